import contentDisposition from 'content-disposition';

/**
 * Lets a browser's viewer display it, also in a frame of our own pages (to print it); nothing in it runs or loads.
 */
export const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A PDF generated for this response and not stored. */
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
