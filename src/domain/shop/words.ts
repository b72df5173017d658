/** Source: shop, section 2. */
export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const INVENTORY_TYPES = ['in_stock', 'low_stock', 'backorder', 'out_of_stock'] as const;
/** From the best to the worst. */
export type InventoryType = (typeof INVENTORY_TYPES)[number];

export const MOVEMENT_KINDS = ['initial', 'receive', 'count', 'adjust', 'import', 'sale', 'return'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Sort orders of the reviews of a product. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Sort orders of the moderation list; a leading `-` reverses. */
export const MODERATION_SORTS = ['created', '-created', 'rating', '-rating'] as const;

/** Target groups of a product; none = everybody. */
export const GENDERS = ['Men', 'Women', 'Kids'] as const;
export type Gender = (typeof GENDERS)[number];

/** Sort orders of the shop; `featured` = most sold. */
export const SHOP_SORTS = ['featured', 'newest', 'priceDesc', 'priceAsc', 'rating'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** Sort orders of the staff list; a leading `-` reverses. */
const MANAGE_ORDERS = ['name', 'created', 'price', 'available', 'sold'] as const;
export type ManageSort = (typeof MANAGE_ORDERS)[number] | `-${(typeof MANAGE_ORDERS)[number]}`;
export const MANAGE_SORTS: readonly ManageSort[] = MANAGE_ORDERS.flatMap((sort) => [
  sort,
  `-${sort}` as const,
]);

/** Stock filters of the staff list. */
export const STOCK_FILTERS = ['in', 'low', 'out', 'backorder'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** The stock state of the rows of each filter. */
export const TYPE_OF_FILTER: Readonly<Record<StockFilter, InventoryType>> = {
  in: 'in_stock',
  low: 'low_stock',
  out: 'out_of_stock',
  backorder: 'backorder',
};

/** Bulk actions on products. */
export const BULK_ACTIONS = ['publish', 'unpublish', 'archive', 'delete', 'restore'] as const;

/** Sort orders of the stock list; a leading `-` reverses. */
export const STOCK_SORTS = [
  'name',
  '-name',
  'sku',
  '-sku',
  'onHand',
  '-onHand',
  'available',
  '-available',
] as const;
