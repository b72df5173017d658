import { createClient } from '@/core/http/client';
import { catalogueAddresses } from '@/domain/shop/addresses';
import type { catalogueContract } from '@/domain/shop/catalogueContract';

/** The calls of those who look for something to buy. */
export const shopApi = createClient<typeof catalogueContract>(catalogueAddresses);
