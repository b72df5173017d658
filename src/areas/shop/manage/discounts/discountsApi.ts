import { createClient } from '@/core/http/client';
import { discountsAddresses } from '@/domain/shop/discountsAddresses';
import type { discountsContract } from '@/domain/shop/discountsContract';

/** The calls of those who keep discount codes. */
export const discountsApi = createClient<typeof discountsContract>(discountsAddresses);
