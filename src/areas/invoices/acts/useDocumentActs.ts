import { useRouter } from 'next/router';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import { useAppDispatch } from '@/core/redux/hooks';
import { ApiError } from '@/domain/errors';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useCopy } from '@/ui/feedback/useCopy';
import { draftsApi, issuingApi } from '../documentsApi';
import { dropInvoice, putInvoice } from '../invoicesSlice';
import { useAct } from '@/ui/form/useAct';

export type Acted = Pick<InvoiceRow, 'id' | 'version' | 'number' | 'currency'>;

type Put = (invoice: InvoiceDocument) => void;

/** What an editor adds to the prompt before a draft is issued. */
interface Asking {
  /** The number that it will get. */
  number?: string | null;
  /** Shows errors of missing values at their fields. */
  onFields?: (fields: Readonly<Record<string, string>>) => void;
}

/** A second confirmation before it is issued, with the server's figures. */
interface Again {
  title: 'backdated' | 'totals';
  accept: object;
  lastDay?: string;
  net?: number;
  tax?: number;
  total?: number;
}

function againOf({ code, current }: ApiError): Again[] {
  const told = (current ?? {}) as Omit<Again, 'title' | 'accept'>;
  if (code === 'backdated') return [{ ...told, title: 'backdated', accept: { acceptBackdate: true } }];
  return code === 'totals-changed' ? [{ ...told, title: 'totals', accept: { acceptTotals: true } }] : [];
}

/** The characters that the document can't print; none when the request fails, which issuing then tells of. */
async function unprintableIn(invoiceId: string): Promise<readonly string[]> {
  try {
    return (await issuingApi.unprintable({ invoiceId })).characters;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Issues after a confirmation. */
function useIssue(run: ReturnType<typeof useAct>['run'], put: Put) {
  const t = useText();
  const { date, money } = useFormat();
  const confirm = useConfirm();

  /** Issues; a date before the last number's, or changed totals, need another confirmation. */
  async function issue(row: Acted, asking: Asking, accept: object = {}): Promise<InvoiceDocument | null> {
    const again: Again[] = [];
    const wish = { invoiceId: row.id, version: row.version, ...accept };
    const answer = await run(
      () => issuingApi.issue(wish),
      (error) => {
        const { fields } = error;
        if (fields?.['company']) toast(t('documents.ask.company'), { variant: 'error' });
        if (fields) asking.onFields?.(fields);
        if (fields?.['company'] || (fields && asking.onFields)) return true;
        again.push(...againOf(error));
        return again.length > 0;
      },
    );
    if (answer) put(answer.invoice);
    if (answer) toast(t('documents.done.issued', { number: answer.invoice.number ?? '' }));
    const [question] = again;
    if (!question) return answer?.invoice ?? null;
    const { title, lastDay, net = 0, tax = 0, total = 0 } = question;
    const values = {
      ...(lastDay !== undefined && { day: date(lastDay) }),
      net: money(net, row.currency),
      tax: money(tax, row.currency),
      total: money(total, row.currency),
    };
    const yes = await confirm({
      title: t(`documents.ask.${title}.title`),
      text: t(`documents.ask.${title}.text`, values),
      confirm: t('documents.act.issue'),
    });
    return yes ? issue(row, asking, { ...accept, ...question.accept }) : null;
  }

  async function askIssue(row: Acted, asking: Asking = {}) {
    const { number } = asking;
    const characters = await unprintableIn(row.id);
    const texts = [
      number ? t('documents.ask.issue.numbered', { number }) : t('documents.ask.issue.text'),
      ...(characters.length > 0
        ? [t('documents.ask.issue.unprintable', { characters: characters.join(' ') })]
        : []),
    ];
    const yes = await confirm({
      title: t('documents.ask.issue.title'),
      text: texts.join(' '),
      confirm: t('documents.act.issue'),
    });
    return yes ? issue(row, asking) : null;
  }

  return askIssue;
}

/** Actions on one document that need no further input; `onDone` is called after every change. */
export function useDocumentActs(onDone: () => void = () => undefined) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { push } = useRouter();
  const copy = useCopy();
  const confirm = useConfirm();
  const { isBusy, run } = useAct();
  const put = (invoice: InvoiceDocument) => {
    dispatch(putInvoice(invoice));
    onDone();
  };
  const askIssue = useIssue(run, put);

  async function remove(row: Acted, after?: () => void) {
    dispatch(dropInvoice(row.id));
    const done = await run(() => draftsApi.deleteInvoice({ invoiceId: row.id }));
    onDone();
    if (!done) return;
    after?.();
    toastUndo(t('documents.done.deleted'), async () => {
      await draftsApi.restoreInvoice({ invoiceId: row.id });
      onDone();
    });
  }

  async function restore(row: Acted) {
    const answer = await run(() => draftsApi.restoreInvoice({ invoiceId: row.id }));
    if (!answer) return;
    put(answer.invoice);
    toast(t('documents.done.restored'));
  }

  async function duplicate(row: Acted) {
    const answer = await run(() => draftsApi.duplicate({ invoiceId: row.id }));
    if (answer) await push(invoicePaths.edit(answer.invoice.id));
  }

  async function setUncollectible(row: Acted, on: boolean) {
    const answer = await run(() => issuingApi.uncollectible({ invoiceId: row.id, version: row.version, on }));
    if (answer) put(answer.invoice);
  }

  async function copyLink(row: Acted) {
    const linkOf = (action: 'get' | 'renew') => run(() => issuingApi.link({ invoiceId: row.id, action }));
    const known = await linkOf('get');
    if (!known) return;
    // A revoked link is not recreated without asking.
    const wantsNew =
      known.url === null &&
      (await confirm({
        title: t('documents.share.title'),
        text: t('documents.share.none'),
        confirm: t('documents.share.create'),
      }));
    const answer = wantsNew ? await linkOf('renew') : known;
    if (answer?.url) await copy(answer.url);
  }

  return { isBusy, put, askIssue, remove, restore, duplicate, setUncollectible, copyLink };
}

export type DocumentActs = ReturnType<typeof useDocumentActs>;
