import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MoreButton } from '@/ui/table/MoreButton';
import { SearchField } from '@/ui/table/SearchField';
import { chatApi } from '../api';
import { useChatAddress } from '../parts/address';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { ConversationAvatar } from '../parts/ConversationAvatar';
import { useReadPages } from '@/core/redux/useReadPages';
import { useOwnId } from '../useChat';
import { useChatActs } from '../useChatActs';
import { NewChannel } from './NewChannel';

const PAGE = 50;
const WAITING = Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height={64} />);

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { alignItems: 'center', display: 'flex', gap: theme.spacing(2), minBlockSize: 64 },
  '& .words': { display: 'grid', flexGrow: 1, justifyItems: 'start', minInlineSize: 0 },
  '& .words > *': { maxInlineSize: '100%' },
  '& .words > bdi': { ...theme.typography.subtitle2, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

interface ChannelItemProps {
  channel: Conversation;
  joined: boolean;
  onOpen: (key: string) => void;
}

/** A public channel: number of members, a button to join or open it. */
function ChannelItem({ channel, joined, onOpen }: ChannelItemProps) {
  const t = useText();
  const { number } = useFormat();
  const ownId = useOwnId();
  const { addMembers } = useChatActs();
  const [isBusy, setBusy] = useState(false);
  const count = channel.participantCount;
  const join = async () => {
    setBusy(true);
    try {
      await addMembers({ conversationId: channel.id, userIds: [ownId] });
      onOpen(channel.key);
    } catch {
      // The toast has said why.
      setBusy(false);
    }
  };
  return (
    <li>
      <ConversationAvatar conversation={channel} />
      <span className="words">
        <bdi dir="auto">{channel.title}</bdi>
        {channel.topic && <small dir="auto">{channel.topic}</small>}
        <small>{t('chat.header.people', { count, written: number(count) })}</small>
      </span>
      <Stack direction="row" spacing={1}>
        <Button size="small" color="inherit" onClick={() => onOpen(channel.key)}>
          {t('chat.channels.open')}
        </Button>
        {!joined && (
          <Button size="small" variant="outlined" loading={isBusy} onClick={() => void join()}>
            {t('chat.readOnly.join')}
          </Button>
        )}
      </Stack>
    </li>
  );
}

/** The public channels: preview, join and, with the permission, create. */
export function BrowseChannels({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { go } = useChatAddress();
  const canMake = useCan()('chat.channels');
  const [query, setQuery] = useState('');
  const [isMaking, setMaking] = useState(false);
  const { pages, error, isLoading, reload, more } = useReadPages(`channels ${query}`, (cursor, signal) =>
    chatApi.channels({ ...(query && { query }), limit: PAGE, ...(cursor && { cursor }) }, { signal }),
  );
  const channels = pages.flatMap((page) => page.channels);
  const isRead = pages.length > 0;
  const open = (key: string) => {
    onClose();
    go(key);
  };
  if (isMaking) return <NewChannel onClose={onClose} onMade={open} />;
  return (
    <AnimatedDialog
      maxWidth="xs"
      title={t('chat.channels.title')}
      onClose={onClose}
      actions={canMake && <Button onClick={() => setMaking(true)}>{t('chat.channels.new')}</Button>}
    >
      <SearchField label={t('chat.channels.search')} value={query} onSearch={setQuery} maxLength={100} />
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={error}
        isEmpty={isRead && channels.length === 0}
        skeleton={WAITING}
        empty={
          <EmptyState icon="ph:hash" title={t(query ? 'chat.channels.noMatch' : 'chat.channels.none')} />
        }
        onRetry={reload}
      >
        <List>
          {channels.map(({ conversation, joined }) => (
            <ChannelItem key={conversation.id} channel={conversation} joined={joined} onOpen={open} />
          ))}
        </List>
        <MoreButton isLoading={isLoading} onMore={more} />
      </Async>
    </AnimatedDialog>
  );
}
