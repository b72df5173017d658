import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import { uuid } from '@/core/uuid';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import { DateField } from '@/ui/date/DateField';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { LINES, useKept } from '../card/save/useKept';
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

const NO_FACTS = { completed: false, assignee: '', startOn: '', dueOn: '' };

const NO_MEMBERS: readonly never[] = [];

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_CARD_NAME))
    .filter((line) => line !== '');

/** The typed text, and creating cards from it: one, or one per line. Refused names come back. */
function useNewCards(columnId: string) {
  const { acts } = useBoardTools();
  const ownId = useAuth().user?.id ?? '';
  const draft = useKept(LINES, { place: `column:${columnId}:card`, ownId });
  const [facts, setFacts] = useState(NO_FACTS);
  const names = linesOf(draft.text);
  const isWrong = facts.startOn !== '' && facts.dueOn !== '' && facts.startOn > facts.dueOn;
  const add = async (name: string) => {
    const { completed, assignee, startOn, dueOn } = facts;
    const card = {
      id: uuid(),
      columnId,
      name,
      ...(completed && { completed }),
      ...(assignee && { assigneeIds: [assignee] }),
      ...(startOn && { startOn }),
      ...(dueOn && { dueOn }),
    };
    return (await acts.run({ kind: 'addCard', card })) ? [] : [name];
  };
  const send = async (wanted: readonly string[]) => {
    // No longer a draft: offline it waits in the queue, and must not be created twice.
    draft.change('');
    setFacts(NO_FACTS);
    const refused = (await Promise.all(wanted.map(add))).flat();
    draft.end(refused.length > 0 ? refused.join('\n') : null);
    if (refused.length > 0) setFacts((since) => (since === NO_FACTS ? facts : since));
  };
  return {
    draft,
    facts,
    set: (changes: Partial<typeof NO_FACTS>) => setFacts({ ...facts, ...changes }),
    names,
    isWrong,
    make: (each: boolean) => {
      if (names.length > 0 && !isWrong) void send(each ? names : [names.join(' ').slice(0, MAX_CARD_NAME)]);
    },
  };
}

/** Leaving the form adds what is typed: a click outside, or focus moving elsewhere. */
function useLeaving({ names, isWrong, make }: ReturnType<typeof useNewCards>, onClose: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const isLeft = useRef(false);
  const leave = useStableCallback((to: EventTarget | null) => {
    const isOutside = to instanceof Element && !form.current?.contains(to);
    // Calendars and lists of the form are portals elsewhere in the page.
    if (!isOutside || to.closest('[role=dialog], [role=presentation]')) return;
    if (isLeft.current || (names.length > 0 && isWrong)) return;
    isLeft.current = true;
    make(false);
    onClose();
  });
  // Clicks on empty space, in some browsers on buttons, blur without a target; selecting text keeps the focus.
  const onClick = useStableCallback(({ target }: MouseEvent) => {
    if (names.length > 0 && !form.current?.contains(document.activeElement)) leave(target);
  });
  useEffect(() => {
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [onClick]);
  return { ref: form, onBlur: ({ relatedTarget }: FocusEvent) => leave(relatedTarget) };
}

function More({ cards }: { cards: ReturnType<typeof useNewCards> }) {
  const t = useText();
  const members = useAppSelector(({ kanban }) => kanban.info?.members ?? NO_MEMBERS);
  const { facts, set, isWrong } = cards;
  const everybody = members.map(({ id, name }) => ({
    value: id,
    label: name ?? t('kanban.person.gone'),
  }));
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <FormControlLabel
        label={t('kanban.card.isComplete')}
        control={
          <Checkbox
            checked={facts.completed}
            onChange={(event) => set({ completed: event.target.checked })}
          />
        }
      />
      <ChoiceField
        label={t('kanban.menu.assign')}
        value={facts.assignee}
        options={[{ value: '', label: t('kanban.filter.nobody') }, ...everybody]}
        onChange={(assignee) => set({ assignee })}
      />
      <DateField
        label={t('kanban.due.start')}
        value={facts.startOn}
        onChange={(startOn) => set({ startOn })}
        code={isWrong ? 'start-after-due' : undefined}
      />
      <DateField label={t('kanban.due.end')} value={facts.dueOn} onChange={(dueOn) => set({ dueOn })} />
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
  const { draft } = cards;
  const leaving = useLeaving(cards, onClose);
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  const [isMore, setMore] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      giveUp();
    }
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    cards.make(false);
  };
  return (
    <Form
      {...leaving}
      aria-label={t('kanban.card.add')}
      onKeyDown={onKeyDown}
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
        value={draft.text}
        placeholder={t('kanban.card.name')}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={onEnter}
        slotProps={{ input: { 'aria-label': t('kanban.card.name'), dir: 'auto' } }}
      />
      <Collapse in={isMore} unmountOnExit>
        <More cards={cards} />
      </Collapse>
      <Buttons cards={cards} isMore={isMore} onMore={() => setMore(!isMore)} onClose={giveUp} />
    </Form>
  );
}
