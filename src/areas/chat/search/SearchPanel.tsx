import { useEffect, useRef } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { MoreButton } from '@/ui/table/MoreButton';
import { SearchField } from '@/ui/table/SearchField';
import { chatApi } from '../api';
import { useChatAddress } from '../parts/address';
import { useReadPages } from '@/core/redux/useReadPages';
import { SidePanel } from '../room/SidePanel';
import { FoundMessage } from './FoundMessage';

const PAGE = 20;
const LONGEST = 200;
const FOUND = 'chat-found';
const PLACES = ['here', 'all'] as const;

const Finds = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  paddingBlockStart: theme.spacing(1),
}));

/** The results, newest first; each links to its position in the log. */
function Found({ query, conversationId }: { query: string; conversationId: string | undefined }) {
  const t = useText();
  const { pages, error, isLoading, reload, more } = useReadPages(
    query ? `${conversationId ?? ''} ${query}` : null,
    (cursor, signal) =>
      chatApi.search(
        { query, limit: PAGE, ...(conversationId && { conversationId }), ...(cursor && { cursor }) },
        { signal },
      ),
  );
  const found = pages.flatMap(({ messages }) => messages);
  const people = pages.flatMap((page) => page.people);
  return (
    <Async
      isLoading={isLoading}
      hasContent={pages.length > 0}
      error={error}
      isEmpty={pages.length > 0 && found.length === 0}
      skeleton={<Skeleton height={72} />}
      empty={<EmptyState icon="ph:magnifying-glass" title={t('chat.search.none', { query })} />}
      onRetry={reload}
    >
      <Finds>
        {found.map((one) => (
          <FoundMessage key={one.message.id} found={one} people={people} />
        ))}
        <MoreButton isLoading={isLoading} onMore={more} />
      </Finds>
    </Async>
  );
}

interface SearchPanelProps {
  /** Absent where none is open: then all of them are searched. */
  conversation?: Conversation;
  onClose: () => void;
}

/** Searches the open conversation, or all of them; the search term is in the address. */
export function SearchPanel({ conversation, onClose }: SearchPanelProps) {
  const t = useText();
  const { query, isEverywhere, change } = useChatAddress();
  const input = useRef<HTMLInputElement>(null);
  // The user opened it to type.
  useEffect(() => input.current?.focus(), []);
  const place = isEverywhere || !conversation ? 'all' : 'here';
  return (
    <SidePanel title={t(place === 'all' ? 'chat.search.all' : 'chat.header.search')} onClose={onClose}>
      <SearchField
        label={t('chat.search.inside')}
        value={query}
        maxLength={LONGEST}
        inputRef={input}
        onSearch={(next) => change({ q: next || null })}
      />
      {conversation && (
        <FilterTabs
          label={t('chat.search.where')}
          tabs={PLACES.map((id) => ({ id, label: t(`chat.search.place.${id}`) }))}
          value={place}
          controls={FOUND}
          onChange={(next) => change({ in: next === 'all' ? 'all' : null })}
        />
      )}
      <div id={FOUND} {...(conversation && { role: 'tabpanel', 'aria-labelledby': `${FOUND}-${place}` })}>
        {query === '' ? (
          <EmptyState
            icon="ph:magnifying-glass"
            title={t('chat.search.hint')}
            text={t('chat.search.operators')}
          />
        ) : (
          <Found query={query} conversationId={place === 'here' ? conversation?.id : undefined} />
        )}
      </div>
    </SidePanel>
  );
}
