import { createClient } from '@/core/http/client';
import { invoicesContract } from '@/domain/invoices/contract';

/** The calls of the area. */
export const invoicesApi = createClient(invoicesContract);
