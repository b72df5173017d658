import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { CardSummary } from '@/domain/kanban/schemas';
import { MonthGrid } from '@/ui/calendar/MonthGrid';
import { MonthHead } from '@/ui/calendar/MonthHead';
import { addMonths, weeksOf } from '@/ui/calendar/weeks';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { CardPickerProps } from '../board/CardPicker';
import { CardBar } from './CardBar';
import { NoDateTray } from './NoDateTray';
import { useCardBars } from './useCardBars';

export interface CalendarViewProps {
  /** Ids of the cards that pass the filters; null = all. */
  shown: ReadonlySet<string> | null;
  /** `YYYY-MM`; '' is the present one. */
  month: string;
  onMonth: (month: string) => void;
  onOpen: (cardId: string) => void;
}

const CardPicker = lazyPart<CardPickerProps>(
  () => import('../board/CardPicker').then((part) => part.CardPicker),
  { texts: ['form', 'kanbanCard'] },
);

const PAGES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The cards that pass: those with a day as spans, and open ones without. Source: kanban, section 3. */
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

/** The board's cards by their days, as the workspace's calendar has them. */
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
