import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import { DateField } from '@/ui/date/DateField';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { useBoardTools } from './boardContext';

export interface AddCardProps {
  columnId: string;
  onClose: () => void;
}

const Form = styled('form')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  borderRadius: theme.spacing(1.5),
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5),
  boxShadow: theme.shadows[4],
  '& [data-row]': { alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

const EMPTY = { name: '', completed: false, assignee: '', startOn: '', dueOn: '' };

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_CARD_NAME))
    .filter((line) => line !== '');

/** What is typed, and the making of cards from it: one, or one of each line. */
function useNewCards(columnId: string) {
  const { acts } = useBoardTools();
  const [values, setValues] = useState(EMPTY);
  const names = linesOf(values.name);
  const isWrong = values.startOn !== '' && values.dueOn !== '' && values.startOn > values.dueOn;
  const make = (each: boolean) => {
    const wanted = each ? names : [names.join(' ').slice(0, MAX_CARD_NAME)];
    if (names.length === 0 || isWrong) return false;
    const { completed, assignee, startOn, dueOn } = values;
    for (const name of wanted) {
      const card = {
        id: uuid(),
        columnId,
        name,
        ...(completed && { completed }),
        ...(assignee && { assigneeIds: [assignee] }),
        ...(startOn && { startOn }),
        ...(dueOn && { dueOn }),
      };
      void acts.run({ kind: 'addCard', card });
    }
    setValues(EMPTY);
    return true;
  };
  return {
    values,
    set: (changes: Partial<typeof EMPTY>) => setValues({ ...values, ...changes }),
    names,
    isWrong,
    make,
  };
}

function More({ cards }: { cards: ReturnType<typeof useNewCards> }) {
  const t = useText();
  const { people } = useBoardTools();
  const { values, set, isWrong } = cards;
  const everybody = Object.values(people).map(({ id, name }) => ({
    value: id,
    label: name ?? t('kanban.person.gone'),
  }));
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <FormControlLabel
        label={t('kanban.card.isComplete')}
        control={
          <Checkbox
            checked={values.completed}
            onChange={(event) => set({ completed: event.target.checked })}
          />
        }
      />
      <ChoiceField
        label={t('kanban.menu.assign')}
        value={values.assignee}
        options={[{ value: '', label: t('kanban.filter.nobody') }, ...everybody]}
        onChange={(assignee) => set({ assignee })}
      />
      <DateField
        label={t('kanban.due.start')}
        value={values.startOn}
        onChange={(startOn) => set({ startOn })}
      />
      <DateField
        label={t('kanban.due.end')}
        value={values.dueOn}
        onChange={(dueOn) => set({ dueOn })}
        code={isWrong ? 'before-from' : undefined}
      />
    </div>
  );
}

interface ButtonsProps {
  cards: ReturnType<typeof useNewCards>;
  isMore: boolean;
  onMore: () => void;
  onClose: () => void;
}

function Buttons({ cards, isMore, onMore, onClose }: ButtonsProps) {
  const t = useText();
  const { names, isWrong, make } = cards;
  return (
    <div data-row>
      <Button type="submit" variant="contained" size="small" disabled={names.length === 0 || isWrong}>
        {t('kanban.card.create')}
      </Button>
      {names.length > 1 && (
        <Button size="small" variant="outlined" onClick={() => make(true)}>
          {t('kanban.card.createMany', { count: names.length })}
        </Button>
      )}
      <IconButton
        size="small"
        aria-expanded={isMore}
        aria-label={t('kanban.card.more')}
        onClick={onMore}
        sx={{ marginInlineStart: 'auto' }}
      >
        <Icon name="ph:sliders-horizontal" />
      </IconButton>
      <IconButton size="small" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="ph:x" />
      </IconButton>
    </div>
  );
}

/** The quick form at the foot of a column: Enter adds and stays, Escape closes, leaving it adds what is typed. */
export function AddCard({ columnId, onClose }: AddCardProps) {
  const t = useText();
  const cards = useNewCards(columnId);
  const { values, set } = cards;
  const [isMore, setMore] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    cards.make(false);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Focus that goes nowhere (a press on plain ground, a calendar) leaves the form alone unless something is typed.
    if (currentTarget.contains(relatedTarget) || !(relatedTarget instanceof Element)) return;
    if (relatedTarget.closest('[role=dialog], [role=presentation]')) return;
    cards.make(false);
    onClose();
  };
  return (
    <Form
      aria-label={t('kanban.card.add')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        cards.make(false);
        field.current?.focus();
      }}
    >
      <OutlinedInput
        multiline
        maxRows={8}
        inputRef={field}
        value={values.name}
        placeholder={t('kanban.card.name')}
        onChange={(event) => set({ name: event.target.value })}
        onKeyDown={onEnter}
        slotProps={{ input: { 'aria-label': t('kanban.card.name'), dir: 'auto' } }}
      />
      <Collapse in={isMore} unmountOnExit>
        <More cards={cards} />
      </Collapse>
      <Buttons cards={cards} isMore={isMore} onMore={() => setMore(!isMore)} onClose={onClose} />
    </Form>
  );
}
