import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { Conversation, Participant } from '@/domain/chat/schemas';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { SearchField } from '@/ui/table/SearchField';
import type { RowAction } from '@/ui/table/types';
import { useChatAddress } from '../parts/address';
import { nameOr, useIsMe } from '../parts/names';
import { PersonLine, PersonLines } from '../parts/PersonLine';
import type { PersonDialogProps } from '../person/PersonDialog';
import { useChatActs } from '../useChatActs';

const PersonDialog = lazyPart<PersonDialogProps>(() =>
  import('../person/PersonDialog').then((part) => part.PersonDialog),
);

/** A search appears from so many people on. */
const SEARCH_FROM = 8;

const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: theme.spacing(0, 0, 1),
}));

/** What can be done with a person of a group: written to; by owners made one, or taken out. */
function usePersonActions(conversation: Conversation) {
  const t = useText();
  const { go } = useChatAddress();
  const { updateMember, removeMember } = useChatActs();
  const isOwner = conversation.role === 'owner';
  const conversationId = conversation.id;
  const run = (work: Promise<unknown>) => void work.catch(() => undefined);
  return (person: Participant): RowAction[] => {
    const { id: userId, username, memberRole } = person;
    const role = memberRole === 'owner' ? 'member' : 'owner';
    return [
      { id: 'message', icon: 'ph:chat-circle', label: t('chat.room.message'), run: () => go(username) },
      ...(isOwner
        ? [
            {
              id: 'role',
              icon: 'ph:crown-simple',
              label: t(`chat.room.${role === 'owner' ? 'makeOwner' : 'makeMember'}`),
              run: () => run(updateMember({ conversationId, userId, role })),
            },
            {
              id: 'remove',
              icon: 'ph:user-minus',
              label: t('chat.room.remove'),
              run: () => run(removeMember({ conversationId, userId })),
            },
          ]
        : []),
    ];
  };
}

/** The people of a group or channel. */
export function People({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const isMe = useIsMe();
  const actionsOf = usePersonActions(conversation);
  const participants = useAppSelector(({ chat }) => chat.participants);
  const [query, setQuery] = useState('');
  const [menu, setMenu] = useState<{ anchor: HTMLElement; person: Participant } | null>(null);
  const [shownId, setShown] = useState<string | null>(null);
  const wanted = query.toLocaleLowerCase();
  const shown = participants.filter(({ name }) => nameOr(t, name).toLocaleLowerCase().includes(wanted));
  return (
    <section aria-label={t('chat.room.people', { count: conversation.participantCount })}>
      <Title>{t('chat.room.people', { count: conversation.participantCount })}</Title>
      {participants.length >= SEARCH_FROM && (
        <SearchField label={t('chat.room.search')} value={query} onSearch={setQuery} maxLength={100} />
      )}
      <PersonLines>
        {shown.map((person) => (
          <PersonLine
            key={person.id}
            id={person.id}
            name={nameOr(t, person.name)}
            avatar={person.avatar}
            below={person.role}
            onOpen={() => setShown(person.id)}
          >
            {person.memberRole === 'owner' && <Chip size="small" label={t('chat.room.owner')} />}
            {!isMe(person.id) && (
              <ActionsButton
                label={t('chat.room.actions', { name: nameOr(t, person.name) })}
                onOpen={(anchor) => setMenu({ anchor, person })}
              />
            )}
          </PersonLine>
        ))}
      </PersonLines>
      {menu && (
        <RowMenuPopup anchor={menu.anchor} actions={actionsOf(menu.person)} onClose={() => setMenu(null)} />
      )}
      {shownId && (
        <PersonDialog userId={shownId} conversation={conversation} onClose={() => setShown(null)} />
      )}
    </section>
  );
}
