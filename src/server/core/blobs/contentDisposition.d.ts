declare module 'content-disposition' {
  /** The header of a file name, with `filename*` for what is not plain. */
  export default function contentDisposition(
    fileName?: string,
    options?: { type?: 'inline' | 'attachment'; fallback?: string | boolean },
  ): string;
}
