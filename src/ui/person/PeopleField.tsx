import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type ReactNode, type RefObject, useId } from 'react';
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
const Told = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  margin: theme.spacing(1, 0, 0),
}));

export interface PeopleFieldProps<P extends Choosable> extends PeopleChoiceOptions<P> {
  label: string;
  /** Below the name of a match, e.g. the job. */
  detailOf: (person: P) => string | null;
  /** Whether the list floats over the content below. */
  floats?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Below the field. */
  children?: ReactNode;
}

/**
 * Field for choosing people: chips of the chosen, a list of matches; Backspace removes the last. Texts: area `person`.
 */
export function PeopleField<P extends Choosable>(props: PeopleFieldProps<P>) {
  const { label, people, max, detailOf, floats = false, inputRef, children } = props;
  const t = useText();
  const id = useId();
  const choice = usePeopleChoice(props);
  const { typed, type, active, options, toggle, isFull, isOpen, setOpen, onKeyDown } = choice;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <Frame onBlur={leave}>
      <Field>
        <label htmlFor={id}>{label}</label>
        {people.map((person) => (
          <Chip
            key={person.id}
            size="small"
            label={<bdi>{person.name ?? t('person.choose.deleted')}</bdi>}
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
          placeholder={people.length === 0 ? t('person.choose.placeholder') : ''}
          slotProps={{
            input: {
              role: 'combobox',
              dir: 'auto',
              autoComplete: 'off',
              'aria-expanded': isOpen && options.length > 0,
              'aria-controls': `${id}-options`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': isOpen && options[active] ? `${id}-${options[active].id}` : undefined,
              maxLength: 100,
            },
          }}
          sx={{ flexGrow: 1, minWidth: 120 }}
        />
      </Field>
      {isFull && <Told role="status">{t('person.choose.most', { max })}</Told>}
      {isOpen && <PeopleOptions id={id} label={label} choice={choice} detailOf={detailOf} floats={floats} />}
      {children}
    </Frame>
  );
}
