import type { EntryBody, EntryChange } from '@/domain/banking/schemas';
import { badInput, conflict, notFound, stale } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import { recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { insertVersioned, lockRow, newId, restore, softDelete, updateVersioned } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { changeBalances } from '../accounts/balance';
import { type AccountRow, readAccount, shownAccount } from '../accounts/read';
import type { BankingContext } from '../context';
import { placeOf } from '../place';
import { tellChanged } from '../tell';
import { type EntryRow, toEntry, wordsOfEntry } from './read';

/** Signed: money out is negative. */
const signed = (kind: string, amount: number) => (kind === 'expense' ? -amount : amount);

async function assertNotLater(trx: Transaction, { now }: BankingContext, bookedOn: string): Promise<void> {
  if (bookedOn > (await placeOf(trx, now())).today) throw badInput({ 'entry.bookedOn': 'in-future' });
}

/** Adds a line to the log; it says nothing about what is on a person’s own accounts. */
async function log(
  trx: Transaction,
  { user }: BankingContext,
  { id, counterparty, category }: EntryRow,
  { ownerId }: AccountRow,
  action: ActivityAction,
): Promise<void> {
  const title = ownerId === null ? counterparty || category : '';
  const entity = { area: 'overview', entityKind: 'ledger-entry', entityId: id, title } as const;
  await recordActivity(trx, { actorId: user.id, ...entity, action });
}

/** The entry with its account, whose balance has just been changed: the answer of every write. */
async function answer(trx: Transaction, row: EntryRow) {
  return { entry: await toEntry(trx, row), account: await shownAccount(trx, row.accountId) };
}

/** Records an entry by hand. @throws ApiError 400, 404, 409 `insufficient`, `archived`, `balance-limit`. */
export function createEntry(context: BankingContext, { accountId, kind, amount, ...texts }: EntryBody) {
  const { db, now, user } = context;
  return transaction(db, async (trx) => {
    const account = await readAccount(trx, user, accountId);
    await assertNotLater(trx, context, texts.bookedOn);
    const at = now().toISOString();
    const columns = {
      ...texts,
      id: newId(),
      accountId,
      kind,
      amount: signed(kind, amount),
      currency: account.currency,
      counterpartUserId: null,
      transferId: null,
      source: 'manual',
      sourceKey: null,
      words: wordsOfEntry(texts),
    } as const;
    const row = await insertVersioned(trx, 'ledger_entry', columns, at);
    await log(trx, context, row, account, 'created');
    await tellChanged(context, trx, [account]);
    await changeBalances(trx, new Map([[accountId, row.amount]]), at);
    return answer(trx, row);
  });
}

interface Found {
  row: EntryRow;
  account: AccountRow;
}

/** An entry, in the trash or not, locked to the end of the transaction. @throws ApiError 404. */
async function lockEntry(trx: Transaction, { user }: BankingContext, id: string): Promise<Found> {
  const row = await lockRow(trx, 'ledger_entry', id);
  if (!row) throw notFound();
  return { row, account: await readAccount(trx, user, row.accountId) };
}

/** @throws ApiError 409 `locked-entry` for entries of payments and transfers. */
function assertByHand({ source }: EntryRow): void {
  if (source !== 'manual') throw conflict('locked-entry');
}

const LOCKED = ['accountId', 'kind', 'amount', 'counterparty', 'bookedOn'] as const;

/** The columns after a change. @throws ApiError 400, 404, 409 `locked-entry`, `other-currency`. */
async function changed(trx: Transaction, context: BankingContext, row: EntryRow, change: EntryChange) {
  if (LOCKED.some((field) => change[field] !== undefined)) assertByHand(row);
  if (change.bookedOn !== undefined) await assertNotLater(trx, context, change.bookedOn);
  const { category = row.category, counterparty = row.counterparty, message = row.message } = change;
  if (row.source === 'manual' && category === '' && counterparty === '')
    throw badInput({ 'entry.counterparty': 'required' });
  const { accountId = row.accountId, kind = row.kind, bookedOn = row.bookedOn } = change;
  const target = await readAccount(trx, context.user, accountId);
  if (target.currency !== row.currency) throw conflict('other-currency');
  const amount = row.source === 'manual' ? signed(kind, change.amount ?? Math.abs(row.amount)) : row.amount;
  const texts = { category, counterparty, message };
  return { set: { ...texts, accountId, kind, bookedOn, amount, words: wordsOfEntry(texts) }, target };
}

function deltasOf(before: EntryRow, after: EntryRow): Map<string, number> {
  const deltas = new Map([[before.accountId, -before.amount]]);
  return deltas.set(after.accountId, (deltas.get(after.accountId) ?? 0) + after.amount);
}

/**
 * Changes an entry; of payments and transfers category and message alone.
 * @throws ApiError 400, 404, 409 `stale-version`, `locked-entry`, `other-currency`, `insufficient`, `archived`.
 */
export function updateEntry(
  context: BankingContext,
  { entryId: id, version, entry }: { entryId: string; version: number; entry: EntryChange },
) {
  return transaction(context.db, async (trx) => {
    const { row: before, account } = await lockEntry(trx, context, id);
    if (before.deletedAt !== null) throw notFound();
    if (before.version !== version) throw stale(await toEntry(trx, before));
    const { set, target } = await changed(trx, context, before, entry);
    const row = await updateVersioned(trx, 'ledger_entry', { id, version, set, current: () => before });
    await log(trx, context, row, target, 'updated');
    await tellChanged(context, trx, account.id === target.id ? [account] : [account, target]);
    await changeBalances(trx, deltasOf(before, row), context.now().toISOString());
    return answer(trx, row);
  });
}

/** Moves an entry by hand to the trash. @throws ApiError 404, 409 `locked-entry`, `insufficient`, `archived`. */
export function deleteEntry(context: BankingContext, id: string) {
  return transaction(context.db, async (trx) => {
    const { row: before, account } = await lockEntry(trx, context, id);
    if (before.deletedAt !== null) throw notFound();
    assertByHand(before);
    const row = (await softDelete(trx, 'ledger_entry', id)) ?? before;
    await log(trx, context, row, account, 'deleted');
    await tellChanged(context, trx, [account]);
    await changeBalances(trx, new Map([[row.accountId, -row.amount]]), context.now().toISOString());
    return answer(trx, row);
  });
}

/** Brings an entry back from the trash. @throws ApiError 404, 409 `insufficient`, `archived`. */
export function restoreEntry(context: BankingContext, id: string) {
  return transaction(context.db, async (trx) => {
    const { row: before, account } = await lockEntry(trx, context, id);
    if (before.deletedAt === null) return answer(trx, before);
    const row = (await restore(trx, 'ledger_entry', id)) ?? before;
    await log(trx, context, row, account, 'restored');
    await tellChanged(context, trx, [account]);
    await changeBalances(trx, new Map([[row.accountId, row.amount]]), context.now().toISOString());
    return answer(trx, row);
  });
}
