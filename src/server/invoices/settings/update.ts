import type { InputOf } from '@/domain/contract';
import type { settingsContract } from '@/domain/invoices/settings';
import { recordActivity } from '@/server/core/activity';
import { updateVersioned } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { type Books, workspaceOf } from '../books';
import { setNumbers } from './numbers';
import { readSettings } from './settings';

type Input = InputOf<(typeof settingsContract)['updateSettings']>;

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

/** Updates defaults, patterns and start numbers together, or none of them. */
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
    await setNumbers(trx, numbering, today);
    const entity = { area: 'invoices', entityKind: 'settings', entityId: 'main' } as const;
    await recordActivity(trx, { actorId: books.user.id, ...entity, action: 'updated' });
    return readSettings(trx, books.now());
  });
}
