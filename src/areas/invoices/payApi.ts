import { createClient } from '@/core/http/client';
import { payAddresses } from '@/domain/invoices/payAddresses';
import type { payContract } from '@/domain/invoices/paying';
import { paymentsAddresses } from '@/domain/payments/addresses';
import type { paymentsContract } from '@/domain/payments/contract';

/** Money of invoices. */
export const payApi = createClient<typeof payContract>(payAddresses);
/** What paying asks of payments. */
export const optionsApi = createClient<typeof paymentsContract>(paymentsAddresses);
