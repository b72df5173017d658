import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useLive } from '@/core/live/useLive';
import type { RequestError } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useReadPages } from '@/core/redux/useReadPages';
import { MAX_PEOPLE } from '@/domain/chat/limits';
import { chatLive } from '@/domain/chat/live';
import type { Conversation, Participant } from '@/domain/chat/schemas';
import { normalise } from '@/domain/search/normalise';
import { Async } from '@/ui/feedback/Async';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { MoreButton } from '@/ui/table/MoreButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { SearchField } from '@/ui/table/SearchField';
import type { RowAction } from '@/ui/table/types';
import type { HeaderDialogProps } from '../centre/HeaderDialogs';
import { chatApi } from '../api';
import { useChatAddress } from '../parts/address';
import { nameOr, useIsMe } from '../parts/names';
import { PersonLine, PersonLines } from '../parts/PersonLine';
import { mayAdd } from '../parts/rights';
import type { PersonDialogProps } from '../person/PersonDialog';
import { usePersonActs } from '../person/usePersonActs';
import { loadParticipants } from '../state/requests';
import { RoomSection } from './RoomSection';

const PAGE = 100;

/** The members of a conversation, reloaded when they change; of a large one only the first page. */
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

/** The members of a conversation by name; in a large one the server searches. */
function useParticipants(conversation: Conversation, query: string) {
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

const PersonDialog = lazyPart<PersonDialogProps>(() =>
  import('../person/PersonDialog').then((part) => part.PersonDialog),
);
const HeaderDialogs = lazyPart<HeaderDialogProps>(() =>
  import('../centre/HeaderDialogs').then((part) => part.HeaderDialogs),
);

/** A search field appears from this many people on. */
const SEARCH_FROM = 8;

const None = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: theme.spacing(2, 0, 0),
}));

/** Actions on a member of a group: send a message; for owners, make owner or remove. */
function usePersonMenu(conversation: Conversation) {
  const t = useText();
  const { go } = useChatAddress();
  const { changeRole, remove } = usePersonActs(conversation);
  const isOwner = conversation.role === 'owner';
  return (person: Participant): RowAction[] => [
    {
      id: 'message',
      icon: 'ph:chat-circle',
      label: t('chat.room.message'),
      run: () => go(person.username),
    },
    ...(isOwner
      ? [
          {
            id: 'role',
            icon: 'ph:crown-simple',
            label: t(`chat.room.${person.memberRole === 'owner' ? 'makeMember' : 'makeOwner'}`),
            run: () => void changeRole(person),
          },
          {
            id: 'remove',
            icon: 'ph:user-minus',
            label: t('chat.room.remove'),
            run: () => void remove(person),
          },
        ]
      : []),
  ];
}

function AddButton({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        fullWidth
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<Icon name="ph:user-plus" />}
        onClick={() => setOpen(true)}
        sx={{ my: 1 }}
      >
        {t('chat.header.add')}
      </Button>
      {isOpen && <HeaderDialogs kind="add" conversation={conversation} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The people of a group or channel: search, details, add; for owners, make owner or remove. */
export function People({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const isMe = useIsMe();
  const actionsOf = usePersonMenu(conversation);
  const [query, setQuery] = useState('');
  const { people, error, isLoading, isRead, more, reload } = useParticipants(conversation, query);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; person: Participant } | null>(null);
  const [shownId, setShown] = useState<string | null>(null);
  const nameOf = ({ name }: Participant) => nameOr(t, name);
  return (
    <RoomSection title={t('chat.room.people', { count: conversation.participantCount })}>
      {mayAdd(conversation) && <AddButton conversation={conversation} />}
      {conversation.participantCount >= SEARCH_FROM && (
        <SearchField label={t('chat.room.search')} value={query} onSearch={setQuery} maxLength={100} />
      )}
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={error}
        isEmpty={isRead && people.length === 0}
        skeleton={<Skeleton height={48} />}
        empty={<None role="status">{t('chat.new.nobody', { query })}</None>}
        onRetry={reload}
      >
        <PersonLines>
          {people.map((person) => (
            <PersonLine
              key={person.id}
              id={person.id}
              name={nameOf(person)}
              avatar={person.avatar}
              below={person.role}
              mark={person.memberRole === 'owner' && <Chip size="small" label={t('chat.room.owner')} />}
              onOpen={() => setShown(person.id)}
            >
              {!isMe(person.id) && (
                <ActionsButton
                  label={t('chat.room.actions', { name: nameOf(person) })}
                  onOpen={(anchor) => setMenu({ anchor, person })}
                />
              )}
            </PersonLine>
          ))}
        </PersonLines>
        <MoreButton isLoading={isLoading} onMore={more} />
      </Async>
      {menu && (
        <RowMenuPopup anchor={menu.anchor} actions={actionsOf(menu.person)} onClose={() => setMenu(null)} />
      )}
      {shownId && (
        <PersonDialog userId={shownId} conversation={conversation} onClose={() => setShown(null)} />
      )}
    </RoomSection>
  );
}
