import { sql } from 'kysely';
import type { Rows } from '@/domain/overview/figures';
import type { LowVariant } from '@/domain/overview/rows';
import { joinPicture, pictureOf, type PictureColumns, selectPicture } from '@/server/core/products/pictures';
import { IS_LIVE, PIECES_LEFT, STOCK_STATE } from '@/server/core/products/stockStates';
import type { WidgetMaker } from '../../widget';

const SHOWN = 5;
const MOST_LETTERS = 200;

interface Row extends PictureColumns {
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  status: string;
  /** JSON of values by name. */
  options: string;
  left: number;
  threshold: number;
}

const written = (options: string) =>
  Object.values(JSON.parse(options) as Record<string, string>)
    .join(' / ')
    .slice(0, MOST_LETTERS);

/** Variants of which few pieces are left, the fewest first. */
export const lowStock: WidgetMaker<Rows<LowVariant>> = async ({ services }) => {
  const { rows } =
    await sql<Row>`select s."variantId", v."productId", product.slug, product.name, product.status,
      v.options, ${PIECES_LEFT} as "left", s."lowAt" as threshold, ${selectPicture}
    from stock as s join variant as v on v.id = s."variantId" join product on product.id = v."productId"
      ${joinPicture('coalesce(v."imageId", product."coverImageId")')}
    where ${STOCK_STATE.low} and ${IS_LIVE}
    order by ${PIECES_LEFT}, product."nameKey", s."variantId" limit ${sql.lit(SHOWN + 1)}`.execute(
      services.db,
    );
  const shown = rows.slice(0, SHOWN).map((row) => ({
    variantId: row.variantId,
    productId: row.productId,
    slug: row.slug,
    name: row.name,
    options: written(row.options),
    cover: pictureOf(services, row, row.status === 'published'),
    left: row.left,
    threshold: row.threshold,
  }));
  return { rows: shown, more: rows.length > SHOWN };
};
