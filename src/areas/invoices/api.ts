import { createClient } from '@/core/http/client';
import { invoicesAddresses, settingsAddresses } from '@/domain/invoices/addresses';
import type { invoicesContract } from '@/domain/invoices/contract';
import type { settingsContract } from '@/domain/invoices/settings';

/** Clients of what lists read; those of single documents and of money load with the parts that need them. */
export const invoicesApi = createClient<typeof invoicesContract>(invoicesAddresses);
export const invoiceSettingsApi = createClient<typeof settingsContract>(settingsAddresses);
