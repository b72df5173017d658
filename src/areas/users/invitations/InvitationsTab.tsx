import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useStableCallback } from '@/core/useStableCallback';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import { useText } from '@/core/i18n/useText';
import type { Invitation } from '@/domain/people/userSchemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useCopy } from '@/ui/feedback/useCopy';
import { ListTable } from '@/ui/list/ListTable';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';
import type { Column, RowMenu } from '@/ui/table/types';
import { useTelling } from '../list/useTelling';
import type { OpenUserList } from '../list/userList';
import { invitationsApi } from '../api';
import { useInvitations } from './useInvitations';

/** Menu of an invitation: none for accepted or revoked ones. */
function useInvitationMenu(onDone: () => void): RowMenu<Invitation> {
  const t = useText();
  const copy = useCopy();
  const tell = useTelling();
  const act = (work: () => Promise<string | null>) => () =>
    void tell(async () => {
      const text = await work();
      onDone();
      return text === null ? null : { text };
    });
  return {
    label: useStableCallback(({ email }: Invitation) => t('users.menu.label', { name: email })),
    actions: ({ id: invitationId, state }) => {
      if (state !== 'open' && state !== 'expired') return [];
      const entry = (id: 'resend' | 'copy' | 'revoke', icon: string, work: () => Promise<string | null>) => ({
        id,
        icon,
        label: t(`users.invitations.${id}`),
        run: act(work),
      });
      return [
        entry('resend', 'ph:paper-plane-tilt', async () => {
          await invitationsApi.resend({ invitationId });
          return t('users.invitations.resent');
        }),
        entry('copy', 'ph:copy', async () => {
          await copy((await invitationsApi.link({ invitationId })).link);
          return null;
        }),
        entry('revoke', 'ph:x', async () => {
          await invitationsApi.revoke({ invitationId });
          return t('users.invitations.revoked');
        }),
      ];
    },
  };
}

const TONES: Readonly<Partial<Record<Invitation['state'], Tone>>> = {
  open: 'info',
  accepted: 'success',
  expired: 'warning',
};

function State({ state }: Pick<Invitation, 'state'>) {
  const t = useText();
  return <ToneChip tone={TONES[state]}>{t(`users.invitations.state.${state}`)}</ToneChip>;
}

function Expires({ expiresAt }: Pick<Invitation, 'expiresAt'>) {
  const { date } = useFormat();
  return <time dateTime={expiresAt}>{date(expiresAt)}</time>;
}

function Sent({ sentCount }: Pick<Invitation, 'sentCount'>) {
  const { number } = useFormat();
  return number(sentCount);
}

function columnsOf(t: TextFunction): Column<Invitation>[] {
  const head = (id: TextPart<'users.invitations.column'>) => ({
    id,
    header: t(`users.invitations.column.${id}`),
  });
  return [
    { ...head('email'), minWidth: 220, cell: ({ email }) => <bdi>{email}</bdi> },
    { ...head('role'), width: 120, cell: ({ role }) => t(`users.role.${role}`) },
    { ...head('invitedBy'), width: 180, cuts: true, cell: ({ invitedBy }) => <bdi>{invitedBy ?? '–'}</bdi> },
    { ...head('expires'), width: 140, cell: (row) => <Expires {...row} /> },
    { ...head('sent'), width: 80, align: 'end', cell: (row) => <Sent {...row} /> },
    { ...head('state'), width: 130, cell: (row) => <State {...row} /> },
  ];
}

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  justifyItems: 'start',
  overflowWrap: 'anywhere',
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: theme.spacing(1), margin: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
}));

/** An invitation on a phone: same data as the columns. */
function InvitationCard({ row }: { row: Invitation }) {
  const t = useText();
  const facts: [TextPart<'users.invitations.column'>, ReactNode][] = [
    ['invitedBy', <bdi key="by">{row.invitedBy ?? '–'}</bdi>],
    ['expires', <Expires key="expires" {...row} />],
    ['sent', <Sent key="sent" {...row} />],
  ];
  return (
    <Lines>
      <strong>
        <bdi>{row.email}</bdi>
      </strong>
      <span>{t(`users.role.${row.role}`)}</span>
      <dl>
        {facts.map(([id, fact]) => (
          <Fragment key={id}>
            <dt>{t(`users.invitations.column.${id}`)}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <State {...row} />
    </Lines>
  );
}

const rowId = ({ id }: Invitation) => id;

interface InvitationsTabProps {
  open: OpenUserList;
  onInvite: () => void;
}

/** All invitations with their status; pending ones can be resent, copied as a link, revoked. */
export function InvitationsTab({ open, onInvite }: InvitationsTabProps) {
  const t = useText();
  const { page, cursor } = open.state;
  const list = useInvitations(open.settings.pageSize, page > 1 ? cursor : '');
  const menu = useInvitationMenu(list.reload);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListTable
      open={open}
      reading={list}
      label={t('users.tabs.invitations')}
      columns={columns}
      rows={list.rows}
      rowId={rowId}
      next={list.next}
      isNarrowed={false}
      empty={
        <EmptyState
          icon="ph:envelope-simple"
          title={t('users.invitations.empty')}
          text={t('users.invitations.emptyText')}
          action={
            <Button variant="contained" onClick={onInvite}>
              {t('users.invite.label')}
            </Button>
          }
        />
      }
      renderCard={(row) => <InvitationCard row={row} />}
      menu={menu}
    />
  );
}
