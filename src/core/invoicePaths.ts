import { PATHS } from './paths';

const { root } = PATHS.dashboard.invoice;
const at = (id: string) => `${root}/${encodeURIComponent(id)}`;

/** Paths of documents; separate from the others, which every page includes. */
export const invoicePaths = {
  new: `${root}/new`,
  /** A new document for a record, `type:id`, and linked with it; title and description fill its first line. */
  newFrom: (source: string, { title, description }: { title: string; description: string }) =>
    `${root}/new?${new URLSearchParams({ from: source, title, description })}`,
  customers: `${root}/customers`,
  details: at,
  edit: (id: string) => `${at(id)}/edit`,
  checkout: (id: string) => `${at(id)}/checkout`,
  /** The same for visitors with a link only. */
  publicPay: (token: string) => `/invoice/${encodeURIComponent(token)}/pay`,
  /** Company, numbering, services and defaults. */
  settings: `${PATHS.dashboard.settings}?tab=invoices`,
} as const;

const API = '/api/invoices';

/** Path of a document's PDF for staff and its customer; `isDownload`: as a download. */
export function pdfPath(invoiceId: string, isDownload = false): string {
  return `${API}/pdf?invoiceId=${encodeURIComponent(invoiceId)}${isDownload ? '&download=1' : ''}`;
}

/** Path of a document's PDF for anyone with its link. */
export function linkedPdfPath(token: string): string {
  return `${API}/public/pdf?token=${encodeURIComponent(token)}&download=1`;
}

/** Path of the receipt of a payment for staff and the customer. */
export function receiptPath(paymentId: string): string {
  return `${API}/receipt?paymentId=${encodeURIComponent(paymentId)}&download=1`;
}

/** Path of the receipt of a payment for anyone with the link of its document. */
export function linkedReceiptPath(token: string, paymentId: string): string {
  return `${API}/public/receipt?token=${encodeURIComponent(token)}&paymentId=${encodeURIComponent(paymentId)}&download=1`;
}

const joined = (ids: readonly string[]) => encodeURIComponent(ids.join(','));

/** Path of a ZIP archive of many documents. */
export function zipPath(ids: readonly string[]): string {
  return `${API}/zip?invoiceIds=${joined(ids)}`;
}

/** Path of one PDF of many documents. */
export function printPath(ids: readonly string[]): string {
  return `${API}/print?invoiceIds=${joined(ids)}`;
}
