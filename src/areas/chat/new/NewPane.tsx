import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import { useStableCallback } from '@/core/useStableCallback';
import { MAX_TITLE } from '@/domain/chat/limits';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { BackButton, HeaderBar } from '../centre/ConversationHeader';
import { Lane } from '../centre/Lane';
import { OpenedView } from '../centre/OpenedView';
import { chatApi } from '../api';
import { useChatAddress } from '../parts/address';
import { addRecipients } from '../slice';
import { ContactsField } from './ContactsField';

/** Results in which a username is looked up: the search also matches word prefixes. */
const ALIKE = 50;

async function contactNamed(username: string): Promise<Contact | string> {
  const wanted = username.toLowerCase();
  const { contacts } = await chatApi.contacts({ query: wanted, limit: ALIKE });
  return contacts.find((contact) => contact.username === wanted) ?? username;
}

/** Adds the recipients that the address names: `?to=anna-weber,ben`. Returns unknown usernames. */
function useNamed(to: string | undefined, people: readonly Contact[]): readonly string[] {
  const dispatch = useAppDispatch();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const add = useStableCallback((found: readonly Contact[]) => {
    const known = new Set(people.map(({ id }) => id));
    dispatch(addRecipients([...people, ...found.filter(({ id }) => !known.has(id))]));
  });
  useEffect(() => {
    const wanted = [...new Set((to ?? '').split(',').filter(Boolean))];
    if (wanted.length === 0) return;
    const read = async () => {
      const found = await Promise.all(wanted.map(contactNamed));
      add(found.filter((one) => typeof one !== 'string'));
      setUnknown(found.filter((one) => typeof one === 'string'));
    };
    read().catch(() => setUnknown(wanted));
  }, [add, to]);
  return unknown;
}

/** The conversation with exactly these people, where there is one; `isKnown` once that is certain. */
function useExisting(people: readonly Contact[]): {
  existing: Conversation | undefined;
  isKnown: boolean;
} {
  const byId = useAppSelector(({ chat }) => chat.conversations.byId);
  const [only] = people;
  const isOne = people.length === 1;
  const ids = people.map(({ id }) => id).toSorted();
  const { data, error } = useRead(people.length > 1 ? ids.join() : null, (signal) =>
    chatApi.conversations({ people: ids.join(), limit: 1 }, { signal }),
  );
  const direct = isOne && Object.values(byId).find(({ key }) => key === only?.username);
  if (direct) return { existing: direct, isKnown: true };
  return { existing: data?.conversations[0], isKnown: isOne || data !== null || error !== null };
}

/** Opens the conversation once the first message written in one of these lanes has arrived. */
function useFollowFirst(lanes: readonly string[]): void {
  const { go } = useChatAddress();
  const sentKey = useAppSelector(({ chat }) => chat.sentKey);
  const [before] = useState(sentKey);
  const follow = useStableCallback(({ key, lane }: NonNullable<typeof sentKey>) => {
    if (lanes.includes(lane)) go(key, { replace: true });
  });
  useEffect(() => {
    if (sentKey && sentKey !== before) follow(sentKey);
  }, [sentKey, before, follow]);
}

/** The lane of messages to these people; and all lanes since the pane was opened, newest first. */
function useLanes(people: readonly Contact[], existing: Conversation | undefined) {
  const ids = people.map(({ id }) => id).toSorted();
  const lane = `new:${ids.join()}`;
  const here = [...(ids.length > 0 ? [lane] : []), ...(existing ? [existing.id] : [])];
  const [carried, setCarried] = useState<readonly string[]>([]);
  const added = here.filter((place) => !carried.includes(place));
  if (added.length > 0) setCarried([...added, ...carried]);
  return { lane, here, carried };
}

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

/** Characters not allowed in names: control characters, and those that change the text direction. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

interface ExistingProps {
  isGroup: boolean;
  onNew: () => void;
}

/** Says that such a conversation exists; another group of the same people can be started. */
function Existing({ isGroup, onNew }: ExistingProps) {
  const t = useText();
  return (
    <Told role="status">
      {t('chat.new.existing')}{' '}
      {isGroup && (
        <Button size="small" onClick={onNew}>
          {t('chat.new.startNew')}
        </Button>
      )}
    </Told>
  );
}

/** The recipients; another set of people is another conversation. */
function useRecipients(onChange: () => void) {
  const dispatch = useAppDispatch();
  const people = useAppSelector(({ chat }) => chat.recipients);
  useEffect(() => () => void dispatch(addRecipients([])), [dispatch]);
  const set = (next: Contact[]) => {
    dispatch(addRecipients(next));
    onChange();
  };
  return [people, set] as const;
}

/** A new message: recipients, and the existing conversation or the one it starts. */
export function NewPane() {
  const t = useText();
  const { list } = useFormat();
  const { to } = useChatAddress();
  const [title, setTitle] = useState('');
  const [isNew, setNew] = useState(false);
  const [people, setPeople] = useRecipients(() => setNew(false));
  const field = useRef<HTMLInputElement>(null);
  const unknown = useNamed(to, people);
  const { existing, isKnown } = useExisting(people);
  const { lane, here, carried } = useLanes(people, existing);
  useFollowFirst(here);
  useEffect(() => {
    if (!to) field.current?.focus();
  }, [to]);
  const isGroup = people.length > 1;
  const isThere = existing !== undefined && !isNew;
  const key = isGroup ? isThere && existing.key : people[0]?.username;
  return (
    <>
      <NewHeader />
      <Form>
        <ContactsField
          floats
          label={t('chat.new.to')}
          people={people}
          onChange={setPeople}
          inputRef={field}
        />
        {unknown.length > 0 && (
          <Told role="status">{t('chat.new.unknown', { names: list([...unknown]) })}</Told>
        )}
        {isGroup && isKnown && !isThere && (
          <TextField
            size="small"
            label={t('chat.new.groupName')}
            value={title}
            onChange={(event) => setTitle(event.target.value.replace(UNPRINTABLE, ''))}
            slotProps={{ htmlInput: { maxLength: MAX_TITLE, dir: 'auto' } }}
          />
        )}
        {isThere && <Existing isGroup={isGroup} onNew={() => setNew(true)} />}
      </Form>
      {key && <OpenedView key={key} conversationKey={key} isBare carried={carried} />}
      {isGroup && isKnown && !isThere && (
        <Lane
          key={lane}
          lane={lane}
          recipients={people.map(({ id }) => id)}
          takesFocus={false}
          carried={carried}
          {...(title.trim() && { title: title.trim() })}
        />
      )}
    </>
  );
}
