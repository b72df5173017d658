import { newId, newRow, nowIso } from '@/server/db/row';
import type { IdRule, Place, Records } from '../types';

/** An empty account of a person, the second of its currency. */
async function storeAccount({ services: { db } }: Place, ownerId: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('ledger_account')
    .values({
      ...newRow(),
      id,
      ownerId,
      name: 'Everyday',
      kind: 'current',
      currency: 'EUR',
      rank: 'a0',
      balance: 1000,
      opening: 1000,
      color: 'default',
      last4: null,
      archivedAt: null,
    })
    .execute();
  return id;
}

async function storeEntry(place: Place, ownerId: string): Promise<string> {
  const id = newId();
  await place.services.db
    .insertInto('ledger_entry')
    .values({
      ...newRow(),
      id,
      accountId: await storeAccount(place, ownerId),
      kind: 'income',
      amount: 10,
      currency: 'EUR',
      counterparty: 'Ada',
      bookedOn: '2026-01-02',
      source: 'manual',
      counterpartUserId: null,
      transferId: null,
      sourceKey: null,
    })
    .execute();
  return id;
}

const TABLES = { account: 'ledger_account', entry: 'ledger_entry' } as const;
const MAKERS = { account: storeAccount, entry: storeEntry } as const;

const records =
  (kind: keyof typeof TABLES, isDeleted = false) =>
  async (place: Place): Promise<Records> => {
    const { db } = place.services;
    const make = async (ownerId: string, deleted: boolean) => {
      const id = await MAKERS[kind](place, ownerId);
      if (deleted)
        await db.updateTable(TABLES[kind]).set({ deletedAt: nowIso() }).where('id', '=', id).execute();
      return id;
    };
    return {
      own: await make(place.owner, isDeleted),
      others: await make(place.other, isDeleted),
      // What is restored is in the trash by itself.
      ...(!isDeleted && { trashed: await make(place.owner, true) }),
    };
  };

/** Accounts and entries of the ledger: nobody sees those of another person. */
export const bankingRules: readonly IdRule[] = [
  {
    at: /^\/api\/banking\/accounts\/new$/,
    field: 'ownerId',
    opensNothing: 'one’s own id, or none for the workspace; another is not found: accounts.api.test.ts',
  },
  {
    at: /^\/api\/banking\/accounts\/update$/,
    field: 'afterAccountId',
    opensNothing: 'looked for among the accounts of the same owner alone',
  },
  { at: /^\/api\/banking\/accounts\/restore$/, field: 'accountId', records: records('account', true) },
  { at: /^\/api\/banking\/(accounts\/|entries$)/, field: 'accountId', records: records('account') },
  {
    at: /^\/api\/banking\/entries\/(new|update)$/,
    field: 'accountId',
    opensNothing: 'must be an account that one sees: accounts.api.test.ts',
  },
  { at: /^\/api\/banking\/entries\/restore$/, field: 'entryId', records: records('entry', true) },
  { at: /^\/api\/banking\/entries\//, field: 'entryId', records: records('entry') },
  {
    at: /^\/api\/banking\/transfers\/new$/,
    field: 'toUserId',
    opensNothing: 'people are known to who uses the ledger',
  },
  {
    at: /^\/api\/banking\/transfers\/new$/,
    field: 'toAccountId',
    opensNothing: 'must be an account that one sees: transfers.api.test.ts',
  },
  {
    at: /^\/api\/banking\/transfers\/new$/,
    field: 'fromAccountId',
    opensNothing: 'must be an account that one sees: accounts.api.test.ts',
  },
];
