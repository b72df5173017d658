import { expect } from 'vitest';
import type { LedgerAccount, LedgerContact, LedgerEntry } from '@/domain/banking/schemas';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { testApp } from './api';
import { createUser } from './factories/users';
import { sessionFor } from './session';

/** A signed-in person with accounts. */
export interface AccountHolder {
  id: string;
  name: string;
  as: string;
}

export interface EntryAnswer {
  entry: LedgerEntry;
  account: LedgerAccount;
}

export interface EntryPage {
  entries: LedgerEntry[];
  next?: string;
  sum: { in: number; out: number };
  currency: string;
  otherSums: { currency: string; in: number; out: number }[];
}

/** The ledger as people use it through the API. Amounts are minor units. */
export function bankingApi(db: Database, now: () => Date = () => new Date()) {
  const api = testApp(db, { now });

  const person = async (overrides: Parameters<typeof createUser>[1] = {}): Promise<AccountHolder> => {
    const user = await createUser(db, overrides);
    return { id: user.id, name: user.name, as: await sessionFor(api.services, user) };
  };
  const read = <T = Record<string, unknown>>(who: AccountHolder, path: string) =>
    api.get<T>(`/api/banking/${path}`, { as: who.as });
  const call = <T = Record<string, unknown>>(who: AccountHolder, path: string, body: object, key = newId()) =>
    api.post<T>(`/api/banking/${path}`, body, { as: who.as, headers: { 'idempotency-key': key } });
  const seen = async <T>(who: AccountHolder, path: string): Promise<T> => {
    const { status, body } = await read<T>(who, path);
    expect(body, path).not.toHaveProperty('code');
    expect(status).toBe(200);
    return body;
  };
  const done = async <T>(who: AccountHolder, path: string, body: object): Promise<T> => {
    const answer = await call<T>(who, path, body);
    expect(answer.body, path).not.toHaveProperty('code');
    expect(answer.status).toBe(200);
    return answer.body;
  };
  /** Status and code of a refused call. */
  const refused = async (who: AccountHolder, path: string, body: object) => {
    const { status, body: error } = await call(who, path, body);
    return [status, error.code];
  };
  /** Fields that a call is refused for. */
  const wrong = async (who: AccountHolder, path: string, body: object) => {
    const { status, body: error } = await call(who, path, body);
    expect(status).toBe(400);
    return error.fields;
  };

  const account = async (who: AccountHolder, fields: object = {}, ownerId?: null) => {
    const body = {
      account: { name: 'Everyday', kind: 'current', ...fields },
      ...(ownerId === null && { ownerId }),
    };
    return (await done<{ account: LedgerAccount }>(who, 'accounts/new', body)).account;
  };
  const accounts = async (who: AccountHolder, query = '') =>
    (await seen<{ accounts: LedgerAccount[] }>(who, `accounts?${query}`)).accounts;
  const balance = async (accountId: string): Promise<number> =>
    (
      await db
        .selectFrom('ledger_account')
        .select('balance')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).balance;
  const today = now().toISOString().slice(0, 10);
  const entry = (who: AccountHolder, accountId: string, fields: object = {}) =>
    done<EntryAnswer>(who, 'entries/new', {
      entry: { accountId, kind: 'income', amount: 1000, counterparty: 'Ada', bookedOn: today, ...fields },
    });
  const entries = (who: AccountHolder, query: Record<string, string> = {}) =>
    seen<EntryPage>(who, `entries?${new URLSearchParams(query).toString()}`);
  const transfer = (who: AccountHolder, fields: object, key?: string) =>
    call<EntryAnswer>(who, 'transfers/new', fields, key);
  const contacts = (who: AccountHolder, query = '') =>
    seen<{ contacts: LedgerContact[]; total: number; next?: string }>(who, `contacts?${query}`);

  return {
    ...api,
    person,
    read,
    call,
    seen,
    done,
    refused,
    wrong,
    account,
    accounts,
    balance,
    entry,
    entries,
    transfer,
    contacts,
    today,
    db,
  };
}

/** Accounts whose balance is not the opening balance and their entries: none. */
export async function wrongBalances(db: Database): Promise<unknown[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .leftJoin('ledger_entry', (join) =>
      join.onRef('ledger_entry.accountId', '=', 'ledger_account.id').on('ledger_entry.deletedAt', 'is', null),
    )
    .select(['ledger_account.id', 'ledger_account.opening', 'ledger_account.balance'])
    .select((eb) => eb.fn.sum<number | null>('ledger_entry.amount').as('moved'))
    .groupBy(['ledger_account.id', 'ledger_account.opening', 'ledger_account.balance'])
    .execute();
  return rows.filter(({ opening, balance, moved }) => opening + (moved ?? 0) !== balance);
}

/** Transfers that are not two entries which cancel each other out: none. */
export async function brokenTransfers(db: Database): Promise<unknown[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .where('transferId', 'is not', null)
    .select(['transferId'])
    .select((eb) => [eb.fn.sum<number>('amount').as('sum'), eb.fn.countAll<number>().as('count')])
    .groupBy('transferId')
    .execute();
  return rows.filter(({ sum, count }) => sum !== 0 || count !== 2);
}
