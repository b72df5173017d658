import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { StockFilter } from '@/domain/shop/words';

type Condition = RawBuilder<SqlBool>;

/** Pieces of a variant that can be sold; `s` is its row of `stock`. */
export const PIECES_LEFT = sql<number>`s."onHand" - s.reserved`;

/** SQL conditions by stock state; `s` is a row of `stock`. */
export const STOCK_STATE: Readonly<Record<StockFilter, Condition>> = {
  in: sql`(s.tracked = 0 or ${PIECES_LEFT} > s."lowAt")`,
  low: sql`(s.tracked = 1 and ${PIECES_LEFT} > 0 and ${PIECES_LEFT} <= s."lowAt")`,
  out: sql`(s.tracked = 1 and ${PIECES_LEFT} <= 0 and s.backorder = 0)`,
  backorder: sql`(s.tracked = 1 and ${PIECES_LEFT} <= 0 and s.backorder = 1)`,
};

/** SQL condition: neither the variant `v` nor its product is in the trash. */
export const IS_LIVE: Condition = sql`v."deletedAt" is null and product."deletedAt" is null`;
