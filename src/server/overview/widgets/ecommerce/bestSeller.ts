import type { Rows } from '@/domain/overview/figures';
import type { BestSeller } from '@/domain/overview/rows';
import { netOf, piecesOf, type SoldProduct, soldInRange } from '../../orders/lines';
import { productTiles } from '../../products/tiles';
import type { WidgetMaker } from '../../widget';
import { groupedBy } from './groups';

/** Products looked up at a time: the first of them may have gone to the trash. */
const LOOKED_UP = 20;

/** The product of which most pieces were sold, and then the one of the highest net. */
export const bestSeller: WidgetMaker<Rows<BestSeller>> = async (context) => {
  const { currency } = context;
  const sold = [...groupedBy(await soldInRange(context), ({ productId }: SoldProduct) => productId)]
    .map(([productId, rows]) => ({ productId, pieces: piecesOf(rows), net: netOf(rows, currency) }))
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => b.pieces - a.pieces || b.net - a.net || (a.productId < b.productId ? -1 : 1));
  for (let at = 0; at < sold.length; at += LOOKED_UP) {
    await context.pause();
    const next = sold.slice(at, at + LOOKED_UP);
    const tiles = await productTiles(
      context,
      next.map(({ productId }) => productId),
    );
    for (const { productId, pieces, net } of next) {
      const product = tiles.get(productId);
      if (product) return { rows: [{ product, pieces, net }], more: sold.length > 1 };
    }
  }
  return { rows: [], more: false };
};
