import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
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

/** The link as stored on the server, null once revoked; and the actions to change it. */
function useLink(invoiceId: string) {
  const t = useText();
  const { isBusy, run } = useAct();
  const read = useRead(invoiceId, (signal) => issuingApi.link({ invoiceId, action: 'get' }, { signal }));
  const [later, setLater] = useState<{ url: string | null } | null>(null);
  async function set(action: 'renew' | 'revoke', done: 'renewDone' | 'revokeDone' | 'createDone') {
    const answer = await run(() => issuingApi.link({ invoiceId, action }));
    if (!answer) return;
    setLater(answer);
    toast(t(`documents.share.${done}`));
  }
  return { read, isBusy, link: later ?? read.data, set };
}

interface ButtonsProps {
  /** Null: none; undefined: not loaded yet. */
  url: string | null | undefined;
  isBusy: boolean;
  onAsk: (action: 'renew' | 'revoke') => void;
  onCreate: () => void;
  onCopy: () => void;
  onClose: () => void;
}

function Buttons({ url, isBusy, onAsk, onCreate, onCopy, onClose }: ButtonsProps) {
  const t = useText();
  if (url === null) {
    return (
      <>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={onCreate}>
          {t('documents.share.create')}
        </Button>
      </>
    );
  }
  const isIdle = !isBusy && url !== undefined;
  return (
    <>
      <Button color="error" disabled={!isIdle} onClick={() => onAsk('revoke')}>
        {t('documents.share.revoke')}
      </Button>
      <Button color="inherit" disabled={!isIdle} onClick={() => onAsk('renew')}>
        {t('documents.share.renew')}
      </Button>
      <Button variant="contained" disabled={url === undefined} onClick={onCopy}>
        {t('documents.share.copy')}
      </Button>
    </>
  );
}

/** The public URL of a document: copy, renew, revoke. A revoked one is recreated on demand. */
export function ShareDialog({ invoice, onClose }: ShareDialogProps) {
  const t = useText();
  const copy = useCopy();
  const confirm = useConfirm();
  const { read, isBusy, link, set } = useLink(invoice.id);
  const url = link?.url ?? '';

  async function ask(action: 'renew' | 'revoke') {
    const yes = await confirm({
      title: t(`documents.share.${action}`),
      text: t(`documents.share.${action}Text`),
      confirm: t(`documents.share.${action}`),
      danger: true,
    });
    if (yes) await set(action, `${action}Done`);
  }
  return (
    <AnimatedDialog
      title={t('documents.share.title')}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <Buttons
          url={link?.url}
          isBusy={isBusy}
          onAsk={(action) => void ask(action)}
          onCreate={() => void set('renew', 'createDone')}
          onCopy={() => void copy(url)}
          onClose={onClose}
        />
      }
    >
      <Async
        isLoading={read.isLoading}
        error={read.error}
        hasContent={link !== null}
        isEmpty={url === ''}
        empty={<DialogContentText role="status">{t('documents.share.none')}</DialogContentText>}
        skeleton={<Bone height={56} />}
        onRetry={read.reload}
      >
        <TextInput
          label={t('documents.share.link')}
          value={url}
          literal
          readOnly
          hint={t('documents.share.hint')}
          onChange={() => undefined}
        />
      </Async>
    </AnimatedDialog>
  );
}
