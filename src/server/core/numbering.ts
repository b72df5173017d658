import { DEFAULT_PATTERNS, type NumberedKind, type NumberPattern } from '@/domain/numbering/kinds';
import { formatNumber } from '@/domain/numbering/pattern';
import type { Database, Transaction } from '@/server/db/database';

/** A document's number in its series. */
interface TakenNumber {
  number: string;
  seriesYear: number;
  seq: number;
}

/** The current number pattern of a kind. */
export async function patternOf(db: Database, kind: NumberedKind): Promise<NumberPattern> {
  const chosen = await db
    .selectFrom('number_pattern')
    .select(['pattern', 'reset'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  return chosen ?? DEFAULT_PATTERNS[kind];
}

/** The series of a document dated `day`: its year, or 0 when numbering never restarts. */
export const seriesYearOf = ({ reset }: NumberPattern, day: string) =>
  reset === 'yearly' ? Number(day.slice(0, 4)) : 0;

/** The series row of a document dated `day`; none before its first number. */
export async function seriesOf(db: Database, kind: NumberedKind, day: string) {
  const year = seriesYearOf(await patternOf(db, kind), day);
  return db
    .selectFrom('number_series')
    .select(['year', 'nextValue', 'lastDay'])
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst();
}

/**
 * The next number of a kind, in the transaction that issues the document: a rollback gives it back, so there is no
 * gap. `day` is the date of the document, `YYYY-MM-DD`; its year selects the series. Source: invoices, section 2.2.
 */
export async function nextNumber(trx: Transaction, kind: NumberedKind, day: string): Promise<TakenNumber> {
  const chosen = await patternOf(trx, kind);
  const year = seriesYearOf(chosen, day);
  await trx
    .insertInto('number_series')
    .values({ kind, year, nextValue: 1, lastDay: day })
    .onConflict((row) => row.columns(['kind', 'year']).doNothing())
    .execute();
  const { nextValue, lastDay } = await trx
    .updateTable('number_series')
    .set((eb) => ({ nextValue: eb('nextValue', '+', 1) }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning(['nextValue', 'lastDay'])
    .executeTakeFirstOrThrow();
  if (day > lastDay) {
    await trx
      .updateTable('number_series')
      .set({ lastDay: day })
      .where('kind', '=', kind)
      .where('year', '=', year)
      .execute();
  }
  const seq = nextValue - 1;
  return { number: formatNumber(chosen.pattern, day, seq), seriesYear: year, seq };
}
