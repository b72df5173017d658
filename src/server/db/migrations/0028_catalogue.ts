import type { Database } from '../database';
import { createProducts } from './0028/products';
import { createReviews } from './0028/reviews';
import { createProductSearch } from './0028/search';
import { createSettings } from './0028/settings';
import { createStock } from './0028/stock';

/** What the shop sells: products, variants, categories, stock, reviews, and the settings of the shop. */
export async function catalogue(db: Database): Promise<void> {
  await createProducts(db);
  await createProductSearch(db);
  await createStock(db);
  await createReviews(db);
  await createSettings(db);
}
