import type { ProductStatus, ReviewState } from './words';

/** A product as others hear of it. */
export interface ProductFacts {
  id: string;
  slug: string;
  name: string;
  status: ProductStatus;
  ownerId: string | null;
  categoryId: string | null;
  /** Lowest price in minor units. */
  price: number;
  currency: string;
  available: number | null;
}

export interface ReviewFacts {
  id: string;
  productId: string;
  userId: string;
  rating: number;
  state: ReviewState;
}

/** A cart as others hear of it. Amounts are minor units, prices as the buyer has seen them. */
export interface CartFacts {
  id: string;
  /** Null = a visitor. */
  userId: string | null;
  currency: string;
  version: number;
  lines: readonly { variantId: string; quantity: number; unitPrice: number }[];
  value: number;
}

/** A row of the stock, flags as 0 and 1. */
export interface StockRowFacts {
  variantId: string;
  tracked: number;
  onHand: number;
  reserved: number;
  backorder: number;
  lowAt: number;
}
