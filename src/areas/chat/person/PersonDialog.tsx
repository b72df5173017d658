import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { useAppSelector } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import type { Conversation, Participant } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { chatApi } from '../api';
import { useChatAddress } from '../parts/address';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { nameOr, useIsMe, useNames } from '../parts/names';
import { About, hasInformation, Information } from '../room/About';
import { usePersonActs } from './usePersonActs';

/** Props of `PersonDialog`. */
export interface PersonDialogProps {
  userId: string;
  /** The conversation in which the person is shown. */
  conversation: Conversation;
  onClose: () => void;
}

/** A participant of the open conversation, else read by username. */
function usePerson(userId: string) {
  const known = useAppSelector(({ chat }) => chat.participants.find(({ id }) => id === userId));
  const username = useAppSelector(
    ({ chat }) => chat.people[userId]?.username ?? chat.contacts.byId[userId]?.username,
  );
  const asked = known || username === undefined ? null : username;
  const { data, error, isLoading, reload } = useRead(asked, (signal) =>
    chatApi.participants({ conversationKey: asked ?? '' }, { signal }),
  );
  const told = data?.participants.find(({ id }) => id === userId);
  // The role in their direct conversation does not apply here.
  const found = known ?? (told && { ...told, memberRole: null });
  return { person: found, error: found ? null : error, isLoading, reload };
}

/** What owners of a group or channel can do with a member. */
function OwnerActs({
  person,
  conversation,
  onClose,
}: Omit<PersonDialogProps, 'userId'> & { person: Participant }) {
  const t = useText();
  const { changeRole, remove } = usePersonActs(conversation);
  const run = (work: Promise<boolean>) => void work.then((isDone) => isDone && onClose());
  return (
    <>
      <Button color="inherit" onClick={() => run(changeRole(person))}>
        {t(`chat.room.${person.memberRole === 'owner' ? 'makeMember' : 'makeOwner'}`)}
      </Button>
      <Button color="error" onClick={() => run(remove(person))}>
        {t('chat.room.remove')}
      </Button>
    </>
  );
}

function Acts({
  person,
  conversation,
  onClose,
}: Omit<PersonDialogProps, 'userId'> & { person: Participant }) {
  const t = useText();
  const isMe = useIsMe();
  const { go } = useChatAddress();
  const mayMail = useCan()('mail.use');
  const { id, username, phone, name, avatar } = person;
  const others = !isMe(person.id);
  const isOwner = conversation.role === 'owner' && conversation.type !== 'ONE_TO_ONE';
  const write = () => {
    onClose();
    go(username);
  };
  const mail = () => {
    onClose();
    createFrom({ target: 'mail', to: [{ userId: id, name: nameOr(t, name), avatar }] });
  };
  return (
    <>
      {others && isOwner && person.memberRole !== null && (
        <OwnerActs person={person} conversation={conversation} onClose={onClose} />
      )}
      {others && phone && (
        <Button
          component="a"
          href={`tel:${phone}`}
          color="inherit"
          aria-label={t('chat.header.call', { name: nameOr(t, name) })}
        >
          {t('chat.person.call')}
        </Button>
      )}
      {others && mayMail && !person.disabled && (
        <Button color="inherit" onClick={mail}>
          {t('chat.person.mail')}
        </Button>
      )}
      {others && (
        <Button variant="contained" onClick={write}>
          {t('chat.room.message')}
        </Button>
      )}
    </>
  );
}

/** A person's details and contact data, and, for owners, their role here. Source: chat, section 3.3. */
export function PersonDialog({ userId, conversation, onClose }: PersonDialogProps) {
  const t = useText();
  const names = useNames();
  const { person, error, isLoading, reload } = usePerson(userId);
  const name = nameOr(t, person?.name ?? names.get(userId));
  return (
    <AnimatedDialog
      maxWidth="xs"
      title={name}
      onClose={onClose}
      actions={person && <Acts person={person} conversation={conversation} onClose={onClose} />}
    >
      <Async
        isLoading={isLoading}
        hasContent={person !== undefined}
        error={error}
        skeleton={<Skeleton variant="rounded" height={160} />}
        onRetry={reload}
      >
        {person && (
          <>
            <About person={person} isNamed />
            {hasInformation(person) && <Information person={person} />}
          </>
        )}
      </Async>
    </AnimatedDialog>
  );
}
