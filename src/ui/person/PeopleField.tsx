import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { PeopleOptions } from './PeopleOptions';
import { type Choosable, type PeopleChoiceOptions, usePeopleChoice } from './usePeopleChoice';

const Frame = styled('div')({ position: 'relative' });
const Field = styled('div')(({ theme }) => ({
  alignItems: 'center',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  maxBlockSize: 160,
  minBlockSize: 48,
  overflowY: 'auto',
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(1.5),
  '&:focus-within': { borderColor: theme.palette.primary.main },
  '& > label': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));
/** Stays on one line. */
const Beside = styled('span')({ display: 'flex', marginInlineStart: 'auto' });
const CHIP = {
  blockSize: 'auto',
  maxInlineSize: '100%',
  minBlockSize: 24,
  // A long address, and what is said of it, is read as a whole.
  '& .MuiChip-label': { overflowWrap: 'anywhere', paddingBlock: 0.25, whiteSpace: 'normal' },
  '& small': { opacity: 0.72, marginInlineStart: 0.75 },
} as const;
const Told = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  margin: theme.spacing(1, 0, 0),
}));

/** How somebody chosen is shown. */
export interface PersonChip {
  label: string;
  /** After the label, e.g. "outside". */
  note?: string | undefined;
  isWrong?: boolean;
}

export interface PeopleFieldProps<P extends Choosable> extends PeopleChoiceOptions<P> {
  label: string;
  /** Below the name of a match, e.g. the job. */
  detailOf: (person: P) => string | null;
  /** Whether the list floats over the content below. */
  floats?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** How somebody chosen is shown; by the name by default. */
  chipOf?: (person: P) => PersonChip;
  /** Shown while nobody is chosen; "Search people" by default. */
  placeholder?: string;
  /** Id of what is said about the field, if something is wrong with it. */
  describedBy?: string | undefined;
  /** Beside the input. */
  beside?: ReactNode;
  /** Below the field. */
  children?: ReactNode;
}

const MAX_NAME = 100;
/** Of a mail address. */
const MAX_ADDRESS = 254;

interface ChosenPersonProps {
  chip: PersonChip;
  onEdit: (text: string) => void;
  onDelete: () => void;
}

/** Somebody chosen; a wrong text is edited by pressing it. */
function ChosenPerson({ chip: { label, note, isWrong = false }, onEdit, onDelete }: ChosenPersonProps) {
  return (
    <Chip
      size="small"
      color={isWrong ? 'error' : 'default'}
      variant={isWrong ? 'outlined' : 'filled'}
      label={
        <>
          <bdi>{label}</bdi>
          {note !== undefined && <small> {note}</small>}
        </>
      }
      {...(isWrong && { onClick: () => onEdit(label) })}
      onDelete={onDelete}
      sx={CHIP}
    />
  );
}

/**
 * Field for choosing people: chips of the chosen, a list of matches; Backspace removes the last. Texts: area `person`.
 */
export function PeopleField<P extends Choosable>(props: PeopleFieldProps<P>) {
  const { label, people, max, detailOf, floats = false, inputRef, placeholder, children } = props;
  const t = useText();
  const id = useId();
  const choice = usePeopleChoice(props);
  const { typed, type, active, options, toggle, isFull, isOpen, setOpen, onKeyDown, onPaste } = choice;
  const chipOf =
    props.chipOf ?? (({ name }: P): PersonChip => ({ label: name ?? t('person.choose.deleted') }));
  const isWrong = props.describedBy !== undefined || people.some((person) => chipOf(person).isWrong);
  return (
    <Frame onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && choice.leave()}>
      <Field>
        <label htmlFor={id}>{label}</label>
        {people.map((person) => (
          <ChosenPerson
            key={person.id}
            chip={chipOf(person)}
            onEdit={(text) => {
              toggle(person);
              type(text);
            }}
            onDelete={() => toggle(person)}
          />
        ))}
        <InputBase
          id={id}
          value={typed}
          inputRef={inputRef}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          placeholder={people.length === 0 ? (placeholder ?? t('person.choose.placeholder')) : ''}
          slotProps={{
            input: {
              role: 'combobox',
              dir: 'auto',
              autoComplete: 'off',
              'aria-expanded': isOpen && options.length > 0,
              'aria-controls': `${id}-options`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': isOpen && options[active] ? `${id}-${options[active].id}` : undefined,
              'aria-invalid': isWrong || undefined,
              'aria-describedby': props.describedBy,
              maxLength: props.texts ? MAX_ADDRESS : MAX_NAME,
            },
          }}
          sx={{ flexGrow: 1, minWidth: 120 }}
        />
        {props.beside !== undefined && <Beside>{props.beside}</Beside>}
      </Field>
      {isFull && <Told role="status">{t('person.choose.most', { max })}</Told>}
      {isOpen && <PeopleOptions id={id} label={label} choice={choice} detailOf={detailOf} floats={floats} />}
      {children}
    </Frame>
  );
}
