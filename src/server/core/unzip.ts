import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, open as openZip, type Options, type ZipFile } from 'yauzl';

/** Limits of an archive: number of files, and unpacked size relative to its own size. Source: quality, Q-7.3. */
const MOST_ENTRIES = 1_000_000;
const MOST_RATIO = 200;

const OPTIONS: Options = {
  lazyEntries: true,
  autoClose: false,
  strictFileNames: true,
  validateEntrySizes: true,
};

const openFile = promisify<string, Options, ZipFile>(openZip);

/** An unusable archive; the message is one line for people. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

/** An error of the archive library as `BadArchive`. */
export function badArchive(error: unknown): BadArchive {
  if (error instanceof BadArchive) return error;
  return new BadArchive(`The archive is damaged: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}

function readEntries(
  zip: ZipFile,
  { bytes, isKnown }: { bytes: number; isKnown: (name: string) => boolean },
): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new BadArchive('The archive holds too many files');
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      const { fileName } = entry;
      unpacked += entry.uncompressedSize;
      if (!isKnown(fileName) || entries.has(fileName) || !entry.canDecodeFileData())
        reject(new BadArchive('The archive holds what does not belong there'));
      else if (unpacked > bytes * MOST_RATIO)
        reject(new BadArchive('The archive would unpack to far more than it is'));
      else {
        entries.set(fileName, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}

/** An opened archive; its names are never used as paths. Close it. */
export class Unzip {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * @throws BadArchive if it is no archive, truncated, has an unknown or duplicate name, or would unpack to far more.
   */
  static async open(file: string, isKnown: (name: string) => boolean): Promise<Unzip> {
    const { size: bytes } = await stat(file);
    const zip = await openFile(file, OPTIONS).catch((error: unknown) => {
      throw new BadArchive('This is no archive, or its end is missing', { cause: error });
    });
    try {
      return new Unzip(zip, await readEntries(zip, { bytes, isKnown }));
    } catch (error) {
      zip.close();
      throw badArchive(error);
    }
  }

  /** In the order of the archive. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** The bytes of a file; throws `BadArchive` when the name does not exist. */
  async stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new BadArchive(`The archive lacks ${name}`);
    return promisify<Entry, Readable>(this.zip.openReadStream.bind(this.zip))(entry);
  }

  /** A short text; throws `BadArchive` when it has more than `most` bytes. */
  async text(name: string, most: number): Promise<string> {
    if ((this.entries.get(name)?.uncompressedSize ?? 0) > most)
      throw new BadArchive(`${name} is longer than it can be`);
    const parts: Buffer[] = [];
    for await (const chunk of (await this.stream(name)) as AsyncIterable<Buffer>) parts.push(chunk);
    return Buffer.concat(parts).toString('utf8');
  }

  close(): void {
    this.zip.close();
  }
}
