import { createClient } from '@/core/http/client';
import { paymentsAddresses } from '@/domain/payments/addresses';
import type { paymentsContract } from '@/domain/payments/contract';

/** The calls of payments and of one's own saved cards. */
export const paymentsApi = createClient<typeof paymentsContract>(paymentsAddresses);
