import { createRequest } from '@/core/redux/createRequest';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { catalogueContract } from '@/domain/shop/catalogueContract';
import { shopApi } from './api';

export type ProductsQuery = InputOf<(typeof catalogueContract)['products']>;
export type ProductsAnswer = OutputOf<(typeof catalogueContract)['products']>;

/** The first page of a list; its query is also its name. */
export const loadProducts = createRequest('product/products', (query: ProductsQuery, options) =>
  shopApi.products({ ...query, facets: '1' }, options),
);
export const loadMoreProducts = createRequest('product/more', (query: ProductsQuery, options) =>
  shopApi.products(query, options),
);
export const loadProduct = createRequest('product/product', (name: string, options) =>
  shopApi.product({ name }, options),
);
export const loadRelated = createRequest('product/related', (productId: string, options) =>
  shopApi.related({ productId }, options),
);
