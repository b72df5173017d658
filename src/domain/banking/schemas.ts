import * as z from 'zod';
import { personRef } from '@/domain/people/personRef';
import { currency, day, givenDay, id, instant, line, minorSum, minorUnits, version } from '@/domain/schemas';
import { MAX_ACCOUNT_NAME, MAX_AMOUNT, MAX_CATEGORY, MAX_COUNTERPARTY, MAX_MESSAGE } from './limits';
import { ACCOUNT_COLORS, ACCOUNT_KINDS, ENTRY_KINDS, ENTRY_SOURCES, OWN_CATEGORIES } from './words';

const last4 = z.string().regex(/^\d{4}$/);

/** An amount as it is given: positive, in minor units; the kind of the entry says its direction. */
export const amount = z.int().min(1).max(MAX_AMOUNT);

/** A category: one of the product's own, or a text that does not start with `@`; empty for none. */
const category = line(0, MAX_CATEGORY).refine(
  (text) => !text.startsWith('@') || OWN_CATEGORIES.some((own) => own === text),
);

/** An account of the ledger. Amounts are minor units of its currency. */
export const ledgerAccount = z.object({
  id,
  name: z.string().max(MAX_ACCOUNT_NAME),
  kind: z.enum(ACCOUNT_KINDS),
  /** Null = the workspace's. */
  ownerId: id.nullable(),
  currency,
  opening: minorUnits,
  /** The opening balance and all entries. */
  balance: minorSum,
  /** How far the balance may go below zero. */
  overdraft: minorUnits,
  last4: last4.nullable(),
  color: z.enum(ACCOUNT_COLORS),
  /** Receives transfers to its owner, and for the workspace payments. */
  isDefault: z.boolean(),
  /** Whether it has entries that are not in the trash: it can then be archived but not deleted. */
  hasEntries: z.boolean(),
  archivedAt: instant.nullable(),
  createdAt: instant,
  version,
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

/** The fields of an account that can be changed at any time. */
const accountFields = z.object({
  name: line(1, MAX_ACCOUNT_NAME),
  kind: z.enum(ACCOUNT_KINDS),
  overdraft: z.int().min(0).max(MAX_AMOUNT),
  last4: last4.nullable(),
  color: z.enum(ACCOUNT_COLORS),
  /** Can't be changed once an entry exists. */
  opening: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT),
});

/** A new account; `currency` is that of the workspace by default and can't be changed later. */
export const accountBody = accountFields
  .extend({
    overdraft: accountFields.shape.overdraft.default(0),
    last4: accountFields.shape.last4.default(null),
    color: accountFields.shape.color.default('default'),
    opening: accountFields.shape.opening.default(0),
    currency: currency.optional(),
  })
  .strict();
export type AccountBody = z.output<typeof accountBody>;

/** Changed fields of an account; `archived` and `isDefault` change its state, `afterAccountId` its position. */
export const accountChange = accountFields
  .partial()
  .extend({
    archived: z.boolean().optional(),
    /** Makes it the account of its currency that receives transfers and payments. */
    isDefault: z.literal(true).optional(),
    /** The account before it in the list; null for the first place. */
    afterAccountId: id.nullable().optional(),
  })
  .strict();
export type AccountChange = z.output<typeof accountChange>;

/** One entry of an account. A transfer is two entries with one `transferId`. */
export const ledgerEntry = z.object({
  id,
  accountId: id,
  kind: z.enum(ENTRY_KINDS),
  /** Signed minor units: money in is positive. */
  amount: minorUnits,
  currency,
  category: z.string().max(MAX_CATEGORY),
  /** Of a transfer: name of the other person or account. */
  counterparty: z.string().max(MAX_COUNTERPARTY),
  /** The other person of a transfer, or who paid; null for others. */
  counterpart: personRef.nullable(),
  message: z.string().max(MAX_MESSAGE),
  bookedOn: day,
  transferId: id.nullable(),
  /** Of `payment` and `transfer` only category and message can be changed, and they can't be deleted. */
  source: z.enum(ENTRY_SOURCES),
  createdAt: instant,
  version,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** The fields of an entry by hand. `bookedOn` is not after today, in the time zone of the workspace. */
const entryFields = z.object({
  accountId: id,
  kind: z.enum(['income', 'expense']),
  amount,
  category,
  counterparty: line(0, MAX_COUNTERPARTY),
  message: line(0, MAX_MESSAGE),
  bookedOn: givenDay,
});

/** A new entry by hand: it has a counterparty or a category. */
export const entryBody = entryFields
  .extend({
    category: category.default(''),
    counterparty: entryFields.shape.counterparty.default(''),
    message: entryFields.shape.message.default(''),
  })
  .strict()
  .refine((entry) => entry.counterparty !== '' || entry.category !== '', {
    path: ['counterparty'],
    error: 'required',
  });
export type EntryBody = z.output<typeof entryBody>;

/** Changed fields of an entry. */
export const entryChange = entryFields.partial().strict();
export type EntryChange = z.output<typeof entryChange>;

/** A transfer to a person or to an account; exactly one of both. */
export const transferBody = z
  .object({
    fromAccountId: id,
    toUserId: id.optional(),
    toAccountId: id.optional(),
    amount,
    message: line(0, MAX_MESSAGE).default(''),
  })
  .refine((body) => (body.toUserId === undefined) !== (body.toAccountId === undefined), {
    path: ['toUserId'],
    error: 'required',
  });
export type TransferBody = z.output<typeof transferBody>;

/** A person to whom money can be transferred. */
export const ledgerContact = personRef.extend({
  /** Null for people whose contact data the caller may not see. */
  email: z.string().max(320).nullable(),
  /** When the caller last transferred money to them. */
  lastTransferAt: instant.optional(),
});
export type LedgerContact = z.output<typeof ledgerContact>;
