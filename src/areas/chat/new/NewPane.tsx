import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { MAX_TITLE } from '@/domain/chat/limits';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { BackButton, HeaderBar } from '../centre/ConversationHeader';
import { Lane } from '../centre/Lane';
import { OpenedView } from '../centre/OpenedView';
import { useChatAddress } from '../parts/address';
import { addRecipients } from '../slice';
import { loadContacts } from '../state/requests';
import { PeopleField } from './PeopleField';

const Form = styled('div')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'grid',
  flexShrink: 0,
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
}));
const Told = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: 0,
}));

/** The group of exactly these people, where the list knows one. */
function useExisting(people: readonly Contact[]): Conversation | undefined {
  const byId = useAppSelector(({ chat }) => chat.conversations.byId);
  if (people.length < 2) return undefined;
  return Object.values(byId).find(
    ({ type, participantCount, participants }) =>
      type === 'GROUP' &&
      participantCount === people.length + 1 &&
      people.every(({ id }) => participants.some((known) => known.id === id)),
  );
}

/** Fills the recipients that the address names: `?to=anna-weber,ben`. */
function useNamed(to: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const wanted = (to ?? '').split(',').filter(Boolean);
    if (wanted.length === 0) return;
    const read = async () => {
      const { contacts } = await dispatch(loadContacts({ limit: 200 })).unwrap();
      dispatch(addRecipients(contacts.filter(({ username }) => wanted.includes(username))));
    };
    read().catch(() => undefined);
  }, [dispatch, to]);
}

function NewHeader() {
  const t = useText();
  return (
    <HeaderBar>
      <BackButton />
      <div className="words">
        <h2>{t('chat.new.title')}</h2>
      </div>
    </HeaderBar>
  );
}

/** Goes to the conversation once the first message has arrived there. */
function useFollowFirst(): void {
  const { go } = useChatAddress();
  const sentKey = useAppSelector(({ chat }) => chat.sentKey);
  const [before] = useState(sentKey);
  const follow = useStableCallback((key: string) => go(key, { replace: true }));
  useEffect(() => {
    if (sentKey && sentKey !== before) follow(sentKey.key);
  }, [sentKey, before, follow]);
}

/** A new message: whom to, and the conversation that is there already or begins with it. */
export function NewPane() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { to } = useChatAddress();
  const people = useAppSelector(({ chat }) => chat.recipients);
  const [title, setTitle] = useState('');
  const [isNew, setNew] = useState(false);
  useNamed(to);
  useEffect(() => () => void dispatch(addRecipients([])), [dispatch]);
  useFollowFirst();
  const existing = useExisting(people);
  const [only] = people;
  const ids = people.map(({ id }) => id);
  const lane = `new:${ids.toSorted().join(',')}`;
  const key = people.length === 1 ? only?.username : isNew ? undefined : existing?.key;
  return (
    <>
      <NewHeader />
      <Form>
        <PeopleField
          label={t('chat.new.to')}
          people={people}
          onChange={(next) => dispatch(addRecipients(next))}
        />
        {people.length > 1 && !key && (
          <TextField
            size="small"
            label={t('chat.new.groupName')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_TITLE, dir: 'auto' } }}
          />
        )}
        {existing && !isNew && (
          <Told role="status">
            {t('chat.new.existing')}{' '}
            <button type="button" onClick={() => setNew(true)}>
              {t('chat.new.startNew')}
            </button>
          </Told>
        )}
      </Form>
      {key ? (
        <OpenedView key={key} conversationKey={key} isBare />
      ) : (
        ids.length > 0 && (
          <Lane
            key={lane}
            lane={lane}
            recipients={ids}
            takesFocus={false}
            {...(title.trim() && { title: title.trim() })}
          />
        )
      )}
    </>
  );
}
