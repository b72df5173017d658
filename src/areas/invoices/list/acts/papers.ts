import { printPath, zipPath } from '@/core/invoicePaths';
import { printPdf } from '@/core/printPdf';
import { downloadFrom } from './downloadFrom';

/** Saves the documents as files in one archive. */
export const downloadMany = (ids: readonly string[]) => downloadFrom(zipPath(ids));

/** Opens the browser's print dialog over all documents. */
export const printMany = (ids: readonly string[]) => printPdf(printPath(ids));
