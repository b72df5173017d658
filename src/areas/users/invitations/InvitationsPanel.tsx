import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import type { Invitation } from '@/domain/people/userSchemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { toast } from '@/ui/feedback/toast';
import { useCopy } from '@/ui/feedback/useCopy';
import { Icon } from '@/ui/icon/Icon';
import { invitationsApi } from '../usersApi';
import type { useInvitations } from '../useUsers';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 3),
    padding: theme.spacing(1.5, 3),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
  '& [data-email]': { ...theme.typography.subtitle2, flex: '1 1 220px' },
  '& [data-quiet]': { color: theme.palette.text.secondary },
}));

function useActs(invitation: Invitation, onDone: () => void) {
  const t = useText();
  const copy = useCopy();
  const invitationId = invitation.id;
  const act = (work: () => Promise<unknown>, text?: string) => async () => {
    try {
      await work();
      if (text) toast(text);
      onDone();
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    }
  };
  return {
    resend: act(() => invitationsApi.resend({ invitationId }), t('users.invitations.resent')),
    revoke: act(() => invitationsApi.revoke({ invitationId }), t('users.invitations.revoked')),
    copy: act(async () => copy((await invitationsApi.link({ invitationId })).link)),
  };
}

function Row({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const t = useText();
  const { date } = useFormat();
  const acts = useActs(invitation, onDone);
  const { email, role, state, invitedBy, expiresAt, sentCount } = invitation;
  const button = (id: keyof typeof acts, icon: string) => (
    <IconButton
      aria-label={t(`users.invitations.${id}`, { email })}
      title={t(`users.invitations.${id}`, { email })}
      onClick={() => void acts[id]()}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <li>
      <bdi data-email>{email}</bdi>
      <span>{t(`users.role.${role}`)}</span>
      <span>{t(`users.invitations.state.${state}`)}</span>
      <span data-quiet>
        {t('users.invitations.by', { name: invitedBy ?? '–' })} ·{' '}
        {t('users.invitations.until', { date: date(expiresAt) })}
        {' · '}
        {t('users.invitations.sent', { count: sentCount })}
      </span>
      {(state === 'open' || state === 'expired') && (
        <span>
          {button('resend', 'ph:paper-plane-tilt')}
          {button('copy', 'ph:copy')}
          {button('revoke', 'ph:x')}
        </span>
      )}
    </li>
  );
}

/** All invitations with their state; open ones can be sent again, handed over, taken back. */
export function InvitationsPanel({ list }: { list: ReturnType<typeof useInvitations> }) {
  const t = useText();
  const { rows, next, reload, more } = list;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="ph:envelope-simple"
        title={t('users.invitations.empty')}
        text={t('users.invitations.emptyText')}
      />
    );
  }
  return (
    <>
      <List aria-label={t('users.tabs.invitations')}>
        {rows.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} onDone={() => void reload()} />
        ))}
      </List>
      {next !== undefined && <Button onClick={() => void more()}>{t('users.invitations.more')}</Button>}
    </>
  );
}
