import { createClient } from '@/core/http/client';
import { invoicesAddresses } from '@/domain/invoices/addresses';
import type { invoicesContract } from '@/domain/invoices/contract';

/** The calls of the area. */
export const invoicesApi = createClient<typeof invoicesContract>(invoicesAddresses);
