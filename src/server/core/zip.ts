import { finished, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file on its way into an archive. */
export interface ZipEntry {
  /** Unlike all others of the archive. */
  name: string;
  at: Date;
  /** Bytes, where they are known before the file is opened. */
  size?: number;
  /** Called when its turn has come. */
  open: () => Promise<Readable>;
}

type Give = (error: unknown, bytes?: Readable) => void;

/** Nothing is compressed: most files are already, and so the size is known before the first byte. */
function pack(entries: readonly ZipEntry[], open: (entry: ZipEntry, give: Give) => void) {
  const archive = new ZipFile();
  for (const entry of entries) {
    const { name, at, size } = entry;
    const facts = { compress: false, mtime: at, ...(size !== undefined && { size }) } as const;
    archive.addReadStreamLazy(name, facts, (give) => open(entry, give));
  }
  let total = 0;
  archive.end(null, (size) => {
    total = size;
  });
  return { archive, size: total };
}

/** Bytes of the archive of files whose sizes are known; opens none of them. */
export function zipSize(entries: readonly ZipEntry[]): number {
  return pack(entries, () => undefined).size;
}

/**
 * The archive of these files as it is read: one file after another. A file that can't be opened, is cut or is longer
 * than was said breaks the stream. Who leaves ends the reading. Source: files, B5.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  let reading: Readable | undefined;
  const open = async (entry: ZipEntry, give: Give) => {
    try {
      reading = await entry.open();
    } catch (error) {
      give(error);
      return;
    }
    if (output.destroyed) reading.destroy();
    finished(reading, (error) => error && output.destroy(error));
    give(null, reading);
  };
  const { archive } = pack(entries, (entry, give) => void open(entry, give));
  const output = archive.outputStream;
  archive.on('error', (error) => output.destroy(error));
  output.on('close', () => reading?.destroy());
  return output;
}
