import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { useLiveRefetch } from '@/core/live/useLive';
import { PATHS } from '@/core/paths';
import { Bone } from '@/ui/feedback/Bone';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MoreButton } from '@/ui/table/MoreButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { Filter } from '../state/requests';
import { useConversations } from '../useChat';
import { ConversationRow } from './ConversationRow';
import { usePinnedOrder } from './usePinnedOrder';
import { useRowMenu } from './useRowMenu';

const SKELETONS = 12;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Waiting = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
}));
const Scroll = styled('div')({ flexGrow: 1, minBlockSize: 0, overflowY: 'auto', scrollbarWidth: 'thin' });

function Rows() {
  return Array.from({ length: SKELETONS }, (_, index) => (
    <Waiting key={index}>
      <Bone round width={40} height={40} />
      <div>
        <Bone width={120} height={14} style={{ marginBlock: 5 }} />
        <Bone width={180} height={14} style={{ marginBlock: 5 }} />
      </div>
    </Waiting>
  ));
}

function Empty({ filter }: { filter: Filter }) {
  const t = useText();
  if (filter !== 'all') return <EmptyState icon="ph:chats" title={t(`chat.list.none.${filter}`)} />;
  return (
    <EmptyState
      icon="ph:chats"
      title={t('chat.list.empty')}
      text={t('chat.list.emptyText')}
      action={
        <Button variant="contained" component={NextLink} prefetch={false} href={PATHS.dashboard.chat.new}>
          {t('chat.new.button')}
        </Button>
      }
    />
  );
}

/** The conversations of a filter; a menu for each. */
export function ConversationList({ filter, currentId }: { filter: Filter; currentId: string | null }) {
  const t = useText();
  const { conversations, isRead, isLoading, error, more, reload } = useConversations(filter);
  const menu = useRowMenu();
  const pinned = usePinnedOrder();
  useLiveRefetch(reload);
  return (
    <Scroll>
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={isRead ? null : error}
        isEmpty={isRead && conversations.length === 0}
        skeleton={<Rows />}
        empty={<Empty filter={filter} />}
        onRetry={reload}
      >
        <List aria-label={t('chat.list.label')}>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isCurrent={conversation.id === currentId}
              onMenu={menu.open}
              drag={conversation.pinned ? pinned.dragOf(conversation) : undefined}
            />
          ))}
        </List>
        <Waiting sx={{ '&:empty': { display: 'none' } }}>
          <MoreButton onMore={more} isLoading={isLoading} />
        </Waiting>
      </Async>
      {menu.anchor && <RowMenuPopup anchor={menu.anchor} actions={menu.actions} onClose={menu.close} />}
    </Scroll>
  );
}
