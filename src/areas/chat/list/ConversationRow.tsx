import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { memo, type MouseEvent } from 'react';
import { useFormat } from '@/core/i18n/format';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { ConversationAvatar } from '../parts/ConversationAvatar';
import { isMuted } from '../parts/muting';
import { unreadText } from '../parts/unread';
import { rowStyles } from './rowStyles';

const Row = styled('li')(({ theme }) => rowStyles(theme));
const Line = styled('span')({ alignItems: 'center', display: 'flex', gap: 4, minInlineSize: 0 });
const Name = styled('bdi')(({ theme }) => theme.typography.subtitle2);
const Said = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  display: 'flex',
  flexGrow: 1,
  gap: 4,
  minInlineSize: 0,
}));
const Time = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  flexShrink: 0,
  marginInlineStart: 'auto',
}));
const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  backgroundColor: theme.palette.primary.main,
  borderRadius: 10,
  color: theme.palette.primary.contrastText,
  flexShrink: 0,
  fontWeight: 700,
  lineHeight: '20px',
  minInlineSize: 20,
  paddingInline: 6,
  textAlign: 'center',
  '[data-quiet] &': { backgroundColor: theme.palette.grey[600], color: theme.palette.common.white },
}));

interface ConversationRowProps {
  conversation: Conversation;
  title: string;
  /** Author of the last message. */
  by: string;
  text: string;
  isDraft: boolean;
  href: string;
  isCurrent: boolean;
  onMenu: (conversation: Conversation, anchor: HTMLElement) => void;
  /** On which side of the row a dragged one would be dropped. */
  drop?: 'before' | 'after' | undefined;
  /** Position in the whole list, and its length, if the list is virtualized. */
  place?: number;
  of?: number;
}

/** How many are unread, exactly up to 999. */
function Unread({ count }: { count: number }) {
  const t = useText();
  const format = useFormat();
  if (count === 0) return null;
  const written = unreadText(format, count);
  return (
    <Count>
      <span aria-hidden>{written}</span>
      <VisuallyHidden>{t('chat.list.unread', { count, written })}</VisuallyHidden>
    </Count>
  );
}

/** Whether the user gets no notifications of it. */
const isQuiet = (conversation: Conversation): boolean =>
  conversation.notifyLevel === 'none' || isMuted(conversation);

function Marks({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const { mentionCount, pinned, unreadCount } = conversation;
  return (
    <>
      {pinned && <Icon name="ph:push-pin" size={16} label={t('chat.list.pinned')} />}
      {isQuiet(conversation) && <Icon name="ph:bell-slash" size={16} label={t('chat.list.muted')} />}
      {mentionCount > 0 && (
        <Count>
          <span aria-hidden>@</span>
          <VisuallyHidden>{t('chat.list.mentioned')}</VisuallyHidden>
        </Count>
      )}
      <Unread count={unreadCount} />
    </>
  );
}

/** A conversation in the list: name, last message, time, and the number of unread ones. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, title, by, text, isDraft, href, isCurrent, onMenu, drop, place, of } = props;
  const t = useText();
  const { id, unreadCount, lastMessageAt, pinned } = conversation;
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    onMenu(conversation, event.currentTarget.querySelector('button') ?? event.currentTarget);
  };
  return (
    <Row
      data-id={id}
      data-unread={unreadCount > 0 || undefined}
      data-quiet={isQuiet(conversation) || undefined}
      data-drop={drop}
      draggable={pinned || undefined}
      aria-posinset={place}
      aria-setsize={of}
      onContextMenu={openMenu}
    >
      <NextLink
        href={href}
        prefetch={false}
        draggable={pinned ? false : undefined}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <ConversationAvatar conversation={conversation} />
        <span className="lines">
          <Line>
            <Name dir="auto">{title}</Name>
            {lastMessageAt && (
              <Time>
                <RelativeTime value={lastMessageAt} />
              </Time>
            )}
          </Line>
          <Line>
            <Said className={isDraft ? 'said draft' : 'said'}>
              {by && <span>{by} </span>}
              <bdi dir="auto">{text}</bdi>
            </Said>
            <Marks conversation={conversation} />
          </Line>
        </span>
      </NextLink>
      <ActionsButton
        className="menu"
        label={t('chat.list.actions', { name: title })}
        onOpen={(anchor) => onMenu(conversation, anchor)}
      />
    </Row>
  );
});
