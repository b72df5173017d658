import { createRequests } from '@/core/redux/createRequest';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { invoicesContract } from '@/domain/invoices/contract';
import { invoicesApi } from './api';

export type ListQuery = InputOf<(typeof invoicesContract)['list']>;
export type Service = OutputOf<(typeof invoicesContract)['services']>['services'][number];

/** Reads of the area. */
export const invoicesRequests = createRequests<typeof invoicesContract>('invoices', invoicesApi);
