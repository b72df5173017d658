const FRAME = 'pdf-print';

/** Opens the browser's print dialog for a PDF of this app, without showing the PDF. */
export function printPdf(address: string): void {
  document.querySelector(`#${FRAME}`)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME;
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // Browsers don't print elements with `display: none`.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true });
  frame.src = address;
  document.body.append(frame);
}
