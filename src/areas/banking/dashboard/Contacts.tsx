import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { LedgerContact } from '@/domain/banking/schemas';
import { WidgetFrame } from '@/ui/dashboard/WidgetFrame';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import type { useContacts } from '../useBanking';

const SHOWN = 5;
const HEIGHT = 320;
/** Where people are invited. */
const INVITE = `${PATHS.dashboard.user.list}?tab=invitations`;

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(2), paddingBlock: theme.spacing(1) },
  '& > li > div': { flex: '1 1 0', minInlineSize: 0 },
  '& strong, & small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& strong': { ...theme.typography.subtitle2 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBlockStart: theme.spacing(2),
}));

interface ContactRowProps {
  contact: LedgerContact;
  onChoose: (contact: LedgerContact) => void;
}

function ContactRow({ contact, onChoose }: ContactRowProps) {
  const t = useText();
  const name = contact.name ?? '';
  return (
    <li>
      <PersonAvatar name={name} src={contact.avatar} />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {contact.email && (
          <small>
            <bdi dir="ltr">{contact.email}</bdi>
          </small>
        )}
      </div>
      <IconButton aria-label={t('banking.contacts.transferTo', { name })} onClick={() => onChoose(contact)}>
        <Icon name="ph:paper-plane-tilt" />
      </IconButton>
    </li>
  );
}

interface ContactsProps {
  contacts: ReturnType<typeof useContacts>;
  span: number;
  /** Chooses a person for the quick transfer. */
  onChoose: (contact: LedgerContact) => void;
}

/** People to whom money was transferred lately, then the others by name. */
export function Contacts({ contacts, span, onChoose }: ContactsProps) {
  const t = useText();
  const can = useCan();
  const { number } = useFormat();
  const { rows, total, isRead, error, reload } = contacts;
  return (
    <WidgetFrame
      title={t('banking.contacts.title')}
      caption={total !== undefined && t('banking.contacts.count', { n: number(total), count: total })}
      span={span}
      isBusy={!isRead}
      height={HEIGHT}
    >
      <Async
        isLoading={!isRead && !error}
        hasContent={isRead}
        error={isRead ? null : error}
        isEmpty={rows.length === 0}
        skeleton={<Bone height={HEIGHT} />}
        empty={<EmptyState icon="ph:users" title={t('banking.contacts.empty')} />}
        onRetry={reload}
      >
        <Rows aria-label={t('banking.contacts.title')}>
          {rows.slice(0, SHOWN).map((contact) => (
            <ContactRow key={contact.id} contact={contact} onChoose={onChoose} />
          ))}
        </Rows>
      </Async>
      <Foot>
        {can('users.invite') && (
          <Button
            component={Link}
            href={INVITE}
            prefetch={false}
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="ph:user-plus" />}
          >
            {t('banking.contacts.add')}
          </Button>
        )}
        {can('users.read') && (
          <Button
            component={Link}
            href={PATHS.dashboard.user.list}
            prefetch={false}
            color="inherit"
            endIcon={<Icon name="ph:caret-right" />}
          >
            {t('banking.latest.all')}
          </Button>
        )}
      </Foot>
    </WidgetFrame>
  );
}
