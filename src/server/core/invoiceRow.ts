import type { InvoiceRow } from '@/domain/invoices/schemas';
import { statusOf, type InvoiceKind, type Phase } from '@/domain/invoices/status';

/** The columns of a list row, qualified, as the query selects them. */
export const ROW_COLUMNS = [
  'invoice.id',
  'invoice.kind',
  'invoice.number',
  'invoice.phase',
  'invoice.partyId',
  'invoice.issueDate',
  'invoice.dueDate',
  'invoice.currency',
  'invoice.total',
  'invoice.balance',
  'invoice.sentCount',
  'invoice.viewedAt',
  'invoice.reference',
  'invoice.mainServiceId',
  'invoice.sourceType',
  'invoice.sourceId',
  'invoice.version',
  'invoice.deletedAt',
  'party.name as partyName',
  'service.name as serviceName',
] as const;

interface SelectedRow {
  id: string;
  kind: InvoiceKind;
  number: string | null;
  phase: Phase;
  partyId: string | null;
  issueDate: string | null;
  dueDate: string | null;
  currency: string;
  total: number;
  balance: number;
  sentCount: number;
  viewedAt: string | null;
  reference: string;
  mainServiceId: string | null;
  sourceType: 'order' | 'subscription' | null;
  sourceId: string | null;
  version: number;
  deletedAt: string | null;
  partyName: string | null;
  serviceName: string | null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a name as people see it, in upper case: `É` of "école", `N` of "nguyễn", `李` of "李雷". */
function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return (first?.segment ?? '').toUpperCase().slice(0, 20);
}

/** A selected row as the contract defines it, with its status on a day of the workspace. */
export function toRow(row: SelectedRow, today: string): InvoiceRow {
  const { id, kind, number, phase, issueDate, dueDate, currency, total, balance, sentCount, viewedAt } = row;
  const { reference, version, partyId, partyName, mainServiceId, serviceName, sourceType, sourceId } = row;
  const party =
    partyId !== null && partyName !== null
      ? { id: partyId, name: partyName, initial: initialOf(partyName) }
      : null;
  const service =
    mainServiceId !== null && serviceName !== null ? { id: mainServiceId, name: serviceName } : null;
  const source =
    sourceType !== null && sourceId !== null ? { source: { type: sourceType, id: sourceId } } : {};
  const days = { issueDate, dueDate, viewedAt };
  const amounts = { currency, total, balance, sentCount };
  const status = statusOf(phase, dueDate, today);
  const trash = row.deletedAt === null ? {} : { deletedAt: row.deletedAt };
  return {
    id,
    kind,
    number,
    status,
    party,
    ...days,
    ...amounts,
    service,
    reference,
    version,
    ...source,
    ...trash,
  };
}
