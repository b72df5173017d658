import type { TransferBody } from '@/domain/banking/schemas';
import { conflict, notFound } from '@/domain/errors';
import { recordActivity } from '@/server/core/activity';
import { holdersOf } from '@/server/core/auth/rights';
import type { Transaction } from '@/server/db/database';
import { insertVersioned, newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { changeBalances } from '../accounts/balance';
import { defaultAccount } from '../accounts/default';
import { type AccountRow, readAccount, shownAccount } from '../accounts/read';
import type { BankingContext } from '../context';
import { toEntry, wordsOfEntry } from '../entries/read';
import { placeOf } from '../place';
import { tellChanged } from '../tell';
import { notifyOfTransfer } from './notify';

/** One end of a transfer, as the entry of the other end names it. */
interface End {
  account: Pick<AccountRow, 'id' | 'ownerId' | 'currency'>;
  /** Name of the person when the ends belong to different people, else that of the account. */
  name: string;
  /** The person; null for one’s own and the workspace’s accounts. */
  userId: string | null;
}

async function nameOf(trx: Transaction, userId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The account that receives: that of the body, or the default one of a person, made when it is missing. */
async function receiverOf(
  trx: Transaction,
  { user }: BankingContext,
  { toUserId, toAccountId }: TransferBody,
  { currency, at }: { currency: string; at: string },
): Promise<AccountRow> {
  if (toAccountId !== undefined) return readAccount(trx, user, toAccountId);
  const [userId] = await holdersOf(trx, 'ledger.use', [toUserId ?? '']);
  if (userId === undefined) throw notFound();
  return defaultAccount(trx, { ownerId: userId, currency, at });
}

async function endOf(trx: Transaction, account: AccountRow, other: AccountRow): Promise<End> {
  const { ownerId } = account;
  if (ownerId === null || ownerId === other.ownerId) return { account, name: account.name, userId: null };
  return { account, name: await nameOf(trx, ownerId), userId: ownerId };
}

/** One of the two entries of a transfer. `amount` is signed. */
export function transferEntry(
  own: End,
  other: End,
  facts: { amount: number; message: string; bookedOn: string; transferId: string },
) {
  const texts = { counterparty: Array.from(other.name).slice(0, 120).join(''), message: facts.message };
  return {
    ...facts,
    ...texts,
    id: newId(),
    accountId: own.account.id,
    kind: 'transfer' as const,
    currency: own.account.currency,
    category: '',
    counterpartUserId: other.userId,
    source: 'transfer' as const,
    sourceKey: null,
    words: wordsOfEntry(texts),
  };
}

async function write(trx: Transaction, context: BankingContext, payer: End, payee: End, body: TransferBody) {
  const at = context.now().toISOString();
  const { today: bookedOn } = await placeOf(trx, context.now());
  const facts = { message: body.message, bookedOn, transferId: newId() };
  const { amount } = body;
  const paid = await insertVersioned(
    trx,
    'ledger_entry',
    transferEntry(payer, payee, { ...facts, amount: -amount }),
    at,
  );
  const received = await insertVersioned(
    trx,
    'ledger_entry',
    transferEntry(payee, payer, { ...facts, amount }),
    at,
  );
  // Whose own accounts are concerned, and how much was moved, stays out of the log.
  const ofWorkspace = payer.account.ownerId === null || payee.account.ownerId === null;
  await recordActivity(trx, {
    actorId: context.user.id,
    area: 'overview',
    entityKind: 'transfer',
    entityId: facts.transferId,
    title: ofWorkspace ? payer.name : '',
    action: 'created',
  });
  return { paid, received, at };
}

/**
 * Records a transfer: two entries, or none.
 * @throws ApiError 404, 409 `insufficient`, `archived`, `same-account`, `other-currency`, `balance-limit`.
 */
export function createTransfer(context: BankingContext, body: TransferBody) {
  const { db, now, user } = context;
  return transaction(db, async (trx) => {
    const from = await readAccount(trx, user, body.fromAccountId);
    const at = now().toISOString();
    const to = await receiverOf(trx, context, body, { currency: from.currency, at });
    if (from.id === to.id) throw conflict('same-account');
    if (from.currency !== to.currency) throw conflict('other-currency');
    const [payer, payee] = [await endOf(trx, from, to), await endOf(trx, to, from)];
    const { paid, received } = await write(trx, context, payer, payee, body);
    await notifyOfTransfer(trx, context, { payer, payee, entry: received });
    await tellChanged(context, trx, [from, to]);
    const deltas = new Map([
      [from.id, paid.amount],
      [to.id, received.amount],
    ]);
    await changeBalances(trx, deltas, at);
    return { entry: await toEntry(trx, paid), account: await shownAccount(trx, from.id) };
  });
}
