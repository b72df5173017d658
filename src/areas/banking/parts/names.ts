import { PATHS } from '@/core/paths';
import { useText } from '@/core/i18n/useText';
import type { LedgerAccount, LedgerEntry } from '@/domain/banking/schemas';
import { OWN_CATEGORIES } from '@/domain/banking/words';
import type { TextFunction } from '@/domain/texts/keys';
import type { EntriesQuery } from '../state/requests';

/** The path part and choice that stand for all accounts of the workspace. */
export const WORKSPACE = 'workspace';

/** The part of a query that names one account, or with `workspace` all of the workspace. */
export const placeOf = (account: string): Pick<EntriesQuery, 'accountId' | 'scope'> => {
  if (account === '') return {};
  return account === WORKSPACE ? { scope: 'workspace' } : { accountId: account };
};

/** A category as it is read: the product's own in the language, a written one as it is. */
export function categoryText(t: TextFunction, category: string): string {
  const own = OWN_CATEGORIES.find((one) => one === category);
  return own === undefined ? category : t(`banking.category.${own === '@sales' ? 'sales' : 'refunds'}`);
}

/** A typed category as it is stored: the name of an own one becomes its key. */
export function typedCategory(t: TextFunction, typed: string): string {
  return OWN_CATEGORIES.find((own) => categoryText(t, own) === typed.trim()) ?? typed;
}

/** What an entry is called: who it is with, else its category, else its kind. */
export function entryText(
  t: TextFunction,
  { counterpart, counterparty, category, kind }: LedgerEntry,
): string {
  return counterpart?.name || counterparty || categoryText(t, category) || t(`banking.kind.${kind}`);
}

/** An account among others: the workspace's say so. */
export function accountText(t: TextFunction, { name, ownerId }: LedgerAccount): string {
  return ownerId === null ? t('banking.account.ofWorkspace', { name }) : name;
}

/** Accounts as choices of a select. */
export function useAccountChoices() {
  const t = useText();
  return (accounts: readonly LedgerAccount[]) =>
    accounts.map((account) => ({ value: account.id, label: accountText(t, account) }));
}

/** What can be spent of an account, in minor units; never below zero. */
export const availableOf = ({ balance, overdraft }: LedgerAccount): number =>
  Math.max(0, balance + overdraft);

/** The address of the list with an entry beside it. */
export const entryAddress = (entryId: string): string =>
  `${PATHS.dashboard.banking.transactions}?entry=${encodeURIComponent(entryId)}`;
