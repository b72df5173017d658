/** Only what is used; the published types lack the size passed by `end`. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  /** Writes an archive while it is read. */
  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    /** `open` is called when the entry is about to be written. */
    addReadStreamLazy(
      path: string,
      options: { compress: boolean; size?: number; mtime: Date },
      open: (give: (error: unknown, bytes?: Readable) => void) => void,
    ): void;
    addEmptyDirectory(path: string, options: { mtime: Date }): void;
    /** Calls `onSize` with the size of the whole archive at once, if the size of every entry is known. */
    end(options: null, onSize: (size: number) => void): void;
  }
}
