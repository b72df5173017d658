import { finished, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file on its way into an archive. */
export interface ZipEntry {
  /** Unlike all others of the archive. */
  name: string;
  at: Date;
  /** Bytes, where they are known before the file is opened. */
  size?: number;
  /** Whether it is made smaller on the way; most files already are. */
  compress?: boolean;
  /** Called when its turn has come. */
  open: () => Promise<Readable>;
}

type Give = (error: unknown, bytes?: Readable) => void;

function add(archive: ZipFile, entry: ZipEntry, open: (give: Give) => void): void {
  const { name, at, size, compress = false } = entry;
  archive.addReadStreamLazy(name, { compress, mtime: at, ...(size !== undefined && { size }) }, open);
}

/** Bytes of the archive of files whose sizes are known and that are not compressed; opens none of them. */
export function zipSize(entries: readonly ZipEntry[]): number {
  const archive = new ZipFile();
  for (const entry of entries) add(archive, entry, () => undefined);
  let total = 0;
  archive.end(null, (size) => {
    total = size;
  });
  return total;
}

/** Adds a file and resolves when it has been read; rejects when it can't be, or when nobody takes the archive any more. */
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
 * The archive of these files as it is read: one file after another, each asked for when the one before is through. A
 * file that can't be opened, is cut or is longer than was said breaks the stream. Who leaves ends the reading. Source:
 * files, B5.
 */
export function zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream;
  const addAll = async () => {
    for await (const entry of entries) await addAndRead(archive, output, entry);
    archive.end(null, () => undefined);
  };
  archive.on('error', (error) => output.destroy(error));
  addAll().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
