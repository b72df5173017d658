import { type Address, defineAddresses } from '@/domain/addresses';

const get = <P extends string>(path: P) =>
  ({ method: 'GET', path: `/api/${path}` }) as const satisfies Address;
const post = <P extends string>(path: P) =>
  ({ method: 'POST', path: `/api/${path}` }) as const satisfies Address;

/** Paths of the catalogue endpoints for customers. The specification fixes the first two. */
export const catalogueAddresses = defineAddresses({
  products: get('products'),
  product: get('products/product'),
  search: get('products/search'),
  related: get('products/related'),
  categories: get('shop/categories'),
});

/** Endpoint paths for managing products and categories. */
export const productsAddresses = defineAddresses({
  list: get('products/list'),
  newProduct: post('products/new'),
  updateProduct: post('products/update'),
  deleteProduct: post('products/delete'),
  restoreProduct: post('products/restore'),
  duplicateProduct: post('products/duplicate'),
  bulk: post('products/bulk'),
  newCategory: post('shop/categories/new'),
  updateCategory: post('shop/categories/update'),
  deleteCategory: post('shop/categories/delete'),
});
