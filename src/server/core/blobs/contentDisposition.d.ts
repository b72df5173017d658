declare module 'content-disposition' {
  /** The header for a file name, with `filename*` for characters outside of ISO-8859-1. */
  export default function contentDisposition(
    fileName?: string,
    options?: { type?: 'inline' | 'attachment'; fallback?: string | boolean },
  ): string;
}
