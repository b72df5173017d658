import type { InputOf } from '@/domain/contract';
import { badInput, conflict } from '@/domain/errors';
import type { settingsContract } from '@/domain/invoices/settings';
import type { NumberPattern } from '@/domain/numbering/kinds';
import { mayMeet, numberReader, prefixOf } from '@/domain/numbering/pattern';
import { patternOf, seriesOf, seriesYearOf } from '@/server/core/numbering';
import type { Transaction } from '@/server/db/database';

type Wish = NonNullable<InputOf<(typeof settingsContract)['updateSettings']>['numbering']>[number];

/** Invoices and credit notes share their numbers: a number belongs to one document of either kind. */
const OTHER = { invoice: 'credit_note', credit_note: 'invoice' } as const;

async function numbersLike(trx: Transaction, kind: Wish['kind'], prefix: string): Promise<string[]> {
  const rows = await trx
    .selectFrom(kind === 'order' ? 'shop_order' : 'invoice')
    .select('number')
    .where(({ eb }) => eb('number', 'like', `${prefix}%`))
    .execute();
  return rows.flatMap(({ number }) => number ?? []);
}

/** The next value of each year's series; key 0 is the series that is never reset. */
async function nextsOf(trx: Transaction, kind: Wish['kind']): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('number_series')
    .select(['year', 'nextValue'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ year, nextValue }) => [year, nextValue]));
}

/**
 * A number that this year or a later one would produce must not exist yet.
 * Throws 409 `number-taken` with the latest existing one.
 */
async function assertFree(trx: Transaction, { kind, pattern, reset }: Wish, today: string): Promise<void> {
  const nexts = await nextsOf(trx, kind);
  const read = numberReader(pattern);
  const thisYear = Number(today.slice(0, 4));
  const taken = (await numbersLike(trx, kind, prefixOf(pattern))).flatMap((number) => {
    const found = read(number);
    if (!found || (found.year !== null && found.year < thisYear)) return [];
    const next = nexts.get(reset === 'yearly' ? (found.year ?? 0) : 0) ?? 1;
    return found.seq >= next ? [{ number, seq: found.seq }] : [];
  });
  const [latest] = taken.toSorted((a, b) => b.seq - a.seq);
  if (latest) throw conflict('number-taken', { number: latest.number });
}

/** A series can only be given a start before its first number. Throws 409 `series-in-use`. */
async function startSeries(trx: Transaction, { kind }: Wish, year: number, nextValue: number): Promise<void> {
  await trx
    .insertInto('number_series')
    .values({ kind, year, nextValue, lastDay: '' })
    .onConflict((row) => row.columns(['kind', 'year']).doNothing())
    .execute();
  const begun = await trx
    .updateTable('number_series')
    .set({ nextValue })
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where((eb) => eb.or([eb('lastDay', '=', ''), eb('nextValue', '=', nextValue)]))
    .returning('year')
    .executeTakeFirst();
  if (!begun) throw conflict('series-in-use');
}

/** When numbers stop being reset, they continue from this year's series unless a start is given. */
async function startOf(trx: Transaction, { kind, reset, start }: Wish, before: NumberPattern, today: string) {
  if (start !== undefined || reset === before.reset || reset === 'yearly') return start;
  return (await nextsOf(trx, kind)).has(0) ? undefined : (await seriesOf(trx, kind, today))?.nextValue;
}

/**
 * Changes the pattern of a kind's numbers from the next one on. Throws 409 `series-in-use` once the series is used.
 */
async function setNumber(trx: Transaction, wish: Wish, today: string): Promise<void> {
  const { kind, pattern, reset } = wish;
  const start = await startOf(trx, wish, await patternOf(trx, kind), today);
  await trx
    .insertInto('number_pattern')
    .values({ kind, pattern, reset })
    .onConflict((row) => row.column('kind').doUpdateSet({ pattern, reset }))
    .execute();
  if (start !== undefined) await startSeries(trx, wish, seriesYearOf({ pattern, reset }, today), start);
}

/** The patterns of invoices and credit notes must not produce the same numbers. Throws 400 `meets-other`. */
async function assertApart(trx: Transaction, wishes: readonly Wish[]): Promise<void> {
  for (const [index, { kind, pattern }] of wishes.entries()) {
    if (kind === 'order') continue;
    const other = await patternOf(trx, OTHER[kind]);
    if (mayMeet(pattern, other.pattern)) throw badInput({ [`numbering.${index}.pattern`]: 'meets-other' });
  }
}

/**
 * Changes number patterns from the next number on, all of them or none.
 * @throws ApiError 400 `meets-other` at a pattern, 409 `series-in-use` for the start of a used series, `number-taken`
 * with a number that would be repeated.
 */
export async function setNumbers(trx: Transaction, wishes: readonly Wish[], today: string): Promise<void> {
  for (const wish of wishes) await setNumber(trx, wish, today);
  await assertApart(trx, wishes);
  for (const wish of wishes) await assertFree(trx, wish, today);
}
