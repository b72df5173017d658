import { createClient } from '@/core/http/client';
import { orderCareAddresses } from '@/domain/shop/orderCareAddresses';
import type { orderCareContract } from '@/domain/shop/orderCareContract';

/** The calls of orders beyond their states. */
export const orderCareApi = createClient<typeof orderCareContract>(orderCareAddresses);
