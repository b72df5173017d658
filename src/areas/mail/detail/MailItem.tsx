import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Mail, MailPerson } from '@/domain/mail/schemas';
import { Bone } from '@/ui/feedback/Bone';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { useCompose } from '../compose/useCompose';
import { Tool } from '../list/SelectionHead';
import { useMailDate, useMailNames } from '../parts';
import { Attachments } from './Attachments';
import { DeliveryBanner } from './DeliveryBanner';
import { MailText } from './MailText';

const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: theme.spacing(2),
}));
const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(1.5),
  '& > .who': {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: 'minmax(0, 1fr)',
    minInlineSize: 0,
  },
  '& .who > div': { alignItems: 'baseline', display: 'flex', gap: theme.spacing(0.5) },
  '& .who > div > *': {
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& bdi.name': { ...theme.typography.subtitle2, flexShrink: 0, maxInlineSize: '100%' },
  '& small, & time': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& time': { flexShrink: 0 },
}));
/** A read mail of a conversation: who, how it begins, and when. */
const Folded = styled('button')(({ theme }) => ({
  all: 'unset',
  alignItems: 'center',
  borderRadius: 8,
  cursor: 'pointer',
  display: 'flex',
  gap: theme.spacing(1.5),
  minBlockSize: 44,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& .name': { ...theme.typography.subtitle2, flexShrink: 0, maxInlineSize: '40%' },
  '& .name, & .said': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .said': { color: theme.palette.text.secondary, flexGrow: 1, minInlineSize: 0 },
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary, flexShrink: 0 },
}));
const Fold = styled('button')(({ theme }) => ({
  all: 'unset',
  ...theme.typography.caption,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  display: 'flex',
  gap: 4,
  maxInlineSize: '100%',
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));
const People = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: theme.spacing(0.5, 1.5),
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const written = ({ name, email }: MailPerson) => (name && name !== email ? `${name} <${email}>` : email);

/** Who got the mail: in short, and with addresses when it is unfolded. */
function Recipients({ mail }: { mail: Mail }) {
  const t = useText();
  const { nameOf } = useMailNames();
  const [isOpen, setOpen] = useState(false);
  const { to, cc, bcc, from } = mail;
  const names = [...to, ...cc, ...bcc].map(nameOf).join(', ');
  const lines = [
    ['from', [from]],
    ['to', to],
    ['cc', cc],
    ['bcc', bcc],
  ] as const;
  return (
    <>
      <Fold
        type="button"
        aria-expanded={isOpen}
        aria-label={t('mail.detail.recipients', { names })}
        onClick={() => setOpen(!isOpen)}
      >
        <bdi>{t('mail.detail.toNames', { names })}</bdi>
        <Icon name={isOpen ? 'ph:caret-up' : 'ph:caret-down'} size={12} />
      </Fold>
      {isOpen && (
        <People>
          {lines.map(([kind, people]) =>
            people.length === 0 ? null : (
              <div key={kind} style={{ display: 'contents' }}>
                <dt>{t(`mail.detail.${kind}`)}</dt>
                <dd>
                  {people.map((person, index) => (
                    <span key={person.email}>
                      {index > 0 && ', '}
                      <bdi>{written(person)}</bdi>
                    </span>
                  ))}
                </dd>
              </div>
            ),
          )}
        </People>
      )}
    </>
  );
}

interface MailItemProps {
  mail: Mail;
  isOpen: boolean;
  /** Undefined where it can't be folded. */
  onToggle: (() => void) | undefined;
}

/** The writer of an open mail, its recipients and its time, with the buttons that answer it. */
function MailHead({ mail, onToggle }: Omit<MailItemProps, 'isOpen'>) {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useMailNames();
  const dateOf = useMailDate();
  const { compose } = useCompose();
  const { from, createdAt, id, folder, external } = mail;
  return (
    <Head>
      <PersonAvatar name={nameOf(from)} src={from.avatar} size={40} />
      <div className="who">
        <div>
          <bdi className="name">{from.name || from.email}</bdi>
          {/* An address that is too long loses its end, also between words that are read from right to left. */}
          <small dir="ltr">{from.email}</small>
          {external && <small>· {t('mail.detail.external')}</small>}
        </div>
        <Recipients mail={mail} />
      </div>
      <time dateTime={createdAt} title={format.dateTime(createdAt)}>
        {dateOf(createdAt)}
      </time>
      {folder === 'drafts' ? (
        <Tool
          label={t('mail.detail.editDraft')}
          icon="ph:pencil-simple"
          onClick={() => compose({ kind: 'draft', mailId: id })}
        />
      ) : (
        <Tool
          label={t('mail.answer.reply')}
          icon="ph:arrow-bend-up-left"
          onClick={() => compose({ kind: 'reply', mailId: id })}
        />
      )}
      {onToggle && <Tool label={t('mail.detail.fold')} icon="ph:caret-up" onClick={onToggle} />}
    </Head>
  );
}

/** One mail of a conversation, open or folded to a line. */
export function MailItem({ mail, isOpen, onToggle }: MailItemProps) {
  const t = useText();
  const { nameOf } = useMailNames();
  const dateOf = useMailDate();
  const { from, message, createdAt, attachments } = mail;
  if (!isOpen) {
    return (
      <Item style={{ paddingBlock: 4 }}>
        <Folded type="button" aria-expanded={false} onClick={onToggle}>
          <PersonAvatar name={nameOf(from)} src={from.avatar} size={32} />
          <bdi className="name">{nameOf(from)}</bdi>
          <bdi className="said" dir="auto">
            {message.slice(0, 200)}
          </bdi>
          {attachments.length > 0 && <Icon name="ph:paperclip" size={16} label={t('mail.row.attachments')} />}
          <time dateTime={createdAt}>{dateOf(createdAt)}</time>
        </Folded>
      </Item>
    );
  }
  return (
    <Item>
      <MailHead mail={mail} onToggle={onToggle} />
      <DeliveryBanner mail={mail} />
      <MailText mail={mail} />
      <Attachments files={attachments} />
    </Item>
  );
}

/** The shape of a mail that is being read. */
export function MailBones() {
  return (
    <Item as="div">
      <Head>
        <Bone round width={40} height={40} />
        <div className="who">
          <Bone width={160} height={14} />
        </div>
      </Head>
      <Bone width="80%" height={14} />
      <Bone width="60%" height={14} />
      <Bone width="70%" height={14} />
    </Item>
  );
}
