import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { catalogueContract } from '@/domain/shop/catalogueContract';
import { shopApi } from './api';

export type ProductsQuery = InputOf<(typeof catalogueContract)['products']>;
export type ProductsAnswer = OutputOf<(typeof catalogueContract)['products']>;

/** The query with the counts of the filters. */
export const withFacets = (query: ProductsQuery): ProductsQuery => ({ ...query, facets: '1' });

/** The first page of a list; its query is also its key. */
export const loadProducts = createRequest('product/first', (query: ProductsQuery, options) =>
  shopApi.products(withFacets(query), options),
);
export const {
  products: loadMoreProducts,
  product: loadProduct,
  related: loadRelated,
} = createRequests('product', shopApi);
