import type { LedgerAccount, LedgerEntry } from '@/domain/banking/schemas';
import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv';
import { toDecimalText } from '@/domain/money/money';
import { MAX_LIMIT } from '@/domain/paging';
import type { TextFunction } from '@/domain/texts/keys';
import { bankingApi } from '../api';
import { accountText, categoryText } from '../parts/names';
import type { EntriesQuery } from '../state/requests';

/** All entries of a filter in its order, read page by page. */
async function readAll(criteria: EntriesQuery): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await bankingApi.entries({ ...criteria, limit: MAX_LIMIT, ...(cursor && { cursor }) });
    entries.push(...page.entries);
    cursor = page.next;
  } while (cursor !== undefined);
  return entries;
}

interface ExportInput {
  criteria: EntriesQuery;
  t: TextFunction;
  accounts: readonly LedgerAccount[];
}

/** Exactly the filtered entries as CSV; amounts are decimal numbers with a sign. */
export async function exportEntries({ criteria, t, accounts }: ExportInput): Promise<Blob> {
  const entries = await readAll(criteria);
  const names = new Map(accounts.map((account) => [account.id, accountText(t, account)]));
  const head = ['day', 'account', 'kind', 'counterparty', 'category', 'message'] as const;
  const lines = entries.map((entry) =>
    csvLine([
      entry.bookedOn,
      names.get(entry.accountId) ?? '',
      t(`banking.kind.${entry.kind}`),
      entry.counterpart?.name ?? entry.counterparty,
      categoryText(t, entry.category),
      entry.message,
      { decimal: toDecimalText(entry.amount, entry.currency) },
      entry.currency,
    ]),
  );
  const titles = head.map((id) => t(`banking.column.${id}`));
  const first = csvLine([...titles, t('banking.column.amount'), t('banking.column.currency')]);
  return new Blob([BYTE_ORDER_MARK, first, ...lines], { type: 'text/csv' });
}
