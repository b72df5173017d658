import { createClient } from '@/core/http/client';
import { stockAddresses } from '@/domain/shop/stockAddresses';
import type { stockContract } from '@/domain/shop/stockContract';

/** The calls of those who keep the stock. */
export const stockApi = createClient<typeof stockContract>(stockAddresses);
