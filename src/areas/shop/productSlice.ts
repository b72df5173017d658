import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { Facets } from '@/domain/shop/catalogueContract';
import type { Product, ProductCard } from '@/domain/shop/products';
import type { ShopSort } from '@/domain/shop/words';
import { checkoutReducers } from './checkout/checkoutReducers';
import { CHECKOUT_START, type CheckoutState } from './checkout/checkoutState';
import {
  loadMoreProducts,
  loadProduct,
  loadProducts,
  loadRelated,
  type ProductsAnswer,
} from './shopRequests';

/** A list as far as it was read. */
interface Products {
  /** Its query. */
  key: string;
  byId: Record<string, ProductCard>;
  ids: string[];
  next: string | null;
  total: number | null;
  totalIsCapped: boolean;
  facets: Facets | null;
}

export interface ProductState extends RequestState {
  products: Products;
  product: Product | null;
  /** Similar products, by product id. */
  related: { of: string; products: ProductCard[] };
  sortBy: ShopSort;
  checkout: CheckoutState;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    product: ProductState;
  }
}

const NONE: Products = {
  key: '',
  byId: {},
  ids: [],
  next: null,
  total: null,
  totalIsCapped: false,
  facets: null,
};

const initialState: ProductState = {
  ...initialRequestState,
  products: NONE,
  product: null,
  related: { of: '', products: [] },
  sortBy: 'featured',
  checkout: CHECKOUT_START,
};

function append(list: Products, { products, next }: ProductsAnswer): void {
  for (const card of products) {
    if (!list.byId[card.id]) list.ids.push(card.id);
    list.byId[card.id] = card;
  }
  list.next = next ?? null;
}

/** The shop as a customer sees it: the list, one product, sorting. Source: shop, section 8. */
export const productSlice = createSlice({
  name: 'product',
  initialState,
  reducers: {
    setSortBy: (state, { payload }: PayloadAction<ShopSort>) => {
      state.sortBy = payload;
    },
    ...checkoutReducers,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadProducts.fulfilled, (state, { meta, payload }) => {
        const { facets = null, total = null, totalIsCapped = false } = payload;
        state.products = {
          ...NONE,
          key: JSON.stringify(meta.arg),
          byId: {},
          ids: [],
          facets,
          total,
          totalIsCapped,
        };
        append(state.products, payload);
      })
      .addCase(loadMoreProducts.fulfilled, (state, { meta, payload }) => {
        const { cursor: _cursor, ...query } = meta.arg;
        if (JSON.stringify(query) === state.products.key) append(state.products, payload);
      })
      .addCase(loadProduct.pending, (state, { meta }) => {
        if (state.product?.slug !== meta.arg.name && state.product?.name !== meta.arg.name)
          state.product = null;
      })
      .addCase(loadProduct.fulfilled, (state, { payload }) => {
        state.product = payload.product;
      })
      .addCase(loadRelated.fulfilled, (state, { meta, payload }) => {
        state.related = { of: meta.arg.productId, products: payload.products };
      });
    trackRequests(builder, [loadProducts, loadMoreProducts, loadProduct]);
  },
});

export const {
  addToCart,
  applyDiscount,
  applyShipping,
  backStep,
  createBilling,
  decreaseQuantity,
  gotoStep,
  increaseQuantity,
  nextStep,
  removeFromCart,
  replaceCart,
  resetCart,
  setQuantity,
  setSortBy,
} = productSlice.actions;
