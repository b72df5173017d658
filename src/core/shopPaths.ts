const SHOP = '/dashboard/e-commerce';

/** Paths of the shop's pages; separate from the others, which every page includes. */
export const SHOP_PATHS = {
  dashboard: {
    root: SHOP,
    catalogue: `${SHOP}/shop`,
    list: `${SHOP}/list`,
    newProduct: `${SHOP}/product/new`,
    /** A product by its slug. */
    product: (slug: string) => `${SHOP}/product/${encodeURIComponent(slug)}`,
    stock: `${SHOP}/manage/stock`,
    reviews: `${SHOP}/manage/reviews`,
    discounts: `${SHOP}/manage/discounts`,
    categories: `${SHOP}/manage/categories`,
    edit: (slug: string) => `${SHOP}/product/${encodeURIComponent(slug)}/edit`,
  },
  order: {
    checkout: `${SHOP}/checkout`,
    list: `${SHOP}/orders`,
    manage: `${SHOP}/manage/orders`,
    /** An order by its number. */
    one: (number: string) => `${SHOP}/orders/${encodeURIComponent(number)}`,
  },
  /** The shop as visitors see it. */
  public: {
    root: '/shop',
    checkout: '/shop/checkout',
    product: (slug: string) => `/shop/product/${encodeURIComponent(slug)}`,
  },
  /** An order by the link of its mail. */
  orderLink: (token: string) => `/order/${encodeURIComponent(token)}`,
} as const;
