import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BadArchive, badArchive, Unzip } from '@/server/core/unzip';
import type { SnapshotTable } from '@/server/db/snapshot';
import {
  blobEntry,
  type Manifest,
  manifest as manifestShape,
  MANIFEST,
  MANIFEST_BYTES,
  SECRET,
  tableEntry,
} from './manifest';

const BLOB = /^blobs\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
const TABLE = /^tables\/[A-Za-z_][A-Za-z0-9_]{0,62}\.jsonl$/;
const SECRET_BYTES = 1024;
const PART = 500;
const LINE_FEED = 10;

const isKnown = (name: string) => name === MANIFEST || name === SECRET || BLOB.test(name) || TABLE.test(name);

/** The lines of a stream exactly as written: `readline` splits at more than line feeds. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8');
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
}

async function readManifest(zip: Unzip): Promise<Manifest> {
  const parsed = manifestShape.safeParse(JSON.parse(await zip.text(MANIFEST, MANIFEST_BYTES)));
  if (!parsed.success) throw new BadArchive('This is no backup that this version of Atrium can read');
  return parsed.data;
}

/** An opened backup; close it. */
export class Archive {
  private constructor(
    private readonly zip: Unzip,
    readonly manifest: Manifest,
  ) {}

  /** Opens a backup and reads only its manifest. Throws `BadArchive`. */
  static async open(file: string): Promise<Archive> {
    const zip = await Unzip.open(file, isKnown);
    try {
      return new Archive(zip, await readManifest(zip));
    } catch (error) {
      zip.close();
      throw badArchive(error);
    }
  }

  /** The server's secret at the time of the backup; null where it was left out. */
  async secret(): Promise<string | null> {
    return this.manifest.hasSecret ? this.zip.text(SECRET, SECRET_BYTES) : null;
  }

  /** The SHA-256 of the files that the archive has complete. */
  get blobs(): string[] {
    const lost = new Set(this.manifest.files.lost);
    return this.#blobsFound.filter((hash) => !lost.has(hash));
  }

  get #blobsFound(): string[] {
    return this.zip.names.flatMap((name) => BLOB.exec(name)?.[1] ?? []);
  }

  /** The bytes of a file. */
  blob(hash: string): Promise<Readable> {
    return this.zip.stream(blobEntry(hash));
  }

  /** The values of the rows of a table, some rows at a time. */
  async *rows({ name, columns }: SnapshotTable): AsyncGenerator<unknown[][]> {
    let part: unknown[][] = [];
    for await (const line of linesOf(await this.zip.stream(tableEntry(name)))) {
      const values: unknown = JSON.parse(line);
      if (!Array.isArray(values) || values.length !== columns.length)
        throw new BadArchive(`A row of ${name} is damaged`);
      part.push(values);
      if (part.length < PART) continue;
      yield part;
      part = [];
    }
    if (part.length > 0) yield part;
  }

  /** The SHA-256 of an entry, and its number of lines. */
  async #facts(name: string): Promise<{ sha256: string; lines: number }> {
    const hash = createHash('sha256');
    let lines = 0;
    for await (const chunk of (await this.zip.stream(name)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, end + 1)) lines += 1;
    }
    return { sha256: hash.digest('hex'), lines };
  }

  async #checkTable({ name, rows, sha256 }: Manifest['tables'][number]): Promise<void> {
    const facts = await this.#facts(tableEntry(name));
    if (facts.sha256 !== sha256 || facts.lines !== rows)
      throw new BadArchive(`The rows of ${name} are damaged`);
  }

  /** Reads everything once; throws `BadArchive` when a byte differs or a row count does not match. */
  async check(): Promise<void> {
    const { tables, files } = this.manifest;
    try {
      if (this.#blobsFound.length !== files.count) throw new BadArchive('The archive lacks files');
      for (const table of tables) await this.#checkTable(table);
      for (const hash of this.blobs)
        if ((await this.#facts(blobEntry(hash))).sha256 !== hash)
          throw new BadArchive(`The file ${hash} is damaged`);
    } catch (error) {
      throw badArchive(error);
    }
  }

  close(): void {
    this.zip.close();
  }
}
