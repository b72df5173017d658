import { badInput, conflict } from '@/domain/errors';
import { addDays } from '@/domain/days';
import { seriesOf } from '@/server/core/numbering';
import type { Transaction } from '@/server/db/database';
import type { InvoiceRow } from '../draft/store';
import { invoiceSettings } from '../draft/defaults';

/** The user's choices about dates. */
export interface DateWishes {
  issueDate?: string | undefined;
  acceptBackdate?: boolean | undefined;
}

async function termsOf(trx: Transaction, partyId: string | null): Promise<number> {
  const party = await trx
    .selectFrom('party')
    .select('termsDays')
    .where('id', '=', partyId ?? '')
    .executeTakeFirst();
  return party?.termsDays ?? (await invoiceSettings(trx)).termsDays;
}

/** A day before the latest one of its series needs confirmation. Throws 409 `backdated` with the latest day. */
async function assertInOrder(trx: Transaction, row: InvoiceRow, issueDate: string): Promise<void> {
  const series = await seriesOf(trx, row.kind, issueDate);
  if (series && issueDate < series.lastDay) throw conflict('backdated', { lastDay: series.lastDay });
}

/**
 * The printed days: issued today unless given, never in the future; due by the customer's terms unless given.
 * @throws ApiError 400 for a future day or a due day before the issue, 409 `backdated`.
 */
export async function datesOf(trx: Transaction, row: InvoiceRow, today: string, wishes: DateWishes) {
  const issueDate = wishes.issueDate ?? row.issueDate ?? today;
  if (issueDate > today) throw badInput({ issueDate: 'in-future' });
  const dueDate =
    row.kind === 'credit_note'
      ? issueDate
      : (row.dueDate ?? addDays(issueDate, await termsOf(trx, row.partyId)));
  if (dueDate < issueDate) throw badInput({ 'invoice.dueDate': 'before-issue' });
  if (!wishes.acceptBackdate) await assertInOrder(trx, row, issueDate);
  return { issueDate, dueDate, supplyDate: row.supplyDate ?? issueDate };
}
