import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { currency, givenDay, id, minorSum, nextCursor, paging, version } from '@/domain/schemas';
import { bankingAddresses } from './addresses';
import { MAX_CATEGORIES, MAX_CATEGORY, MAX_QUERY } from './limits';
import {
  accountBody,
  accountChange,
  entryBody,
  entryChange,
  ledgerAccount,
  ledgerContact,
  ledgerEntry,
  transferBody,
} from './schemas';
import { ENTRY_KINDS, ENTRY_SORTS, LEDGER_SCOPES } from './words';

/** `mine` by default; `workspace` requires `ledger.manage`. */
const scope = z.enum(LEDGER_SCOPES).default('mine');
const accountAnswer = z.object({ account: ledgerAccount });
/** The entry, and its account with the new balance. */
const entryAnswer = z.object({ entry: ledgerEntry, account: ledgerAccount });
/** Sums of money in and out, positive, in minor units; transfers count in neither. */
const sum = z.object({ in: minorSum, out: minorSum });

const filters = z
  .object({
    accountId: id.optional(),
    scope,
    kind: z.enum(ENTRY_KINDS).optional(),
    category: z.string().max(MAX_CATEGORY).optional(),
    from: givenDay.optional(),
    to: givenDay.optional(),
    query: z.string().trim().max(MAX_QUERY).optional(),
    sort: z.enum(ENTRY_SORTS).default('-bookedOn'),
    /** Asks for the sums on a later page too. */
    sums: z.literal('1').optional(),
    ...paging,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'before-from',
  });

/**
 * Accounts, entries and transfers of the ledger. It records money that moved elsewhere. Another person's account or
 * entry is not found, for everybody; the workspace's require `ledger.manage`. Amounts are minor units.
 */
export const bankingContract = defineContract({
  accounts: {
    ...bankingAddresses.accounts,
    summary: 'Own accounts or those of the workspace, in their order; with `archived` the archived ones too',
    access: 'ledger.use',
    query: z.object({ scope, archived: z.literal('1').optional() }),
    response: z.object({ accounts: z.array(ledgerAccount) }),
  },
  newAccount: {
    ...bankingAddresses.newAccount,
    summary: 'Add an account, one’s own or (with `ownerId` null) the workspace’s',
    access: 'ledger.use',
    idempotency: 'optional',
    refusesCardNumbers: true,
    body: z.object({ account: accountBody, ownerId: id.nullable().optional() }),
    response: accountAnswer,
    errors: ['too-many', 'card-number-refused'],
  },
  updateAccount: {
    ...bankingAddresses.updateAccount,
    summary: 'Change, archive, unarchive or move an account',
    access: 'ledger.use',
    refusesCardNumbers: true,
    body: z.object({ accountId: id, version, account: accountChange }),
    response: accountAnswer,
    errors: [
      'stale-version',
      'archived',
      'has-entries',
      'not-empty',
      'default-account',
      'card-number-refused',
    ],
  },
  deleteAccount: {
    ...bankingAddresses.deleteAccount,
    summary: 'Delete an account without entries',
    access: 'ledger.use',
    body: z.object({ accountId: id }),
    response: accountAnswer,
    errors: ['has-entries'],
  },
  restoreAccount: {
    ...bankingAddresses.restoreAccount,
    summary: 'Restore a deleted account',
    access: 'ledger.use',
    body: z.object({ accountId: id }),
    response: accountAnswer,
  },
  entries: {
    ...bankingAddresses.entries,
    summary: 'Entries of an account or of a scope by filter, and the sums over the filter',
    access: 'ledger.use',
    query: filters,
    response: z.object({
      entries: z.array(ledgerEntry),
      next: nextCursor,
      /** Of all entries of the filter in `currency`; on the first page, and where `sums` asks for it. */
      sum: sum.optional(),
      /** That of the account, else of the workspace. */
      currency,
      /** Sums in other currencies; beside `sum`. */
      otherSums: z.array(sum.extend({ currency })).optional(),
    }),
  },
  entry: {
    ...bankingAddresses.entry,
    summary: 'One entry',
    access: 'ledger.use',
    query: z.object({ entryId: id }),
    response: z.object({ entry: ledgerEntry }),
  },
  newEntry: {
    ...bankingAddresses.newEntry,
    summary: 'Record income or an expense',
    access: 'ledger.use',
    idempotency: 'required',
    refusesCardNumbers: true,
    body: z.object({ entry: entryBody }),
    response: entryAnswer,
    errors: ['insufficient', 'archived', 'balance-limit', 'card-number-refused'],
  },
  updateEntry: {
    ...bankingAddresses.updateEntry,
    summary: 'Change an entry; of payments and transfers category and message alone',
    access: 'ledger.use',
    refusesCardNumbers: true,
    body: z.object({ entryId: id, version, entry: entryChange }),
    response: entryAnswer,
    errors: [
      'stale-version',
      'insufficient',
      'archived',
      'locked-entry',
      'other-currency',
      'balance-limit',
      'card-number-refused',
    ],
  },
  deleteEntry: {
    ...bankingAddresses.deleteEntry,
    summary: 'Delete an entry by hand',
    access: 'ledger.use',
    body: z.object({ entryId: id }),
    response: entryAnswer,
    errors: ['insufficient', 'archived', 'locked-entry', 'balance-limit'],
  },
  restoreEntry: {
    ...bankingAddresses.restoreEntry,
    summary: 'Restore a deleted entry',
    access: 'ledger.use',
    body: z.object({ entryId: id }),
    response: entryAnswer,
    errors: ['insufficient', 'archived', 'balance-limit'],
  },
  categories: {
    ...bankingAddresses.categories,
    summary: 'Categories in use on the accounts that the caller may see, the most used first',
    access: 'ledger.use',
    response: z.object({
      categories: z
        .array(z.object({ name: z.string().max(MAX_CATEGORY), count: z.int().min(1) }))
        .max(MAX_CATEGORIES),
    }),
  },
  contacts: {
    ...bankingAddresses.contacts,
    summary: 'People to whom money can be transferred; those of recent transfers first, then by name',
    access: 'ledger.use',
    query: z.object({ query: z.string().trim().max(MAX_QUERY).optional(), ...paging }),
    response: z.object({
      contacts: z.array(ledgerContact),
      total: z.int().min(0),
      next: nextCursor,
    }),
  },
  newTransfer: {
    ...bankingAddresses.newTransfer,
    summary: 'Record a transfer to a person or between accounts; answers the entry of the payer',
    access: 'ledger.use',
    idempotency: 'required',
    refusesCardNumbers: true,
    body: transferBody,
    response: entryAnswer,
    errors: [
      'insufficient',
      'archived',
      'same-account',
      'other-currency',
      'balance-limit',
      'card-number-refused',
    ],
  },
});
