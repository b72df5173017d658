import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
// Minified already: the bundler of `next dev` breaks the other file. With polyfills, as the worker.
import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.min.mjs';

const CHUNK = 262_144;

/**
 * Begins to load a PDF, in ranges as its pages are shown. Everything it takes comes from this app. The task has to
 * be destroyed.
 */
export function openPdf(url: string): PDFDocumentLoadingTask {
  const base = process.env['PDF_ADDRESS'];
  GlobalWorkerOptions.workerSrc = `${base}/pdf.worker.min.mjs`;
  return getDocument({
    url,
    cMapUrl: `${base}/cmaps/`,
    standardFontDataUrl: `${base}/standard_fonts/`,
    wasmUrl: `${base}/wasm/`,
    iccUrl: `${base}/iccs/`,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}
