import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import type { SystemMail } from '@/domain/workspace/mailSchemas';
import { errorText } from '@/core/i18n/errorText';
import { Async } from '@/ui/feedback/Async';
import { toast } from '@/ui/feedback/toast';
import { useCopy } from '@/ui/feedback/useCopy';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { workspaceApi } from '../api';
import { MailState } from './MailState';

// Mails are written on white, whatever the mode of the page around.
const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  blockSize: 460,
  marginBlockStart: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.common.white,
}));

function useMail(mailId: string) {
  const [mail, setMail] = useState<SystemMail | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const read = useCallback(async () => {
    try {
      const answer = await workspaceApi.mail({ mailId });
      setError(null);
      setMail(answer.mail);
    } catch (thrown) {
      setError(toRequestError(thrown));
    }
  }, [mailId]);
  useEffect(() => {
    const begin = async () => {
      await Promise.resolve();
      await read();
    };
    void begin();
  }, [read]);
  return { mail, error, reload: () => void read() };
}

function Actions({ mail, onRetried }: { mail: SystemMail; onRetried: () => void }) {
  const t = useText();
  const copy = useCopy();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await workspaceApi.retryMail({ mailId: mail.id });
      toast(t('workspace.mail.retried'));
      onRetried();
    } catch (thrown) {
      toast(errorText(t, toRequestError(thrown)), { variant: 'error' });
      setBusy(false);
    }
  };
  const { link, code, state } = mail;
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      {code && (
        <Button variant="outlined" color="inherit" onClick={() => void copy(code)}>
          {t('workspace.mail.copyCode')}
        </Button>
      )}
      {link && (
        <Button variant="outlined" color="inherit" onClick={() => void copy(link)}>
          {t('workspace.mail.copyLink')}
        </Button>
      )}
      {(state === 'failed' || state === 'kept' || state === 'queued') && (
        <Button variant="contained" disabled={isBusy} onClick={() => void retry()}>
          {t('workspace.mail.retry')}
        </Button>
      )}
    </DialogActions>
  );
}

interface MailDialogProps {
  mailId: string;
  onClose: () => void;
  onRetried: () => void;
}

/** A mail as its reader gets it, in a frame where nothing runs; its code and link can be handed on by hand. */
export function MailDialog({ mailId, onClose, onRetried }: MailDialogProps) {
  const t = useText();
  const { mail, error, reload } = useMail(mailId);
  return (
    <AnimatedDialog open title={mail?.subject ?? t('workspace.mail.one')} maxWidth="md" onClose={onClose}>
      <DialogContent>
        <Async isLoading={!mail && !error} error={error} skeleton={null} onRetry={reload}>
          {mail && (
            <>
              <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <MailState state={mail.state} />
                <bdi>{mail.to}</bdi>
              </Typography>
              {mail.lastError && (
                <Typography variant="body2" color="error" dir="ltr" sx={{ mt: 1 }}>
                  {mail.lastError}
                </Typography>
              )}
              <Frame
                title={t('workspace.mail.body')}
                sandbox="allow-popups"
                src={`${workspaceAddresses.mailBody.path}?mailId=${mail.id}`}
              />
            </>
          )}
        </Async>
      </DialogContent>
      {mail && <Actions mail={mail} onRetried={onRetried} />}
    </AnimatedDialog>
  );
}
