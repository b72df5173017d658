import contentDisposition from 'content-disposition';

/** A browser's viewer may show it, in a frame of our own pages too (to print it); nothing in it runs or loads. */
export const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Bytes that are drawn for this answer and kept nowhere. */
export function pdfAnswer(bytes: Uint8Array, name: string, isDownload: boolean): Response {
  const disposition = contentDisposition(name, { type: isDownload ? 'attachment' : 'inline' });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': disposition,
      'Content-Security-Policy': PDF_POLICY,
      'Content-Type': 'application/pdf',
      'X-Robots-Tag': 'noindex',
    },
  });
}
