import type { InputOf } from '@/domain/contract';
import { conflict } from '@/domain/errors';
import type { settingsContract } from '@/domain/invoices/settings';
import { formatNumber } from '@/domain/numbering/pattern';
import { recordActivity } from '@/server/core/activity';
import { seriesOf, seriesYearOf } from '@/server/core/numbering';
import type { Transaction } from '@/server/db/database';
import { updateVersioned } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { type Books, workspaceOf } from '../books';
import { readSettings } from './settings';

type Input = InputOf<(typeof settingsContract)['updateSettings']>;
type Wish = NonNullable<Input['numbering']>[number];

const flag = (value: boolean | undefined) => (value === undefined ? {} : { value: Number(value) });

function columnsOf({
  pricesIncludeTax,
  partialPayments,
  mailTexts,
  ...rest
}: NonNullable<Input['settings']>) {
  const included = flag(pricesIncludeTax).value;
  const parts = flag(partialPayments).value;
  return {
    ...rest,
    ...(included !== undefined && { pricesIncludeTax: included }),
    ...(parts !== undefined && { partialPayments: parts }),
    ...(mailTexts !== undefined && { mailTexts: JSON.stringify(mailTexts) }),
  };
}

/** A number of the new form that a document has already would come twice. Throws 409 `number-taken`. */
async function assertFree(trx: Transaction, wish: Wish, number: string): Promise<void> {
  if (wish.kind === 'order') return;
  const taken = await trx.selectFrom('invoice').select('id').where('number', '=', number).executeTakeFirst();
  if (taken) throw conflict('number-taken', { number });
}

/** Throws 409 `series-in-use` for a start number once the series has given one. */
async function setNumbers(trx: Transaction, wish: Wish, today: string): Promise<void> {
  const { kind, pattern, reset, start } = wish;
  const series = await seriesOf(trx, kind, today);
  await trx
    .insertInto('number_pattern')
    .values({ kind, pattern, reset })
    .onConflict((row) => row.column('kind').doUpdateSet({ pattern, reset }))
    .execute();
  const year = seriesYearOf({ pattern, reset }, today);
  const now = await seriesOf(trx, kind, today);
  if (start !== undefined && start !== now?.nextValue) {
    if (now && now.nextValue > 1 && (await isUsed(trx, kind, year))) throw conflict('series-in-use');
    await trx
      .insertInto('number_series')
      .values({ kind, year, nextValue: start, lastDay: '' })
      .onConflict((row) => row.columns(['kind', 'year']).doUpdateSet({ nextValue: start }))
      .execute();
  }
  const next = start ?? now?.nextValue ?? series?.nextValue ?? 1;
  await assertFree(trx, wish, formatNumber(pattern, today, next));
}

/** Whether a series has given a number: the day of its latest document stands then. */
async function isUsed(trx: Transaction, kind: string, year: number): Promise<boolean> {
  const row = await trx
    .selectFrom('number_series')
    .select('lastDay')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst();
  return row !== undefined && row.lastDay !== '';
}

/** Writes defaults, patterns and start numbers together, or nothing of it. */
export async function updateSettings(books: Books, { version, settings = {}, numbering = [] }: Input) {
  return transaction(books.db, async (trx) => {
    await withLock(trx, 'invoices.settings');
    const before = await readSettings(trx, books.now());
    const { today } = await workspaceOf(trx, books.now());
    await updateVersioned(trx, 'invoice_setting', {
      id: 'main',
      version,
      set: columnsOf(settings),
      current: () => before,
    });
    for (const wish of numbering) await setNumbers(trx, wish, today);
    const entity = { area: 'invoices', entityKind: 'settings', entityId: 'main' } as const;
    await recordActivity(trx, { actorId: books.user.id, ...entity, action: 'updated' });
    return readSettings(trx, books.now());
  });
}
