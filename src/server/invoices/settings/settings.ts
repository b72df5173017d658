import type { Selectable } from 'kysely';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import type { NumberedKind } from '@/domain/numbering/kinds';
import { formatNumber } from '@/domain/numbering/pattern';
import { patternOf, seriesOf } from '@/server/core/numbering';
import type { Database } from '@/server/db/database';
import type { InvoiceSettingTable } from '@/server/db/tables/invoices';
import { workspaceOf } from '../books';
import { invoiceSettings } from '../draft/defaults';

const KINDS: readonly NumberedKind[] = ['invoice', 'credit_note', 'order'];

async function seriesRow(db: Database, kind: NumberedKind, today: string) {
  const { pattern, reset } = await patternOf(db, kind);
  const series = await seriesOf(db, kind, today);
  const nextValue = series?.nextValue ?? 1;
  const isFresh = !series?.lastDay;
  return {
    kind,
    pattern,
    reset,
    nextValue,
    next: formatNumber(pattern, today, nextValue),
    last: isFresh ? null : formatNumber(pattern, today, nextValue - 1),
  };
}

function defaultsOf(row: Selectable<InvoiceSettingTable>): Omit<InvoiceSettings['settings'], 'currency'> {
  const { termsDays, taxRounding, accent, notes, footer, orderInvoices, minPart, version } = row;
  return {
    termsDays,
    taxRounding,
    accent,
    notes,
    footer,
    orderInvoices,
    minPart,
    version,
    template: row.template as InvoiceSettings['settings']['template'],
    pricesIncludeTax: row.pricesIncludeTax === 1,
    partialPayments: row.partialPayments === 1,
    mailTexts: JSON.parse(row.mailTexts) as InvoiceSettings['settings']['mailTexts'],
  };
}

/** Defaults of new documents, and the current number series. */
export async function readSettings(db: Database, now: Date): Promise<InvoiceSettings> {
  const { currency, today } = await workspaceOf(db, now);
  const series = [];
  for (const kind of KINDS) series.push(await seriesRow(db, kind, today));
  return { settings: { ...defaultsOf(await invoiceSettings(db)), currency }, series };
}
