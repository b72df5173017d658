import { createClient } from '@/core/http/client';
import type { OutputOf } from '@/domain/contract';
import { productsAddresses } from '@/domain/shop/addresses';
import { exchangeAddresses } from '@/domain/shop/exchangeAddresses';
import type { exchangeContract } from '@/domain/shop/exchangeContract';
import type { productsContract } from '@/domain/shop/productsContract';
import { taxAddresses } from '@/domain/tax/addresses';
import type { taxContract } from '@/domain/tax/contract';

/** The calls of those who keep products and categories. */
export const productsApi = createClient<typeof productsContract>(productsAddresses);

/** Products as files. */
export const exchangeApi = createClient<typeof exchangeContract>(exchangeAddresses);

/** Classes and rates of tax. */
export const taxesApi = createClient<typeof taxContract>(taxAddresses);

/** A product in the list of staff. */
export type ProductRow = OutputOf<(typeof productsContract)['list']>['products'][number];
