import { generateKeyBetween } from 'fractional-indexing';
import { MAX_ACCOUNTS } from '@/domain/banking/limits';
import type { AccountBody, AccountChange, LedgerAccount } from '@/domain/banking/schemas';
import { badInput, conflict, notFound } from '@/domain/errors';
import { versionedRepository } from '@/server/core/versionedRepository';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { assertManages, type BankingContext, managesLedger } from '../context';
import { placeOf } from '../place';
import { tellChanged } from '../tell';
import { findDefault, siblings } from './default';
import { type AccountRow, shownAccount } from './read';

type Owner = string | null;

/** All columns of an account that callers decide, and its place in the list. */
interface Given extends Omit<AccountBody, 'currency'> {
  ownerId: Owner;
  currency: string;
  archived: boolean;
  isDefault: boolean;
  afterAccountId?: string | null | undefined;
}

const mayWrite = ({ user }: BankingContext, { ownerId }: AccountRow) =>
  ownerId === null ? managesLedger(user) : ownerId === user.id;

async function rankOf(
  trx: Transaction,
  { ownerId, afterAccountId }: Given,
  before: AccountRow | null,
  id: string,
) {
  if (before && afterAccountId === undefined) return before.rank;
  const others = (await siblings(trx, ownerId)).filter((row) => row.id !== id);
  const named = afterAccountId === null ? -1 : others.findIndex((row) => row.id === afterAccountId);
  if (typeof afterAccountId === 'string' && named < 0)
    throw badInput({ 'account.afterAccountId': 'invalid' });
  const at = afterAccountId === undefined ? others.length - 1 : named;
  return generateKeyBetween(others[at]?.rank ?? null, others[at + 1]?.rank ?? null);
}

async function hasEntries(trx: Transaction, accountId: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('ledger_entry')
    .select('id')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The balance after a change of the opening balance, which nothing may have been counted from. */
async function balanceOf(trx: Transaction, { opening }: Given, before: AccountRow | null): Promise<number> {
  if (!before) return opening;
  if (opening === before.opening) return before.balance;
  if (await hasEntries(trx, before.id)) throw conflict('has-entries');
  return opening;
}

/** An account can be archived when nothing is on it and nothing arrives by itself. */
async function archivedAt(
  { archived, isDefault }: Given,
  before: AccountRow | null,
  balance: number,
  at: string,
) {
  if (!archived) return null;
  if (before?.archivedAt) return before.archivedAt;
  if (isDefault) throw conflict('default-account');
  if (balance !== 0) throw conflict('not-empty', { balance });
  return at;
}

/** Takes the mark of the default account from the one that has it. */
async function clearDefault(trx: Transaction, { ownerId, currency }: Given): Promise<void> {
  const known = await findDefault(trx, ownerId, currency);
  if (known)
    await trx.updateTable('ledger_account').set({ isDefault: 0 }).where('id', '=', known.id).execute();
}

/** Makes the first account that can be the default one, when an owner has none of the currency. */
async function chooseDefault(trx: Transaction, { ownerId, currency }: AccountRow): Promise<void> {
  if (await findDefault(trx, ownerId, currency)) return;
  const next = await trx
    .selectFrom('ledger_account')
    .select('id')
    .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
    .where('currency', '=', currency)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .executeTakeFirst();
  if (next) await trx.updateTable('ledger_account').set({ isDefault: 1 }).where('id', '=', next.id).execute();
}

/** The log does not say what is on a person’s own accounts, nor what they are called. */
const isOfWorkspace = ({ ownerId }: AccountRow) => ownerId === null;

const accounts = versionedRepository('ledger_account', {
  log: {
    area: 'overview',
    kind: 'ledger-account',
    title: (row) => (isOfWorkspace(row) ? row.name : ''),
    fields: ['name', 'kind', 'color', 'archivedAt'],
    says: (row) => (isOfWorkspace(row) ? {} : { name: '', kind: '', color: '', archivedAt: null }),
  },
  lock: 'banking.accounts',
  mayWrite,
  read: (db, { id }): Promise<LedgerAccount> => shownAccount(db, id),
  columns: async (trx, _context: BankingContext, given: Given, { id, at, before }) => {
    const { archived: _archived, afterAccountId: _after, isDefault, ...columns } = given;
    const balance = await balanceOf(trx, given, before);
    const archive = await archivedAt(given, before, balance, at);
    if (isDefault && before?.isDefault !== 1) await clearDefault(trx, given);
    const rank = await rankOf(trx, given, before, id);
    return { ...columns, balance, rank, isDefault: isDefault ? 1 : 0, archivedAt: archive };
  },
  beforeRemove: async (trx, _context, { id }) => {
    if (await hasEntries(trx, id)) throw conflict('has-entries');
  },
  afterWrite: async (trx, context, { action, after }) => {
    if (action === 'deleted')
      await trx.updateTable('ledger_account').set({ isDefault: 0 }).where('id', '=', after.id).execute();
    if (action === 'deleted' || action === 'restored') await chooseDefault(trx, after);
    await tellChanged(context, trx, [after]);
  },
});

/** Whose account is made: one’s own, or the workspace’s. @throws ApiError 403, 404. */
function ownerOf({ user }: BankingContext, ownerId: Owner | undefined): Owner {
  if (ownerId === undefined || ownerId === user.id) return user.id;
  if (ownerId !== null) throw notFound();
  assertManages(user);
  return null;
}

const isKnown = (currency: string) => Intl.supportedValuesOf('currency').includes(currency);

/** Makes an account, the last in the list. @throws ApiError 400, 403, 404, 409 `too-many`. */
export async function createAccount(
  context: BankingContext,
  { account, ownerId: given }: { account: AccountBody; ownerId?: Owner | undefined },
): Promise<LedgerAccount> {
  const ownerId = ownerOf(context, given);
  return transaction(context.db, async (trx) => {
    const currency = account.currency ?? (await placeOf(trx, context.now())).currency;
    if (!isKnown(currency)) throw badInput({ 'account.currency': 'currency-unknown' });
    if ((await siblings(trx, ownerId)).length >= MAX_ACCOUNTS) throw conflict('too-many');
    const isDefault = (await findDefault(trx, ownerId, currency)) === undefined;
    return accounts.create(
      { ...context, db: trx },
      { ...account, ownerId, currency, isDefault, archived: false },
    );
  });
}

/** @throws ApiError 400, 404, 409 `stale-version`, `archived`, `has-entries`, `not-empty`, `default-account`. */
export function updateAccount(
  context: BankingContext,
  { accountId: id, version, account }: { accountId: string; version: number; account: AccountChange },
): Promise<LedgerAccount> {
  const input = (row: AccountRow): Given => {
    const { archived = row.archivedAt !== null, isDefault = row.isDefault === 1, ...rest } = account;
    if (row.archivedAt !== null && archived) throw conflict('archived');
    const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const { name, kind, ownerId, currency, opening, overdraft, last4, color } = row;
    const known = { name, kind, ownerId, currency, opening, overdraft, last4, color };
    return { ...known, ...changed, archived, isDefault };
  };
  return accounts.update(context, { id, version, input });
}

/** Moves an account without entries to the trash. @throws ApiError 404, 409 `has-entries`. */
export function deleteAccount(context: BankingContext, id: string): Promise<LedgerAccount> {
  return transaction(context.db, async (trx) => {
    await accounts.remove({ ...context, db: trx }, id);
    return shownAccount(trx, id);
  });
}

/** Brings an account back from the trash. @throws ApiError 404. */
export function restoreAccount(context: BankingContext, id: string): Promise<LedgerAccount> {
  return accounts.restore(context, id);
}
