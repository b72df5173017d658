import type { Generated } from 'kysely';
import type { InventoryType, MovementKind, ProductStatus, ReviewState } from '@/domain/shop/words';
import type { Versioned } from './core';

/** Source: shop, section 2.1. Amounts are minor units of `currency`. */
export interface ProductTable extends Versioned {
  id: string;
  name: string;
  /** Normalized name. */
  nameKey: string;
  /** Search text: normalized words, a space before each. */
  words: string;
  slug: string;
  subDescription: string;
  /** Sanitized HTML. */
  description: string;
  status: ProductStatus;
  publishedAt: string | null;
  ownerId: string | null;
  categoryId: string | null;
  taxClassId: Generated<string>;
  /** JSON list. */
  gender: string;
  code: string | null;
  /** Null = automatic, empty = none. */
  badge: string | null;
  /** 1 = a price of 0 is intended. */
  isFree: Generated<number>;
  /** JSON list. */
  optionNames: string;
  currency: string;
  priceMin: Generated<number>;
  priceMax: Generated<number>;
  /** Former price of the cheapest variant. */
  compareAtPrice: number | null;
  onSale: Generated<number>;
  /** Stock of all variants; null = no limit. */
  available: number | null;
  /** The same, with a large number for no limit. */
  availableKey: Generated<number>;
  inStock: Generated<number>;
  inventoryType: Generated<InventoryType>;
  soldCount: Generated<number>;
  reviewCount: Generated<number>;
  ratingSum: Generated<number>;
  /** Hundredths of a star. */
  rating: Generated<number>;
  stars1: Generated<number>;
  stars2: Generated<number>;
  stars3: Generated<number>;
  stars4: Generated<number>;
  stars5: Generated<number>;
  coverImageId: string | null;
  variantCount: Generated<number>;
  onlyVariantId: string | null;
  /** JSON list of hex. */
  colors: Generated<string>;
  /** JSON list. */
  sizes: Generated<string>;
}

export interface VariantTable extends Versioned {
  id: string;
  productId: string;
  sku: string;
  /** Normalized, for uniqueness. */
  skuKey: string;
  barcode: Generated<string>;
  /** JSON: name to value. */
  options: string;
  optionKey: string;
  /** JSON list of hex. */
  colors: string;
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  currency: string;
  weightGrams: Generated<number>;
  imageId: string | null;
  position: number;
}

export interface ProductCategoryTable extends Versioned {
  id: string;
  name: string;
  slug: string;
  parentId: string | null;
  rank: string;
  sizeGuide: string | null;
}

/** Source: shop, section 2.2. */
export interface StockTable {
  variantId: string;
  tracked: Generated<number>;
  onHand: Generated<number>;
  reserved: Generated<number>;
  backorder: Generated<number>;
  lowAt: Generated<number>;
  updatedAt: string;
  version: Generated<number>;
}

export interface StockMovementTable {
  id: string;
  variantId: string;
  kind: MovementKind;
  quantity: number;
  onHandAfter: number;
  refType: string | null;
  refId: string | null;
  note: Generated<string>;
  actorId: string | null;
  createdAt: string;
}

export interface ReviewTable extends Versioned {
  id: string;
  productId: string;
  userId: string;
  rating: number;
  title: string;
  comment: string;
  words: Generated<string>;
  verifiedPurchase: number;
  state: ReviewState;
  helpfulCount: Generated<number>;
  moderatedBy: string | null;
  moderatedAt: string | null;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

/** Has only the row `main`. */
export interface ShopSettingTable {
  id: string;
  publicShop: Generated<number>;
  pricesIncludeTax: Generated<number>;
  taxRounding: Generated<'line' | 'rate'>;
  reservationMinutes: Generated<number>;
  paymentMinutes: Generated<number>;
  transferDays: Generated<number>;
  moderation: Generated<'unverified' | 'all' | 'none'>;
  newDays: Generated<number>;
  /** JSON. */
  methods: Generated<string>;
  /** JSON. */
  assurances: Generated<string>;
  updatedAt: string;
  version: Generated<number>;
}

export interface CatalogueTables {
  product: ProductTable;
  product_category: ProductCategoryTable;
  product_slug: { slug: string; productId: string };
  product_tag: { productId: string; tag: string };
  product_facet: { productId: string; kind: string; value: string };
  product_image: { attachmentId: string; productId: string; alt: Generated<string> };
  variant: VariantTable;
  stock: StockTable;
  stock_movement: StockMovementTable;
  reservation: { cartId: string; variantId: string; quantity: number; expiresAt: string };
  review: ReviewTable;
  review_vote: { reviewId: string; userId: string; helpful: number };
  shop_color: { hex: string; name: string; position: number };
  shop_setting: ShopSettingTable;
}
