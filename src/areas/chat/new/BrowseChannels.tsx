import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SearchField } from '@/ui/table/SearchField';
import { chatApi } from '../chatApi';
import { useChatAddress } from '../parts/address';
import { ChatDialog } from '../parts/ChatDialog';
import { ConversationAvatar } from '../parts/ConversationAvatar';
import { useRead } from '@/core/redux/useRead';
import { useOwnId } from '../useChat';
import { useChatActs } from '../useChatActs';
import { NewChannel } from './NewChannel';

const SHOWN = 100;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  '& > li': { alignItems: 'center', display: 'flex', gap: theme.spacing(2), minBlockSize: 64 },
  '& .words': { flexGrow: 1, minInlineSize: 0 },
  '& bdi': theme.typography.subtitle2,
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
}));

interface ChannelItemProps {
  channel: Conversation;
  joined: boolean;
  onOpen: (key: string) => void;
}

/** A public channel: how many are in it, the way in. */
function ChannelItem({ channel, joined, onOpen }: ChannelItemProps) {
  const t = useText();
  const ownId = useOwnId();
  const { addMembers } = useChatActs();
  const join = async () => {
    try {
      await addMembers({ conversationId: channel.id, userIds: [ownId] });
      onOpen(channel.key);
    } catch {
      // The toast has said why.
    }
  };
  return (
    <li>
      <ConversationAvatar conversation={channel} />
      <span className="words">
        <bdi>{channel.title}</bdi>
        <small>
          {t('chat.header.people', {
            count: channel.participantCount,
            written: String(channel.participantCount),
          })}
        </small>
      </span>
      <Stack direction="row" spacing={1}>
        <Button size="small" color="inherit" onClick={() => onOpen(channel.key)}>
          {t('chat.channels.open')}
        </Button>
        {!joined && (
          <Button size="small" onClick={() => void join()}>
            {t('chat.readOnly.join')}
          </Button>
        )}
      </Stack>
    </li>
  );
}

/** The public channels: look in, join; whoever may, makes a new one. */
export function BrowseChannels({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { go } = useChatAddress();
  const canMake = useCan()('chat.channels');
  const [query, setQuery] = useState('');
  const [isMaking, setMaking] = useState(false);
  const { data, error, isLoading, reload } = useRead(`channels ${query}`, (signal) =>
    chatApi.channels({ ...(query && { query }), limit: SHOWN }, { signal }),
  );
  const open = (key: string) => {
    onClose();
    go(key);
  };
  if (isMaking) return <NewChannel onClose={onClose} onMade={open} />;
  return (
    <ChatDialog
      title={t('chat.channels.title')}
      onClose={onClose}
      actions={canMake && <Button onClick={() => setMaking(true)}>{t('chat.channels.new')}</Button>}
    >
      <SearchField label={t('chat.channels.search')} value={query} onSearch={setQuery} maxLength={100} />
      <Async
        isLoading={isLoading}
        hasContent={data !== null}
        error={error}
        isEmpty={data?.channels.length === 0}
        skeleton={<Skeleton height={64} />}
        empty={
          <EmptyState icon="ph:hash" title={t(query ? 'chat.channels.noMatch' : 'chat.channels.none')} />
        }
        onRetry={reload}
      >
        <List>
          {(data?.channels ?? []).map(({ conversation, joined }) => (
            <ChannelItem key={conversation.id} channel={conversation} joined={joined} onOpen={open} />
          ))}
        </List>
      </Async>
    </ChatDialog>
  );
}
