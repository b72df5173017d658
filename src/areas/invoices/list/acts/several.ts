import type { TextFunction } from '@/core/i18n/languageContext';
import { ApiError } from '@/domain/errors';
import type { BulkWish } from '@/domain/invoices/issuing';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { toast } from '@/ui/feedback/toast';
import type { ActResult } from '@/ui/feedback/toastResult';
import { createKeys } from '@/ui/form/keys';
import { issuingApi } from '../../documentsApi';

interface Words {
  t: TextFunction;
  nameOf: (row: InvoiceRow) => string;
}

/** Of what no answer came for yet: the same wish again is the same act. */
const keys = createKeys();

async function send(action: BulkWish, invoiceIds: readonly string[]) {
  const { wish, idempotencyKey } = keys.sentAs({ invoiceIds: [...invoiceIds], action });
  try {
    const answer = await issuingApi.bulk(wish, { idempotencyKey });
    keys.done();
    return answer;
  } catch (error) {
    if (error instanceof ApiError) keys.refused(error);
    throw error;
  }
}

/** The same for several documents; says what was done, which were refused and why, and knows the way back. */
export async function several(
  action: BulkWish,
  rows: readonly InvoiceRow[],
  onDone: () => void,
  { t, nameOf }: Words,
): Promise<ActResult> {
  const nameOfId = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row ? nameOf(row) : id;
  };
  const act = async (wish: BulkWish, invoiceIds: readonly string[]) => {
    const { done, failed } = await send(wish, invoiceIds);
    onDone();
    const refused = failed.map(({ invoiceId, code }) => `${nameOfId(invoiceId)}: ${t(`errors.${code}`)}`);
    const text = t(`invoices.bulk.done.${wish}`, { count: done.length });
    return { done, failed, told: { text: [text, ...refused].join(' · ') } };
  };
  const ids = rows.map(({ id }) => id);
  const { done, told } = await act(action, ids);
  if (action !== 'delete' || done.length === 0) return told;
  return {
    ...told,
    undo: async () => {
      const back = await act('restore', done);
      if (back.failed.length > 0) toast(back.told.text, { variant: 'error' });
    },
  };
}
