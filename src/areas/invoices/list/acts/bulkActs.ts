import { issuingApi } from '../../documentsApi';
import { codeText } from '@/core/i18n/errorText';
import type { TextFunction } from '@/domain/texts/keys';
import { ApiError } from '@/domain/errors';
import type { BulkWish } from '@/domain/invoices/issuing';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Ask } from '@/ui/feedback/confirmContext';
import { toast } from '@/ui/feedback/toast';
import type { ActResult } from '@/ui/feedback/toastResult';
import { createKeys } from '@/ui/form/keys';
import type { BulkAction } from '@/ui/table/types';

interface Words {
  t: TextFunction;
  nameOf: (row: InvoiceRow) => string;
}

/** Idempotency keys of unanswered requests: repeating the same action reuses its key. */
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

/** Runs an action on several documents; reports what was done, what was refused and why, and offers undo. */
async function several(
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
    const reason = (code: string) => codeText(t, code) ?? t('errors.internal');
    const refused = failed.map(({ invoiceId, code }) => `${nameOfId(invoiceId)}: ${reason(code)}`);
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

interface BulkOptions {
  t: TextFunction;
  confirm: Ask;
  /** Name of a row in refusal messages. */
  nameOf: (row: InvoiceRow) => string;
  /** Reloads the list. */
  onDone: () => void;
  inTrash: boolean;
  permissions: readonly string[];
}

const ICONS: Readonly<Record<BulkWish, string>> = {
  issue: 'ph:seal-check',
  send: 'ph:paper-plane-tilt',
  delete: 'ph:trash',
  restore: 'ph:arrow-u-up-left',
};

function wishesOf({ permissions, inTrash }: Pick<BulkOptions, 'permissions' | 'inTrash'>): BulkWish[] {
  const writes = permissions.includes('invoices.write');
  if (inTrash) return writes ? ['restore'] : [];
  const issues = permissions.includes('invoices.issue');
  return [...(issues ? (['issue', 'send'] as const) : []), ...(writes ? (['delete'] as const) : [])];
}

/** Bulk actions that change documents, by permission; issuing and sending can't be undone and ask first. */
function changes(options: BulkOptions): BulkAction<InvoiceRow>[] {
  const { t, confirm, nameOf, onDone } = options;
  const ask = async (action: 'issue' | 'send', count: number) =>
    confirm({ title: t(`invoices.bulk.ask.${action}`, { count }), confirm: t(`invoices.menu.${action}`) });
  return wishesOf(options).map((id) => ({
    id,
    icon: ICONS[id],
    label: t(`invoices.menu.${id}`),
    run: async (rows) => {
      if ((id === 'issue' || id === 'send') && !(await ask(id, rows.length))) return null;
      return several(id, rows, onDone, { t, nameOf });
    },
  }));
}

const PAPERS = [
  { id: 'download', icon: 'ph:download-simple', act: 'downloadMany', done: 'downloads' },
  { id: 'print', icon: 'ph:printer', act: 'printMany', done: 'prints' },
] as const;

/** Bulk actions that change nothing: download, one print job for all, copying numbers. */
function papers(t: TextFunction): BulkAction<InvoiceRow>[] {
  return [
    ...PAPERS.map(({ id, icon, act, done }) => ({
      id,
      icon,
      label: t(`invoices.menu.${id}`),
      run: async (rows: InvoiceRow[]) => {
        const part = await import('./papers');
        part[act](rows.map((row) => row.id));
        return { text: t(`invoices.bulk.${done}`, { count: rows.length }) };
      },
    })),
    {
      id: 'copy',
      label: t('invoices.bulk.copy'),
      icon: 'ph:copy',
      run: async (rows) => {
        const numbers = rows.flatMap(({ number }) => number ?? []);
        await navigator.clipboard.writeText(numbers.join('\n'));
        return { text: t('invoices.bulk.copied', { count: numbers.length }) };
      },
    },
  ];
}

/** Bulk actions of the list. */
export function bulkActs(options: BulkOptions): BulkAction<InvoiceRow>[] {
  return options.inTrash ? changes(options) : [...changes(options), ...papers(options.t)];
}
