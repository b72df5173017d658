/**
 * The measured size: that of the specification, or a part that is seeded within a minute. Source: shop, section 11.
 */
export const SIZE =
  process.env.BENCH_SIZE === 'full'
    ? { products: 100_000, orders: 100_000, imported: 20_000 }
    : { products: 20_000, orders: 20_000, imported: 2000 };

/** Variants of each product. */
export const VARIANTS = 3;
