import { PATHS } from './paths';

const { root } = PATHS.dashboard.invoice;
const at = (id: string) => `${root}/${encodeURIComponent(id)}`;

/** Addresses of documents; apart from the others, which every page carries. */
export const invoicePaths = {
  new: `${root}/new`,
  /** A new one of another record, `type:id`, which it is linked with then; its first line says what that says. */
  newFrom: (source: string, { title, description }: { title: string; description: string }) =>
    `${root}/new?${new URLSearchParams({ from: source, title, description })}`,
  customers: `${root}/customers`,
  details: at,
  edit: (id: string) => `${at(id)}/edit`,
  checkout: (id: string) => `${at(id)}/checkout`,
  /** The same for who has the link alone. */
  publicPay: (token: string) => `/invoice/${encodeURIComponent(token)}/pay`,
  /** Company, numbers, services and defaults. */
  settings: `${PATHS.dashboard.settings}?tab=invoices`,
} as const;

const API = '/api/invoices';

/** Where a document's PDF is had by staff and its customer; `isDownload`: as a file. */
export function pdfPath(invoiceId: string, isDownload = false): string {
  return `${API}/pdf?invoiceId=${encodeURIComponent(invoiceId)}${isDownload ? '&download=1' : ''}`;
}

/** Where a document's PDF is had by whoever has its link. */
export function linkedPdfPath(token: string): string {
  return `${API}/public/pdf?token=${encodeURIComponent(token)}&download=1`;
}

/** Where the receipt of a payment is had by staff and the customer. */
export function receiptPath(paymentId: string): string {
  return `${API}/receipt?paymentId=${encodeURIComponent(paymentId)}&download=1`;
}

/** Where the receipt of a payment is had by whoever has the link of its document. */
export function linkedReceiptPath(token: string, paymentId: string): string {
  return `${API}/public/receipt?token=${encodeURIComponent(token)}&paymentId=${encodeURIComponent(paymentId)}&download=1`;
}

const joined = (ids: readonly string[]) => encodeURIComponent(ids.join(','));

/** Where many documents are had as files in one archive. */
export function zipPath(ids: readonly string[]): string {
  return `${API}/zip?invoiceIds=${joined(ids)}`;
}

/** Where many documents are had as one PDF. */
export function printPath(ids: readonly string[]): string {
  return `${API}/print?invoiceIds=${joined(ids)}`;
}
