import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { MAX_TITLE } from '@/domain/chat/limits';
import type { Contact } from '@/domain/chat/schemas';
import { BackButton, HeaderBar } from '../centre/ConversationHeader';
import { Lane } from '../centre/Lane';
import { OpenedView } from '../centre/OpenedView';
import { useChatAddress } from '../parts/address';
import { addRecipients } from '../slice';
import { PeopleField } from './PeopleField';
import { useExisting, useFollowFirst, useLanes, useNamed } from './useNewMessage';

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

/** Characters that no name may have: controls, and what turns the direction of a text. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

interface ExistingProps {
  isGroup: boolean;
  onNew: () => void;
}

/** Says that there is such a conversation already; another group of the same people can be begun. */
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

/** Who is written to; another set of people is another conversation. */
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

/** A new message: whom to, and the conversation that is there already or begins with it. */
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
        <PeopleField floats label={t('chat.new.to')} people={people} onChange={setPeople} inputRef={field} />
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
