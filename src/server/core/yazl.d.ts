/** Only what is used; the published types lack the size that `end` tells. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  /** Writes an archive while it is read. */
  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    /** `open` is called when the entry's turn has come. */
    addReadStreamLazy(
      path: string,
      options: { compress: boolean; size?: number; mtime: Date },
      open: (give: (error: unknown, bytes?: Readable) => void) => void,
    ): void;
    /** Tells the bytes of the whole archive at once, where the size of every entry is known. */
    end(options: null, onSize: (size: number) => void): void;
  }
}
