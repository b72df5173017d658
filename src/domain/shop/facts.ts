import type { ProductStatus, ReviewState } from './words';

/** A product in domain events. */
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

/** A cart in domain events. Amounts are minor units, prices as shown to the buyer. */
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
