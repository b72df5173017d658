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

interface ButtonsProps {
  url: string;
  hasNone: boolean;
  isBusy: boolean;
  onSet: (action: 'renew' | 'revoke') => void;
  onCopy: () => void;
}

function Buttons({ url, hasNone, isBusy, onSet, onCopy }: ButtonsProps) {
  const t = useText();
  const label = (part: string) => t(`documents.share.${part}`);
  if (hasNone) {
    return (
      <DialogActions>
        <Button variant="contained" disabled={isBusy} onClick={() => onSet('renew')}>
          {label('create')}
        </Button>
      </DialogActions>
    );
  }
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button color="error" disabled={isBusy || url === ''} onClick={() => onSet('revoke')}>
        {label('revoke')}
      </Button>
      <Button color="inherit" disabled={isBusy || url === ''} onClick={() => onSet('renew')}>
        {label('renew')}
      </Button>
      <Button variant="contained" disabled={url === ''} onClick={onCopy}>
        {label('copy')}
      </Button>
    </DialogActions>
  );
}

/** The public address of a document: copy it, make a new one, end it; one that was ended is made again when wished. */
export function ShareDialog({ invoice, onClose }: ShareDialogProps) {
  const t = useText();
  const copy = useCopy();
  const confirm = useConfirm();
  const { isBusy, run } = useAct();
  const { id: invoiceId } = invoice;
  const read = useRead(invoiceId, (signal) => issuingApi.link({ invoiceId, action: 'get' }, { signal }));
  const [changed, setChanged] = useState<{ url: string | null } | null>(null);
  const shown = changed ?? read.data;
  const url = shown?.url ?? '';
  const hasNone = shown?.url === null;

  async function set(action: 'renew' | 'revoke') {
    const yes =
      hasNone ||
      (await confirm({
        title: t(`documents.share.${action}`),
        text: t(`documents.share.${action}Text`),
        confirm: t(`documents.share.${action}`),
        danger: true,
      }));
    const answer = yes ? await run(() => issuingApi.link({ invoiceId, action })) : null;
    if (!answer) return;
    toast(t(`documents.share.${hasNone ? 'create' : action}Done`));
    setChanged(answer);
  }
  return (
    <AnimatedDialog open title={t('documents.share.title')} maxWidth="sm" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Async
          isLoading={read.isLoading}
          error={read.error}
          hasContent={shown !== null}
          skeleton={<Bone height={56} />}
          onRetry={read.reload}
        >
          {hasNone ? (
            <p>{t('documents.share.none')}</p>
          ) : (
            <TextInput
              label={t('documents.share.link')}
              value={url}
              literal
              hint={t('documents.share.hint')}
              onChange={() => undefined}
            />
          )}
        </Async>
      </DialogContent>
      <Buttons
        url={url}
        hasNone={hasNone}
        isBusy={isBusy}
        onSet={(action) => void set(action)}
        onCopy={() => void copy(url)}
      />
    </AnimatedDialog>
  );
}
