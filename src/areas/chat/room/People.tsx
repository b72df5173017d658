import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Conversation, Participant } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { MoreButton } from '@/ui/table/MoreButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { SearchField } from '@/ui/table/SearchField';
import type { RowAction } from '@/ui/table/types';
import type { HeaderDialogProps } from '../centre/HeaderDialogs';
import { useChatAddress } from '../parts/address';
import { nameOr, useIsMe } from '../parts/names';
import { PersonLine, PersonLines } from '../parts/PersonLine';
import { mayAdd } from '../parts/rights';
import type { PersonDialogProps } from '../person/PersonDialog';
import { usePersonActs } from '../person/usePersonActs';
import { RoomSection } from './RoomSection';
import { useParticipants } from './useParticipants';

const PersonDialog = lazyPart<PersonDialogProps>(() =>
  import('../person/PersonDialog').then((part) => part.PersonDialog),
);
const HeaderDialogs = lazyPart<HeaderDialogProps>(() =>
  import('../centre/HeaderDialogs').then((part) => part.HeaderDialogs),
);

/** A search appears from so many people on. */
const SEARCH_FROM = 8;

const None = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: theme.spacing(2, 0, 0),
}));

/** What can be done with a person of a group: written to; by owners made one, or taken out. */
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

/** The people of a group or channel: found by name, looked at, added; by owners made owners and taken out. */
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
