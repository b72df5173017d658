import * as z from 'zod';

/** Names and schema of the entries of a workspace archive. Source: quality, section 9.5. */
export const MANIFEST = 'manifest.json';
/** The server's secret, only where requested. */
export const SECRET = 'secret';
export const FORMAT = 1;

/** Largest size of a manifest, in bytes. */
export const MANIFEST_BYTES = 64 * 1_048_576;

/** One row per line, as a JSON array of its values. */
export const tableEntry = (name: string) => `tables/${name}.jsonl`;
/** A file's bytes, named by their SHA-256. */
export const blobEntry = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;

const name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const manifest = z.object({
  product: z.literal('atrium'),
  format: z.literal(FORMAT),
  /** Version of the program that wrote the archive. */
  version: z.string().max(40),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().max(80)).min(1).max(10_000),
  tables: z
    .array(
      z.object({
        name,
        columns: z.array(name).min(1).max(200),
        rows: z.int().min(0),
        /** SHA-256 of the entry. */
        sha256: hash,
      }),
    )
    .max(1000),
  files: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** Files whose bytes were missing or did not match their row: they are not complete in the archive. */
    lost: z.array(hash),
  }),
  hasSecret: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;
