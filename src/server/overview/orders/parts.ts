import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { chunksOf, type DayRange, instantsOf } from '@/domain/overview/range';
import type { WidgetContext } from '../widget';

/** Days that are read by one statement, and the number of the part of the range that they belong to. */
interface Piece extends DayRange {
  part: number;
}

/** What one statement reads of orders. */
export interface PartSql {
  /** The orders `o` of the statement. */
  where: RawBuilder<SqlBool>;
  /** The number of the part that an order `o` belongs to. */
  part: RawBuilder<number>;
}

/** The parts' pieces within some days. */
function piecesIn({ from, to }: DayRange, parts: readonly DayRange[]): Piece[] {
  return parts.flatMap((one, part) => {
    const start = one.from > from ? one.from : from;
    const end = one.to < to ? one.to : to;
    return start <= end ? [{ part, from: start, to: end }] : [];
  });
}

/** A number by instant, found by halves. */
function partSql(pieces: readonly Piece[], zone: string): RawBuilder<number> {
  const [first] = pieces;
  if (pieces.length === 1) return sql<number>`${sql.lit(first!.part)}`;
  const half = Math.ceil(pieces.length / 2);
  const later = pieces.slice(half);
  const { from } = instantsOf(later[0]!, zone);
  return sql<number>`case when o."placedAt" < ${from} then ${partSql(pieces.slice(0, half), zone)}
    else ${partSql(later, zone)} end`;
}

/**
 * Reads the orders of adjoining parts of a range by statements of at most 31 days, with other requests between them.
 * A statement may answer several rows of one part, and so may several statements. Throws `timeout`.
 */
export async function readParts<Row>(
  { zone, pause }: Pick<WidgetContext, 'zone' | 'pause'>,
  parts: readonly DayRange[],
  read: (statement: PartSql) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return [];
  const rows: Row[] = [];
  for (const chunk of chunksOf({ from: first.from, to: last.to })) {
    await pause();
    const { from, before } = instantsOf(chunk, zone);
    const where = sql<SqlBool>`o."placedAt" >= ${from} and o."placedAt" < ${before}`;
    rows.push(...(await read({ where, part: partSql(piecesIn(chunk, parts), zone) })));
  }
  return rows;
}
