/** Kinds of accounts of the ledger. */
export const ACCOUNT_KINDS = ['current', 'savings', 'cash', 'card'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Money in, money out, and money between two accounts, which counts as neither. */
export const ENTRY_KINDS = ['income', 'expense', 'transfer'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What made an entry: a person, a payment or refund elsewhere in the workspace, or a transfer. */
export const ENTRY_SOURCES = ['manual', 'payment', 'transfer'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** Own accounts, or those of the workspace. */
export const LEDGER_SCOPES = ['mine', 'workspace'] as const;
export type LedgerScope = (typeof LEDGER_SCOPES)[number];

/** Categories of the product itself, shown in the reader's language; written ones have no `@`. */
export const OWN_CATEGORIES = ['@sales', '@refunds'] as const;
export type OwnCategory = (typeof OWN_CATEGORIES)[number];

/** Orders of the list of entries; `-` is descending. */
export const ENTRY_SORTS = ['-bookedOn', 'bookedOn', '-amount', 'amount'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];

/** Colors of accounts: the presets of the theme. */
export const ACCOUNT_COLORS = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const;
export type AccountColor = (typeof ACCOUNT_COLORS)[number];
