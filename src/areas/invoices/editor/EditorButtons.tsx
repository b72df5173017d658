import Button from '@mui/material/Button';
import { useRouter } from 'next/router';
import { flushSync } from 'react-dom';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import { ApiError } from '@/domain/errors';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { formatNumber } from '@/domain/numbering/pattern';
import { useDocumentActs } from '../acts/useDocumentActs';
import { invoiceSettingsApi } from '../api';
import { today } from '../list/dueWords';
import type { Draft } from './useDraft';

/** The number a draft would get now; null for a date in another series, and when the request fails. */
async function nextNumber({ kind, issueDate }: InvoiceDocument): Promise<string | null> {
  try {
    const { series } = await invoiceSettingsApi.settings(undefined);
    const own = series.find((one) => one.kind === kind);
    const day = issueDate ?? today();
    if (!own || (own.reset === 'yearly' && day.slice(0, 4) !== today().slice(0, 4))) return null;
    return formatNumber(own.pattern, day, own.nextValue);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

interface EditorButtonsProps {
  draft: Draft;
  /** Focuses the first field with a missing or invalid value. */
  onFault: () => void;
}

/** Saves a draft, or issues it after a confirmation that names its number. */
export function EditorButtons({ draft, onFault }: EditorButtonsProps) {
  const t = useText();
  const can = useCan();
  const { push } = useRouter();
  const acts = useDocumentActs();
  const { details } = invoicePaths;
  async function save() {
    const saved = await draft.save();
    if (saved) await push(details(saved.id));
    else onFault();
  }
  function mark(fields: Readonly<Record<string, string>>) {
    flushSync(() => draft.mark(fields));
    onFault();
  }
  async function issue(more = '') {
    const saved = await draft.save();
    if (!saved || Object.keys(draft.read.limits).length > 0) return onFault();
    const issued = await acts.askIssue(saved, { number: await nextNumber(saved), onFields: mark });
    if (issued) await push(`${details(issued.id)}${more}`);
  }
  const isBusy = draft.saving === 'saving' || acts.isBusy;
  return (
    <div data-buttons>
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void save()}>
        {t('documents.act.saveDraft')}
      </Button>
      {can('invoices.issue') && (
        <Button variant="contained" disabled={isBusy} onClick={() => void issue()}>
          {t('documents.act.issue')}
        </Button>
      )}
      {can('invoices.issue') && (
        <Button variant="outlined" disabled={isBusy} onClick={() => void issue('?dialog=send')}>
          {t('documents.act.issueAndSend')}
        </Button>
      )}
    </div>
  );
}
