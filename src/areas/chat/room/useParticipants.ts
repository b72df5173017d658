import { useEffect, useState } from 'react';
import { useLive } from '@/core/live/useLive';
import type { RequestError } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useReadPages } from '@/core/redux/useReadPages';
import { MAX_PEOPLE } from '@/domain/chat/limits';
import { chatLive } from '@/domain/chat/live';
import type { Conversation } from '@/domain/chat/schemas';
import { normalise } from '@/domain/search/normalise';
import { chatApi } from '../chatApi';
import { loadParticipants } from '../state/requests';

const PAGE = 100;

/** Who is in a conversation, read anew when that changes; of more people than one answer names, the first ones. */
function useLoaded({ id, key, participantCount }: Conversation) {
  const dispatch = useAppDispatch();
  const [nth, setNth] = useState(0);
  const [error, setError] = useState<RequestError | null>(null);
  const reload = () => setNth((known) => known + 1);
  useLive(chatLive.memberChanged, ({ conversationId }) => conversationId === id && reload());
  useEffect(() => {
    const reading = dispatch(loadParticipants({ conversationKey: key, limit: MAX_PEOPLE }));
    const hear = async () => {
      const { meta, payload } = await reading;
      const isRefused = meta.requestStatus === 'rejected' && !meta.aborted;
      setError(isRefused ? ((payload as RequestError | undefined) ?? null) : null);
    };
    void hear();
    return () => reading.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read anew when there are more or fewer, or when asked
  }, [dispatch, key, participantCount, nth]);
  return { error, reload };
}

/** The people of a conversation by name; those of a large one are found by the server. */
export function useParticipants(conversation: Conversation, query: string) {
  const { id, key, participantCount } = conversation;
  const isLarge = participantCount > MAX_PEOPLE;
  const loaded = useLoaded(conversation);
  const participants = useAppSelector(({ chat }) => chat.participants);
  const found = useReadPages(isLarge ? `${id} ${query} ${participantCount}` : null, (cursor, signal) =>
    chatApi.participants(
      { conversationKey: key, limit: PAGE, ...(query && { query }), ...(cursor && { cursor }) },
      { signal },
    ),
  );
  if (isLarge) {
    const { error, isLoading, more, pages, reload } = found;
    const people = pages.flatMap((page) => page.participants);
    return { people, error, isLoading, isRead: pages.length > 0, more, reload };
  }
  const wanted = normalise(query);
  const people = participants.filter(({ name, username }) =>
    `${normalise(name ?? '')} ${username}`.includes(wanted),
  );
  const isRead = participants.length > 0;
  const { error, reload } = loaded;
  return { people, error: isRead ? null : error, isLoading: !isRead && !error, isRead, reload };
}
