import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { type LiHTMLAttributes, memo, type MouseEvent } from 'react';
import { useFormat } from '@/core/i18n/format';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { useSettingsContext } from '@/core/settings/settingsContext';
import type { Conversation } from '@/domain/chat/schemas';
import { UNREAD_CAP } from '@/domain/chat/limits';
import { Icon } from '@/ui/icon/Icon';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { ConversationAvatar } from '../parts/ConversationAvatar';
import { isMuted } from '../parts/muting';
import { useTitle } from '../parts/names';
import { usePreview } from '../parts/usePreview';
import { rowStyles } from './rowStyles';

const Row = styled('li')(({ theme }) => rowStyles(theme));
const Line = styled('span')({ alignItems: 'center', display: 'flex', gap: 4, minInlineSize: 0 });
const Name = styled('bdi')(({ theme }) => ({ ...theme.typography.subtitle2, flexGrow: 1 }));
const Said = styled('bdi')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  flexGrow: 1,
}));
const Time = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  flexShrink: 0,
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
  isCurrent: boolean;
  onMenu: (conversation: Conversation, anchor: HTMLElement) => void;
  /** What a row hears that can be dragged among the pinned. */
  drag?:
    Pick<LiHTMLAttributes<HTMLLIElement>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop'> | undefined;
}

/** How many are unread, exactly up to 999. */
function Unread({ count }: { count: number }) {
  const t = useText();
  const { number } = useFormat();
  if (count === 0) return null;
  const written = count >= UNREAD_CAP ? `${number(UNREAD_CAP - 1)}+` : number(count);
  return (
    <Count>
      <span aria-hidden>{written}</span>
      <VisuallyHidden>{t('chat.list.unread', { count, written })}</VisuallyHidden>
    </Count>
  );
}

function Marks({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const { mentionCount, notifyLevel, pinned, unreadCount } = conversation;
  const isQuiet = notifyLevel === 'none' || isMuted(conversation);
  return (
    <>
      {pinned && <Icon name="ph:push-pin" size={16} label={t('chat.list.pinned')} />}
      {isQuiet && <Icon name="ph:bell-slash" size={16} label={t('chat.list.muted')} />}
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

/** A conversation in the list: who, what was said last, when, and how much of it is unread. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, isCurrent, onMenu, drag } = props;
  const t = useText();
  const title = useTitle()(conversation);
  const preview = usePreview()(conversation);
  const { themeDirection } = useSettingsContext();
  const { key, unreadCount, lastMessageAt, mutedUntil } = conversation;
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const row = event.currentTarget.closest('li');
    onMenu(conversation, row?.querySelector('button') ?? event.currentTarget);
  };
  return (
    <Row
      data-unread={unreadCount > 0 || undefined}
      data-quiet={mutedUntil ? true : undefined}
      onContextMenu={openMenu}
      {...drag}
    >
      <NextLink
        href={PATHS.dashboard.chat.conversation(key)}
        prefetch={false}
        draggable={drag ? false : undefined}
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
            <Said
              dir={preview.isFramed ? themeDirection : 'auto'}
              className={preview.isDraft ? 'draft' : undefined}
            >
              {preview.text}
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
