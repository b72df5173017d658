import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import type { DocumentDialogsProps } from '../acts/DocumentDialogs';
import { useDocumentActs } from '../acts/useDocumentActs';
import { InternalNote } from '../details/InternalNote';
import { InvoiceSheet } from '../document/InvoiceSheet';
import { Part } from './Part';

const Dialogs = lazyPart<DocumentDialogsProps>(
  () => import('../acts/DocumentDialogs').then((part) => part.DocumentDialogs),
  { texts: ['invoicePay'] },
);

export interface LockedProps {
  invoice: InvoiceDocument;
}

/**
 * Read-only view of an issued document with its follow-up actions: credit note, void and copy, duplicate. Source:
 * invoices, section 4.
 */
export function Locked({ invoice }: LockedProps) {
  const t = useText();
  const { push } = useRouter();
  const acts = useDocumentActs();
  const [dialog, setDialog] = useState<'credit' | 'voidAndCopy' | null>(null);
  const { id, actions } = invoice;
  const may = (action: InvoiceDocument['actions'][number]) => actions.includes(action);
  const done = (changed: InvoiceDocument) => {
    acts.put(changed);
    // The copy of a voided document opens by itself.
    if (dialog === 'credit') void push(invoicePaths.details(id));
  };
  return (
    <Stack spacing={3}>
      <Alert severity="info">
        <AlertTitle>{t('documents.locked.title')}</AlertTitle>
        {t('documents.locked.text')}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          {may('credit') && (
            <Button variant="contained" onClick={() => setDialog('credit')}>
              {t('invoices.document.credit_note')}
            </Button>
          )}
          {may('void') && may('duplicate') && (
            <Button variant="outlined" color="inherit" onClick={() => setDialog('voidAndCopy')}>
              {t('documents.void.andCopy')}
            </Button>
          )}
          {may('duplicate') && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={acts.isBusy}
              onClick={() => void acts.duplicate(invoice)}
            >
              {t('documents.act.duplicate')}
            </Button>
          )}
          <Button component={Link} href={invoicePaths.details(id)} color="inherit">
            {t('documents.locked.open')}
          </Button>
        </Stack>
      </Alert>
      {!invoice.deletedAt && (
        <Part>
          <InternalNote key={id} invoice={invoice} onDone={acts.put} />
        </Part>
      )}
      <Part>
        <VisuallyHidden as="h2">{t('documents.title')}</VisuallyHidden>
        <InvoiceSheet invoice={{ ...invoice, internalNote: '' }} />
      </Part>
      {dialog && <Dialogs kind={dialog} invoice={invoice} onDone={done} onClose={() => setDialog(null)} />}
    </Stack>
  );
}
