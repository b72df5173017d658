import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { CardSummary } from '@/domain/kanban/schemas';
import { MonthGrid } from '@/ui/calendar/MonthGrid';
import { MonthHead } from '@/ui/calendar/MonthHead';
import { addMonths, weeksOf } from '@/ui/calendar/weeks';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { CardPickerProps } from '../board/CardPicker';
import { CardBar, type CardBarTools } from './CardBar';
import { useCardBars } from './useCardBars';

/** Most cards shown; the filter finds the others. */
const SHOWN = 100;

const Tray = styled('section')(({ theme }) => ({
  border: `1px dashed ${theme.palette.divider}`,
  borderRadius: theme.spacing(1.5),
  marginBlockStart: theme.spacing(2),
  padding: theme.spacing(1.5),
  '&[data-over]': { borderColor: theme.palette.primary.main },
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& ul': {
    display: 'grid',
    gap: theme.spacing(0.5, 1),
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    listStyle: 'none',
    margin: theme.spacing(1, 0, 0),
    maxBlockSize: 240,
    overflowY: 'auto',
    padding: 2,
  },
}));

interface NoDateTrayProps {
  cards: readonly CardSummary[];
  tools: CardBarTools;
  /** A card was dropped here: its dates are removed. */
  onDrop: (() => void) | undefined;
}

/** Open cards without a day: from here they are dragged into the calendar, and back. */
function NoDateTray({ cards, tools, onDrop }: NoDateTrayProps) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const handlers = onDrop && {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop();
    },
  };
  return (
    <Tray aria-label={t('kanbanMore.calendar.noDate')} data-over={isOver || undefined} {...handlers}>
      <h3>{t('kanbanMore.calendar.noDateCount', { number: cards.length })}</h3>
      {cards.length === 0 && <p>{t('kanbanMore.calendar.allDated')}</p>}
      {cards.length > 0 && (
        <ul>
          {cards.slice(0, SHOWN).map((card) => (
            <li key={card.id}>
              <CardBar card={card} tools={tools} />
            </li>
          ))}
        </ul>
      )}
    </Tray>
  );
}

export interface CalendarViewProps {
  /** Ids of the cards that pass the filters; null = all. */
  shown: ReadonlySet<string> | null;
  /** `YYYY-MM`; '' = the current month. */
  month: string;
  onMonth: (month: string) => void;
  onOpen: (cardId: string) => void;
}

const CardPicker = lazyPart<CardPickerProps>(
  () => import('../board/CardPicker').then((part) => part.CardPicker),
  { texts: ['form', 'kanbanCard'] },
);

const PAGES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The cards that pass the filter: those with a day as spans, and open ones without. Source: kanban, section 3. */
function useDatedCards(shown: CalendarViewProps['shown']) {
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  return useMemo(() => {
    const wanted = Object.values(cards).filter(({ id }) => !shown || shown.has(id));
    const spans = wanted.flatMap((card) =>
      card.dueOn === null ? [] : [{ id: card.id, from: card.startOn ?? card.dueOn, to: card.dueOn, card }],
    );
    const undated = wanted.filter(({ dueOn, completed }) => dueOn === null && !completed);
    return { spans, undated: undated.toSorted((a, b) => a.number - b.number) };
  }, [cards, shown]);
}

/** The board's cards by day, in the workspace's calendar. */
export function CalendarView({ shown, month: wanted, onMonth, onOpen }: CalendarViewProps) {
  const t = useText();
  const { user } = useAuth();
  const weekStart = user?.workspace.weekStart ?? 1;
  const frame = useRef<HTMLDivElement>(null);
  const { spans, undated } = useDatedCards(shown);
  const { acts, today, tools, picking, stopPicking, dropOn, dropAway } = useCardBars({
    frame,
    onOpen,
    onDay: (day) => {
      if (!weeksOf(month, weekStart).flat().includes(day)) onMonth(day.slice(0, 7));
    },
  });
  const month = wanted || today.slice(0, 7);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = PAGES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMonth(addMonths(month, step));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for all that is inside, which is reached by Tab
    <div ref={frame} onKeyDown={onKeyDown}>
      <MonthHead month={month} today={today} onMonth={onMonth} />
      <MonthGrid<{ id: string; from: string; to: string; card: CardSummary }>
        label={t('kanbanMore.calendar.label')}
        month={month}
        weekStart={weekStart}
        today={today}
        entries={spans}
        onDrop={dropOn}
        render={({ card }, part) => <CardBar card={card} part={part} tools={tools} />}
      />
      <NoDateTray cards={undated} tools={tools} onDrop={dropAway} />
      {picking && (
        <CardPicker
          kind="due"
          cardIds={[picking.cardId]}
          anchor={picking.anchor}
          acts={acts}
          onClose={stopPicking}
        />
      )}
    </div>
  );
}
