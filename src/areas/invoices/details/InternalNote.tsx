import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { toast } from '@/ui/feedback/toast';
import { draftsApi } from '../documentsApi';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';

interface InternalNoteProps {
  invoice: InvoiceDocument;
  onDone: (invoice: InvoiceDocument) => void;
}

/** Staff's internal note; never printed on the document, and editable after issue. */
export function InternalNote({ invoice, onDone }: InternalNoteProps) {
  const t = useText();
  const [saving, setSaving] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const known = saving ?? invoice.internalNote ?? '';
  const isUnsaved = typed !== null && typed !== known;
  const { isBusy, run } = useAct();
  async function save() {
    const { id: invoiceId, version } = invoice;
    const internalNote = typed ?? '';
    // Shown as saved optimistically; a refused text is unsaved again, unless it was edited meanwhile.
    setSaving(internalNote);
    setTyped(null);
    const answer = await run(() => draftsApi.note({ invoiceId, version, internalNote }));
    setSaving(null);
    if (!answer) {
      setTyped((now) => now ?? internalNote);
      return;
    }
    onDone(answer.invoice);
    toast(t('documents.done.noted'));
  }
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <LeaveGuard isUnsaved={isUnsaved || saving !== null} />
      <div style={{ inlineSize: '100%' }}>
        <TextInput
          label={t('documents.field.internalNote')}
          value={typed ?? known}
          rows={3}
          maxLength={2000}
          hint={t('documents.hint.internalNote')}
          onChange={setTyped}
        />
      </div>
      {isUnsaved && (
        <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => void save()}>
          {t('documents.act.save')}
        </Button>
      )}
    </div>
  );
}
