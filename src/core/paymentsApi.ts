import { createClient } from '@/core/http/client';
import { paymentsAddresses } from '@/domain/payments/addresses';
import type { paymentsContract } from '@/domain/payments/contract';

/** The calls for payments and the current user's saved cards. */
export const paymentsApi = createClient<typeof paymentsContract>(paymentsAddresses);
