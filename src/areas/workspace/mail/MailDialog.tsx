import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import type { MailContent, SystemMail } from '@/domain/workspace/mailSchemas';
import { Async } from '@/ui/feedback/Async';
import { toast } from '@/ui/feedback/toast';
import { useCopy } from '@/ui/feedback/useCopy';
import { Notice } from '@/ui/form/Notice';
import { useAct } from '@/ui/form/useAct';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { PasswordAgain } from '@/ui/security/PasswordAgain';
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

interface ActionsProps {
  mail: SystemMail;
  content: MailContent | undefined;
  onRetried: () => void;
}

function Actions({ mail, content, onRetried }: ActionsProps) {
  const t = useText();
  const copy = useCopy();
  const { isBusy, run } = useAct();
  const retry = async () => {
    if (!(await run(() => workspaceApi.retryMail({ mailId: mail.id })))) return;
    toast(t('workspace.mail.retried'));
    onRetried();
  };
  const { state, hasContent } = mail;
  const { code, link } = content ?? {};
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
      {hasContent && (state === 'failed' || state === 'kept' || state === 'queued') && (
        <Button variant="contained" disabled={isBusy} onClick={() => void retry()}>
          {t('workspace.mail.retry')}
        </Button>
      )}
    </>
  );
}

interface ContentProps {
  mail: SystemMail;
  proof: string;
  onProof: (proof: string) => void;
}

/** What the mail says, once an administrator has given their password again. */
function Content({ mail, proof, onProof }: ContentProps) {
  const t = useText();
  const isAdmin = useAuth().user?.role === 'admin';
  if (!mail.hasContent) return <Notice tone="info">{t('workspace.mail.cleared')}</Notice>;
  if (!isAdmin) return <Notice tone="info">{t('workspace.mail.adminsOnly')}</Notice>;
  if (proof === '')
    return (
      <Stack spacing={2} sx={{ maxInlineSize: 480 }}>
        <Typography variant="body2">{t('workspace.mail.ask')}</Typography>
        <PasswordAgain
          action={t('workspace.mail.show')}
          onSubmit={async (password) => onProof((await accountApi.checkPassword({ password })).proof)}
        />
      </Stack>
    );
  return (
    <Frame
      title={t('workspace.mail.body')}
      sandbox="allow-popups"
      src={`${workspaceAddresses.mailBody.path}?${new URLSearchParams({ mailId: mail.id, proof })}`}
    />
  );
}

interface MailDialogProps {
  mailId: string;
  onClose: () => void;
  onRetried: () => void;
}

/**
 * A system mail. Administrators who have given their password again see it as its recipient does, in a frame without
 * scripts, and can copy its code and link.
 */
export function MailDialog({ mailId, onClose, onRetried }: MailDialogProps) {
  const t = useText();
  const [proof, setProof] = useState('');
  const { data, isLoading, error, reload } = useRead(mailId, (signal) =>
    workspaceApi.mail({ mailId }, { signal }),
  );
  const read = useRead(proof === '' ? null : `${mailId} ${proof}`, (signal) =>
    workspaceApi.mailContent({ mailId }, { proof, signal }),
  );
  const mail = data?.mail;
  return (
    <AnimatedDialog
      title={mail?.subject ?? t('workspace.mail.one')}
      maxWidth="md"
      onClose={onClose}
      actions={mail && <Actions mail={mail} content={read.data?.content} onRetried={onRetried} />}
    >
      <Async isLoading={isLoading} error={error} skeleton={null} onRetry={reload}>
        {mail && (
          <Stack spacing={2}>
            <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <MailState state={mail.state} />
              <bdi>{mail.to}</bdi>
            </Typography>
            {mail.lastError && (
              <Typography variant="body2" color="error" dir="ltr">
                {mail.lastError}
              </Typography>
            )}
            <Async isLoading={read.isLoading} error={read.error} skeleton={null} onRetry={() => setProof('')}>
              <Content mail={mail} proof={proof} onProof={setProof} />
            </Async>
          </Stack>
        )}
      </Async>
    </AnimatedDialog>
  );
}
