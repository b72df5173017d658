import Typography from '@mui/material/Typography';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { MailServer } from '@/domain/workspace/mailSchemas';
import { Notice } from '@/ui/form/Notice';

/** How mails leave this server, and what is wrong with that. */
export function ServerState({ server }: { server: MailServer }) {
  const t = useText();
  const { dateTime } = useFormat();
  if (server.mode === 'kept') return <Notice tone="info">{t('workspace.mail.server.kept')}</Notice>;
  const { problem, detail, pausedUntil } = server;
  if (!problem) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(server.checkedAt ? 'workspace.mail.server.works' : 'workspace.mail.server.unknown', {
          name: server.name ?? '',
          from: server.from,
        })}
      </Typography>
    );
  }
  return (
    <Notice tone="error">
      <span>{t(`workspace.mail.problem.${problem}`, { name: server.name ?? '' })}</span>
      {detail && <bdi dir="ltr">{detail}</bdi>}
      {pausedUntil && <span>{t('workspace.mail.server.paused', { at: dateTime(pausedUntil) })}</span>}
    </Notice>
  );
}
