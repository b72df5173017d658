import { type Address, defineAddresses } from '@/domain/addresses';

const get = <P extends string>(path: P) =>
  ({ method: 'GET', path: `/api/invoices/${path}` }) as const satisfies Address;
const post = <P extends string>(path: P) =>
  ({ method: 'POST', path: `/api/invoices/${path}` }) as const satisfies Address;

/** Endpoint paths for drafts. */
export const draftsAddresses = defineAddresses({
  newInvoice: post('new'),
  updateInvoice: post('update'),
  deleteInvoice: post('delete'),
  restoreInvoice: post('restore'),
  duplicate: post('duplicate'),
  note: post('note'),
});

/** Endpoint paths for issuing documents and later actions. */
export const issuingAddresses = defineAddresses({
  unprintable: get('unprintable'),
  issue: post('issue'),
  credit: post('credit'),
  voidInvoice: post('void'),
  uncollectible: post('uncollectible'),
  link: post('link'),
  bulk: post('bulk'),
  fromOrder: post('from-order'),
});

/** Endpoint paths for mailing documents. */
export const sendingAddresses = defineAddresses({
  letter: get('letter'),
  send: post('send'),
});

/** Endpoint paths for printed documents. */
export const paperAddresses = defineAddresses({
  pdf: { ...get('pdf'), produces: 'application/pdf' },
  linkedPdf: { ...get('public/pdf'), produces: 'application/pdf' },
  receipt: { ...get('receipt'), produces: 'application/pdf' },
  linkedReceipt: { ...get('public/receipt'), produces: 'application/pdf' },
  zip: { ...get('zip'), produces: 'application/zip' },
  print: { ...get('print'), produces: 'application/pdf' },
});

/** Paths of the customer endpoints. */
export const customersAddresses = defineAddresses({
  customers: get('customers'),
  newCustomer: post('customers/new'),
  updateCustomer: post('customers/update'),
  deleteCustomer: post('customers/delete'),
  restoreCustomer: post('customers/restore'),
  mergeCustomers: post('customers/merge'),
});

/** Endpoint paths for supporting files of documents and payments. */
export const filesAddresses = defineAddresses({
  files: get('files'),
  linkedFiles: get('public/files'),
  setFiles: post('files'),
});

/** Path of the search for shop products for a line. */
export const soldAddresses = defineAddresses({ soldProducts: get('products') });
