import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { useRead } from '@/core/redux/useRead';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { toast } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useCopy } from '@/ui/feedback/useCopy';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { issuingApi } from '../documentsApi';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';

export interface ShareDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

/** The public address of a document: copy it, make a new one, end it. */
export function ShareDialog({ invoice, onClose }: ShareDialogProps) {
  const t = useText();
  const copy = useCopy();
  const confirm = useConfirm();
  const { isBusy, run } = useAct();
  const { id: invoiceId } = invoice;
  const read = useRead(invoiceId, (signal) => issuingApi.link({ invoiceId, action: 'get' }, { signal }));
  const [renewed, setRenewed] = useState<string | null>(null);
  const url = renewed ?? read.data?.url ?? '';

  async function set(action: 'renew' | 'revoke') {
    const yes = await confirm({
      title: t(`documents.share.${action}`),
      text: t(`documents.share.${action}Text`),
      confirm: t(`documents.share.${action}`),
      danger: true,
    });
    const answer = yes ? await run(() => issuingApi.link({ invoiceId, action })) : null;
    if (!answer) return;
    toast(t(`documents.share.${action}Done`));
    if (answer.url === null) onClose();
    else setRenewed(answer.url);
  }
  return (
    <AnimatedDialog open title={t('documents.share.title')} maxWidth="sm" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Async
          isLoading={read.isLoading}
          error={read.error}
          hasContent={url !== ''}
          skeleton={<Bone height={56} />}
          onRetry={read.reload}
        >
          <TextInput
            label={t('documents.share.link')}
            value={url}
            literal
            hint={t('documents.share.hint')}
            onChange={() => undefined}
          />
        </Async>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="error" disabled={isBusy || url === ''} onClick={() => void set('revoke')}>
          {t('documents.share.revoke')}
        </Button>
        <Button color="inherit" disabled={isBusy || url === ''} onClick={() => void set('renew')}>
          {t('documents.share.renew')}
        </Button>
        <Button variant="contained" disabled={url === ''} onClick={() => void copy(url)}>
          {t('documents.share.copy')}
        </Button>
      </DialogActions>
    </AnimatedDialog>
  );
}
