import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { InputOf } from '@/domain/contract';
import type { invoicesContract } from '@/domain/invoices/contract';
import { invoicesApi, invoiceSettingsApi } from './api';

export type ListQuery = InputOf<(typeof invoicesContract)['list']>;

/** Read requests of the area. */
export const invoicesRequests = createRequests<typeof invoicesContract>('invoices', invoicesApi);
export const loadServices = createRequest('invoices/services', invoiceSettingsApi.services);
