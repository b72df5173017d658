import type { TextFunction } from '@/core/i18n/languageContext';
import type { BulkWish } from '@/domain/invoices/issuing';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { ActResult } from '@/ui/feedback/toastResult';
import { uuid } from '@/core/uuid';
import { issuingApi } from '../../documentsApi';

interface Words {
  t: TextFunction;
  nameOf: (row: InvoiceRow) => string;
}

/** The same for several documents; says what was done, which were refused and why, and knows the way back. */
export async function several(
  action: BulkWish,
  rows: readonly InvoiceRow[],
  onDone: () => void,
  { t, nameOf }: Words,
): Promise<ActResult> {
  const invoiceIds = rows.map(({ id }) => id);
  const { done, failed } = await issuingApi.bulk({ invoiceIds, action }, { idempotencyKey: uuid() });
  onDone();
  const nameOfId = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row ? nameOf(row) : id;
  };
  const refused = failed.map(({ invoiceId, code }) => `${nameOfId(invoiceId)}: ${t(`errors.${code}`)}`);
  const text = t(`invoices.bulk.done.${action}`, { count: done.length });
  const told = { text: [text, ...refused].join(' · ') };
  if (action !== 'delete' || done.length === 0) return told;
  return {
    ...told,
    undo: async () => {
      await issuingApi.bulk({ invoiceIds: done, action: 'restore' }, { idempotencyKey: uuid() });
      onDone();
    },
  };
}
