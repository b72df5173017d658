import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { memo } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Mail, MailLabel } from '@/domain/mail/schemas';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { ACT_ICONS, type ActId, isUnread, movesFor } from '../acts';
import { useDeliveryText } from '../detail/useDeliveryText';
import { useMailNames, useSubject } from '../parts';
import { LabelChip } from './LabelChip';
import { rowStyles } from './rowStyles';

const Row = styled('div')(({ theme }) => rowStyles(theme));

interface MailRowProps {
  mail: Mail;
  /** All own labels. */
  labels: readonly MailLabel[];
  /** The own label that is listed: it is not named again. */
  listedLabel: string | null;
  isGrouped: boolean;
  /** Null for a draft, which opens in a window. */
  href: string | null;
  date: string;
  isChecked: boolean;
  /** Its text is open. */
  isCurrent: boolean;
  /** The list's stop of the Tab key. */
  isTabStop: boolean;
  index: number;
}

/** Who is named: the writers of a conversation, the recipients of what one has written oneself. */
function Names({ mail, isGrouped }: Pick<MailRowProps, 'mail' | 'isGrouped'>) {
  const t = useText();
  const { nameOf, shortOf } = useMailNames();
  const { thread, from, to, folder } = mail;
  const count = thread?.count ?? 1;
  if (folder === 'drafts') {
    return (
      <bdi className="names">
        {to.length > 0 ? t('mail.row.draftTo', { names: to.map(nameOf).join(', ') }) : t('mail.row.draft')}
      </bdi>
    );
  }
  const isOut = folder === 'sent' || folder === 'outbox';
  if (isOut && to.length > 0 && count === 1)
    return <bdi className="names">{t('mail.row.to', { names: to.map(nameOf).join(', ') })}</bdi>;
  const names = isGrouped && thread && thread.names.length > 1 ? thread.names.map(shortOf) : [nameOf(from)];
  return (
    <bdi className="names">
      {names.join(', ')}
      {isGrouped && count > 1 && ` (${count})`}
    </bdi>
  );
}

/** Labels that a row has room for. */
const MAX_LABELS = 2;

function Marks({ mail, labels, listedLabel }: Pick<MailRowProps, 'mail' | 'labels' | 'listedLabel'>) {
  const t = useText();
  const delivery = useDeliveryText()(mail.delivery);
  const named = labels.filter(({ id }) => id !== listedLabel && mail.labelIds.includes(id));
  return (
    <span className="marks">
      {named.slice(0, MAX_LABELS).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {delivery && <LabelChip label={{ name: delivery.short, color: null }} />}
      {mail.attachments.length > 0 && (
        <Icon name="ph:paperclip" size={16} label={t('mail.row.attachments')} />
      )}
    </span>
  );
}

function ActButton({ act, label, isOn }: { act: ActId; label: string; isOn?: boolean }) {
  return (
    <button type="button" data-act={act} tabIndex={-1} aria-label={label} title={label} aria-pressed={isOn}>
      <Icon name={ACT_ICONS[act]} size={18} />
    </button>
  );
}

/** What a mouse finds at the end of the row; fingers have a menu. */
function RowActs({ mail, isGrouped }: Pick<MailRowProps, 'mail' | 'isGrouped'>) {
  const t = useText();
  const acts: ActId[] = [
    ...movesFor([mail], isGrouped).filter((act) => act === 'archive' || act === 'trash' || act === 'back'),
    isUnread(mail) ? 'read' : 'unread',
  ];
  return (
    <span className="acts">
      {acts.map((act) => (
        <ActButton key={act} act={act} label={t(`mail.act.${act}`)} />
      ))}
    </span>
  );
}

/** The text of a row: its writers, subject and date. */
function RowText({
  mail,
  labels,
  listedLabel,
  isGrouped,
  date,
}: Pick<MailRowProps, 'mail' | 'labels' | 'listedLabel' | 'isGrouped' | 'date'>) {
  const t = useText();
  const { nameOf } = useMailNames();
  const unread = isUnread(mail);
  return (
    <>
      <span className="unread" data-on={unread || undefined}>
        {unread && <VisuallyHidden>{t('mail.row.unread')}</VisuallyHidden>}
      </span>
      <PersonAvatar name={nameOf(mail.from)} src={mail.from.avatar} size={32} />
      <span className="texts">
        <Names mail={mail} isGrouped={isGrouped} />
        <span className="said" dir="auto">
          <span className="subject">{useSubject()(mail)}</span>
          {mail.message && ' – '}
          <bdi dir="auto">{mail.message}</bdi>
        </span>
        <Marks mail={mail} labels={labels} listedLabel={listedLabel} />
        <time dateTime={mail.createdAt}>{date}</time>
      </span>
    </>
  );
}

/** The box and the marks at the beginning of a row. */
function RowStart({ mail, isChecked }: Pick<MailRowProps, 'mail' | 'isChecked'>) {
  const t = useText();
  const label = t('mail.row.select', { subject: useSubject()(mail) });
  return (
    <>
      <span role="gridcell" data-check>
        <label>
          <input type="checkbox" tabIndex={-1} aria-label={label} checked={isChecked} readOnly />
        </label>
      </span>
      <span role="gridcell" className="stars">
        <ActButton
          act={mail.isStarred ? 'unstar' : 'star'}
          label={t('mail.row.star')}
          isOn={mail.isStarred}
        />
        <ActButton
          act={mail.isImportant ? 'unimportant' : 'important'}
          label={t('mail.row.important')}
          isOn={mail.isImportant}
        />
      </span>
    </>
  );
}

/** A mail or a conversation in the list. Its list handles clicks, by `data-act`, and keys. */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const { mail, labels, listedLabel, isGrouped, href, date, isChecked, isCurrent, isTabStop, index } = props;
  const t = useText();
  const subject = useSubject()(mail);
  const text = <RowText {...{ mail, labels, listedLabel, isGrouped, date }} />;
  const current = isCurrent ? 'page' : undefined;
  return (
    <Row
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isChecked}
      data-row={mail.id}
      data-unread={isUnread(mail) || undefined}
      data-current={isCurrent || undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      <RowStart mail={mail} isChecked={isChecked} />
      <span role="gridcell" className="body">
        {href === null ? (
          <span className="link">{text}</span>
        ) : (
          <NextLink
            className="link"
            href={href}
            prefetch={false}
            scroll={false}
            tabIndex={-1}
            aria-current={current}
          >
            {text}
          </NextLink>
        )}
      </span>
      <span role="gridcell">
        <RowActs mail={mail} isGrouped={isGrouped} />
        <button
          type="button"
          className="menu"
          data-menu
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={t('mail.row.menu', { subject })}
        >
          <Icon name="ph:dots-three-vertical-bold" size={20} />
        </button>
      </span>
    </Row>
  );
});
