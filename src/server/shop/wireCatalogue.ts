import { registerOwner } from '@/server/core/blobs/owners';
import type { Services } from '@/server/core/services';
import { PRODUCT_FILES } from '@/server/core/products/pictures';
import { wireImports } from './exchange/job';
import { wireArrivals } from './products/arrivals';
import { refreshWords } from './products/refreshWords';
import { readableReviews, reviewFiles } from './reviews/readers';
import { REVIEW_FILES } from './reviews/rows';
import { REVIEW } from './reviews/publish';
import { searchProducts } from './search';
import { searchOrders } from './searchOrders';
import { wireProductChanges } from './products/changes';
import { notifyLowAfter } from './stock/low';
import { filesReadBy, productDescription, readableProducts, shownProducts } from './readers';

/** Wires access to products, reviews and their pictures, and the product import. */
export function wireCatalogue(services: Services): void {
  const { events, jobs, readables } = services;
  registerOwner(PRODUCT_FILES, { canRead: filesReadBy, isPublic: shownProducts });
  registerOwner(REVIEW_FILES, reviewFiles);
  readables.register(REVIEW, readableReviews);
  readables.register('shop.product', readableProducts);
  readables.describe('shop.product', productDescription);
  searchProducts(services);
  searchOrders(services);
  wireProductChanges(services);
  events.on('order.placed', (trx, { order }) => notifyLowAfter(services, trx, order.lines));
  wireImports(services);
  wireArrivals(services);
  jobs.handle('shop.refreshWords', (_payload, { signal }) => refreshWords(services, signal));
}
