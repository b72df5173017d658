const FRAME = 'pdf-print';

/** Opens the browser's print dialog for a PDF of our own, out of sight. */
export function printPdf(address: string): void {
  document.querySelector(`#${FRAME}`)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME;
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // Browsers print nothing that is not displayed.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true });
  frame.src = address;
  document.body.append(frame);
}
