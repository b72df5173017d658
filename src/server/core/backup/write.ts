import { createHash, type Hash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { authSecret } from '@/server/core/auth/secret';
import { keyOf, type Store } from '@/server/core/blobs/stores/store';
import type { Config } from '@/server/core/config';
import { CLEARED, grantsAccess } from '@/server/core/mailer/kinds';
import { VERSION } from '@/server/core/version';
import { type ZipEntry, zipStream } from '@/server/core/zip';
import type { Tables } from '@/server/db/schema';
import type { Snapshot, SnapshotTable } from '@/server/db/snapshot';
import { blobEntry, FORMAT, type Manifest, MANIFEST, SECRET, tableEntry } from './manifest';

/** Tables that are not backed up, each with the reason; all others are. None holds what a person set. */
const LEFT_OUT: { readonly [table in keyof Tables | 'schema_migration']?: string } = {
  blob_variant: 'previews are drawn anew from their pictures',
  former_address_key: 'keys of addresses that end within a day, encrypted for this server',
  idempotency_key:
    'what orders and other writes were answered in the last two days, links to orders among it',
  live_cursor: 'numbers of the live events of this database',
  live_delivery: 'live events, two hours of them',
  live_epoch: 'identifies this database, so that browsers notice a restore',
  live_event: 'live events, two hours of them',
  rate_limit: 'attempts of the last hour',
  schema_migration: 'the manifest names the migrations, and a restore applies them',
  view_salt: 'with it visitors of today could still be recognised from a backup after today',
  view_visitor: 'who came today, under that salt',
  zip_ticket: 'downloads, valid for ten minutes',
};
/** Useless without the secret that signs its tokens. */
const WITH_SECRET = 'session';

interface BackupNeeds {
  snapshot: Snapshot;
  store: Store;
  config: Config;
  now: () => Date;
  /** Whether to include the server's secret and the sessions: the secret decrypts the second steps of accounts. */
  withSecret: boolean;
}

/** Passes bytes on and calls `hear` with each chunk. */
function listening(source: Readable, hear: (bytes: Buffer) => void): Readable {
  const ear = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hear(chunk);
      done(null, chunk);
    },
  });
  source.on('error', (error) => ear.destroy(error));
  ear.on('close', () => source.destroy());
  return source.pipe(ear);
}

const isKept = (name: string, withSecret: boolean) =>
  !Object.hasOwn(LEFT_OUT, name) && (withSecret || name !== WITH_SECRET);

/** A mail that grants access is kept without what it says; one that was still to be sent counts as failed. */
function withoutGrants({ columns }: SnapshotTable, values: unknown[]): unknown[] {
  const row = Object.fromEntries(columns.map((column, n) => [column, values[n]]));
  if (!grantsAccess(String(row['kind']))) return values;
  const state = row['state'] === 'sent' ? 'sent' : 'failed';
  const kept: Record<string, unknown> = { ...row, ...CLEARED, state, nextAt: null };
  return columns.map((column) => kept[column]);
}

class Backup {
  readonly #tables: Manifest['tables'] = [];
  readonly #files: Manifest['files'] = { count: 0, bytes: 0, lost: [] };

  constructor(
    private readonly needs: BackupNeeds,
    private readonly at: Date,
  ) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const { snapshot, config, withSecret } = this.needs;
    try {
      for (const table of snapshot.tables) if (isKept(table.name, withSecret)) yield this.#table(table);
      yield* this.#blobs();
      if (withSecret) yield this.#text(SECRET, () => authSecret(config));
      yield this.#text(MANIFEST, () => JSON.stringify(this.#manifest(), null, 1));
    } finally {
      await snapshot.close();
    }
  }

  #text(name: string, say: () => string): ZipEntry {
    return { name, at: this.at, compress: true, open: async () => Readable.from([Buffer.from(say())]) };
  }

  async *#lines(table: SnapshotTable, hash: Hash, count: (rows: number) => void): AsyncGenerator<Buffer> {
    const isCleared = table.name === 'system_mail' && !this.needs.withSecret;
    for await (const part of this.needs.snapshot.rows(table)) {
      const rows = isCleared ? part.map((values) => withoutGrants(table, values)) : part;
      const lines = Buffer.from(rows.map((values) => `${JSON.stringify(values)}\n`).join(''));
      count(part.length);
      hash.update(lines);
      yield lines;
    }
  }

  #table(table: SnapshotTable): ZipEntry {
    const { name, columns } = table;
    const hash = createHash('sha256');
    let rows = 0;
    const lines = () =>
      Readable.from(
        this.#lines(table, hash, (more) => {
          rows += more;
        }),
      );
    const open = async () => {
      const source = lines();
      source.once('end', () =>
        this.#tables.push({ name, columns: [...columns], rows, sha256: hash.digest('hex') }),
      );
      return source;
    };
    return { name: tableEntry(name), at: this.at, compress: true, open };
  }

  /** Written after the rows: the files of a row exist at least as long as the row did. */
  async *#blobs(): AsyncGenerator<ZipEntry> {
    const { snapshot, store } = this.needs;
    const table = { name: 'blob', columns: ['hash', 'size'] };
    for await (const part of snapshot.rows(table))
      for (const [hash, size] of part as [string, number][]) {
        const found = await store.sizeOf(keyOf(hash));
        if (found === size) yield this.#blob(hash);
        else this.#files.lost.push(hash);
      }
  }

  #blob(name: string): ZipEntry {
    const files = this.#files;
    const hash = createHash('sha256');
    const open = async () => {
      const source = listening(await this.needs.store.read(keyOf(name)), (bytes) => {
        hash.update(bytes);
        files.bytes += bytes.length;
      });
      source.once('end', () => {
        files.count += 1;
        if (hash.digest('hex') !== name) files.lost.push(name);
      });
      return source;
    };
    return { name: blobEntry(name), at: this.at, open };
  }

  #manifest(): Manifest {
    return {
      product: 'atrium',
      format: FORMAT,
      version: VERSION,
      createdAt: this.at.toISOString(),
      migrations: [...this.needs.snapshot.migrations],
      tables: this.#tables,
      files: this.#files,
      hasSecret: this.needs.withSecret,
    };
  }
}

/**
 * The archive of a workspace as a stream: all rows as of the opening of the snapshot, then the bytes of files, then
 * the manifest with their SHA-256. Closes the snapshot. A file removed in the meantime breaks the stream.
 */
export function writeBackup(needs: BackupNeeds): Readable {
  return zipStream(new Backup(needs, needs.now()).entries());
}
