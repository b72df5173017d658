import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import type { SystemMail } from '@/domain/workspace/mailSchemas';
import { Async } from '@/ui/feedback/Async';
import { toast } from '@/ui/feedback/toast';
import { useCopy } from '@/ui/feedback/useCopy';
import { useAct } from '@/ui/form/useAct';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { workspaceApi } from '../api';
import { MailState } from './MailState';

// Mails are designed for a white background, whatever the page's mode.
const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  blockSize: 460,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.common.white,
}));

function Actions({ mail, onRetried }: { mail: SystemMail; onRetried: () => void }) {
  const t = useText();
  const copy = useCopy();
  const { isBusy, run } = useAct();
  const retry = async () => {
    if (!(await run(() => workspaceApi.retryMail({ mailId: mail.id })))) return;
    toast(t('workspace.mail.retried'));
    onRetried();
  };
  const { link, code, state } = mail;
  return (
    <>
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
    </>
  );
}

interface MailDialogProps {
  mailId: string;
  onClose: () => void;
  onRetried: () => void;
}

/** A mail as its recipient sees it, in a frame without scripts; its code and link can be copied. */
export function MailDialog({ mailId, onClose, onRetried }: MailDialogProps) {
  const t = useText();
  const { data, isLoading, error, reload } = useRead(mailId, (signal) =>
    workspaceApi.mail({ mailId }, { signal }),
  );
  const mail = data?.mail;
  return (
    <AnimatedDialog
      title={mail?.subject ?? t('workspace.mail.one')}
      maxWidth="md"
      onClose={onClose}
      actions={mail && <Actions mail={mail} onRetried={onRetried} />}
    >
      <Async isLoading={isLoading} error={error} skeleton={null} onRetry={reload}>
        {mail && (
          <>
            <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <MailState state={mail.state} />
              <bdi>{mail.to}</bdi>
            </Typography>
            {mail.lastError && (
              <Typography variant="body2" color="error" dir="ltr">
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
    </AnimatedDialog>
  );
}
