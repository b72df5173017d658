import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Contact } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { chatApi } from '../chatApi';
import { nameOr } from '../parts/names';
import { useRead } from '@/core/redux/useRead';

const PAUSE_MS = 200;
const SHOWN = 20;

const Field = styled('div')(({ theme }) => ({
  alignItems: 'center',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  minBlockSize: 48,
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(1.5),
  '&:focus-within': { borderColor: theme.palette.primary.main },
  '& > label': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));
const Options = styled('div')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  maxBlockSize: 280,
  overflowY: 'auto',
  '& > div': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    display: 'flex',
    gap: theme.spacing(1.5),
    minBlockSize: 44,
    paddingInline: theme.spacing(1),
  },
  '& > div[data-active]': { backgroundColor: theme.palette.action.hover },
  '& .grow': { flexGrow: 1 },
  '& mark': { backgroundColor: 'transparent', color: 'inherit', fontWeight: 700 },
}));

/** A name with what was typed in bold. */
function Matched({ name, query }: { name: string; query: string }) {
  const at = query ? name.toLocaleLowerCase().indexOf(query.toLocaleLowerCase()) : -1;
  if (at < 0) return <bdi className="grow">{name}</bdi>;
  return (
    <bdi className="grow">
      {name.slice(0, at)}
      <mark>{name.slice(at, at + query.length)}</mark>
      {name.slice(at + query.length)}
    </bdi>
  );
}

interface PeopleOptionsProps {
  id: string;
  label: string;
  options: readonly Contact[];
  active: number;
  query: string;
  isChosen: (contact: Contact) => boolean;
  onActive: (index: number) => void;
  onTake: (contact: Contact) => void;
}

/** Who matches; keys are handled by the field. */
function PeopleOptions(props: PeopleOptionsProps) {
  const { id, label, options, active, query, isChosen, onActive, onTake } = props;
  const t = useText();
  return (
    <Options id={`${id}-options`} role="listbox" aria-label={label} aria-multiselectable>
      {options.map((contact, index) => (
        <div
          key={contact.id}
          id={`${id}-${contact.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={isChosen(contact)}
          data-active={index === active || undefined}
          onMouseEnter={() => onActive(index)}
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            onTake(contact);
          }}
        >
          <PersonAvatar name={nameOr(t, contact.name)} src={contact.avatar} size={28} />
          <Matched name={nameOr(t, contact.name)} query={query} />
          {isChosen(contact) && <Icon name="ph:check" />}
        </div>
      ))}
    </Options>
  );
}

interface PeopleFieldProps {
  label: string;
  people: Contact[];
  onChange: (people: Contact[]) => void;
  /** Not offered: who is there already. */
  without?: ReadonlySet<string>;
}

function useQuery() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, query };
}

/** Who is offered, who is chosen, and the keys that choose. */
function usePeopleChoice({
  people,
  onChange,
  without,
}: Pick<PeopleFieldProps, 'people' | 'onChange' | 'without'>) {
  const { typed, setTyped, query } = useQuery();
  const [active, setActive] = useState(0);
  const { data } = useRead(`people ${query}`, (signal) =>
    chatApi.contacts({ ...(query && { query }), limit: SHOWN }, { signal }),
  );
  const options = (data?.contacts ?? []).filter((contact) => !contact.disabled && !without?.has(contact.id));
  const isChosen = (contact: Contact) => people.some((known) => known.id === contact.id);
  const toggle = (contact: Contact) => {
    onChange(isChosen(contact) ? people.filter((known) => known.id !== contact.id) : [...people, contact]);
    setTyped('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    if (event.key === 'Backspace' && typed === '') onChange(people.slice(0, -1));
    else if (event.key === 'Enter' && chosen) toggle(chosen);
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else return;
    if (event.key !== 'Backspace') event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const isNobody = data !== null && options.length === 0;
  return { typed, type, query, active, setActive, options, isChosen, toggle, isNobody, onKeyDown };
}

/** People to be chosen: chips of the chosen, a list of who matches; Backspace takes the last away. */
export function PeopleField({ label, people, onChange, without }: PeopleFieldProps) {
  const t = useText();
  const id = useId();
  const choice = usePeopleChoice({ people, onChange, without });
  const { typed, type, query, active, setActive, options, isChosen, toggle, isNobody, onKeyDown } = choice;
  return (
    <div>
      <Field>
        <label htmlFor={id}>{label}</label>
        {people.map((person) => (
          <Chip
            key={person.id}
            size="small"
            label={<bdi>{nameOr(t, person.name)}</bdi>}
            onDelete={() => toggle(person)}
          />
        ))}
        <InputBase
          id={id}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={people.length === 0 ? t('chat.new.placeholder') : ''}
          slotProps={{
            input: {
              role: 'combobox',
              dir: 'auto',
              autoComplete: 'off',
              'aria-expanded': options.length > 0,
              'aria-controls': `${id}-options`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': options[active] ? `${id}-${options[active].id}` : undefined,
              maxLength: 100,
            },
          }}
          sx={{ flexGrow: 1, minWidth: 120 }}
        />
      </Field>
      {options.length > 0 && (
        <PeopleOptions
          {...{ id, label, options, active, query, isChosen }}
          onActive={setActive}
          onTake={toggle}
        />
      )}
      {isNobody && <p role="status">{t('chat.new.nobody', { query })}</p>}
    </div>
  );
}
