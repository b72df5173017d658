import { createRequest } from '@/core/redux/createRequest';
import type { PageRequest } from '@/core/redux/pages';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { invoicesContract } from '@/domain/invoices/contract';
import { invoicesApi, invoiceSettingsApi } from './api';

export type ListAnswer = OutputOf<(typeof invoicesContract)['list']>;
export type ListQuery = InputOf<(typeof invoicesContract)['list']>;

export type ListRequest = PageRequest<ListQuery>;

export const loadInvoices = createRequest('invoices/list', ({ query }: ListRequest, options) =>
  invoicesApi.list(query, options),
);
export const loadInvoice = createRequest('invoices/invoice', (invoiceId: string, options) =>
  invoicesApi.invoice({ invoiceId }, options),
);
export const loadServices = createRequest('invoices/services', invoiceSettingsApi.services);
