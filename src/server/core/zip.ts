import { finished, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to be added to an archive. */
export interface ZipEntry {
  /** Unique in the archive. */
  name: string;
  at: Date;
  /** In bytes, if known before the file is opened. */
  size?: number;
  /** Whether to compress it; most files already are. */
  compress?: boolean;
  /** Called when the entry is about to be written. */
  open: () => Promise<Readable>;
}

/** A folder without files, to be added to an archive. */
export interface ZipFolder {
  /** Unique in the archive; ends with a slash. */
  name: string;
  at: Date;
}

const isFile = (entry: ZipEntry | ZipFolder): entry is ZipEntry => 'open' in entry;

type Give = (error: unknown, bytes?: Readable) => void;

function add(archive: ZipFile, entry: ZipEntry, open: (give: Give) => void): void {
  const { name, at, size, compress = false } = entry;
  archive.addReadStreamLazy(name, { compress, mtime: at, ...(size !== undefined && { size }) }, open);
}

/** Size in bytes of an archive of uncompressed files with known sizes, and folders; opens none of them. */
export function zipSize(entries: readonly (ZipEntry | ZipFolder)[]): number {
  const archive = new ZipFile();
  for (const entry of entries)
    if (isFile(entry)) add(archive, entry, () => undefined);
    else archive.addEmptyDirectory(entry.name, { mtime: entry.at });
  let total = 0;
  archive.end(null, (size) => {
    total = size;
  });
  return total;
}

/** Adds a file and resolves when it has been read; rejects on a read error, or when the reader leaves. */
async function addAndRead(archive: ZipFile, output: Readable, entry: ZipEntry): Promise<void> {
  let reading: Readable | undefined;
  let leave = () => {};
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => {
      reading?.destroy();
      reject(new Error('The reader has left'));
    };
    output.once('close', leave);
    if (output.destroyed) leave();
  });
  const read = new Promise<void>((resolve, reject) => {
    const open = async (give: Give) => {
      reading = await entry.open();
      if (output.destroyed) reading.destroy();
      finished(reading, (error) => (error ? reject(error) : resolve()));
      give(null, reading);
    };
    add(archive, entry, (give) => {
      open(give).catch(reject);
    });
  });
  try {
    await Promise.race([read, left]);
  } finally {
    output.off('close', leave);
  }
}

/**
 * The archive of these files and folders, generated while it is read: each file is opened when the previous one is done. A
 * file that can't be opened, is truncated or is longer than stated breaks the stream. It stops when the reader
 * leaves. Source: files, B5.
 */
export function zipStream(
  entries: Iterable<ZipEntry | ZipFolder> | AsyncIterable<ZipEntry | ZipFolder>,
): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream;
  const addAll = async () => {
    for await (const entry of entries)
      if (isFile(entry)) await addAndRead(archive, output, entry);
      else archive.addEmptyDirectory(entry.name, { mtime: entry.at });
    archive.end(null, () => undefined);
  };
  archive.on('error', (error) => output.destroy(error));
  addAll().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
