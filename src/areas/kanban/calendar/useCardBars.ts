import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { dueState } from '@/domain/kanban/due';
import type { CardSummary } from '@/domain/kanban/schemas';
import { useToday } from '../board/useShownCards';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import type { CardBarTools } from './CardBar';
import { type Dates, droppedOn, type Hold, movedBy } from './dates';

/** Restores the focus to a card that was remounted by its move. */
function useFollow(frame: RefObject<HTMLElement | null>): (cardId: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const bar = frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted.current)}"]`);
    if (!bar) return;
    wanted.current = null;
    bar.focus();
  });
  return (cardId) => (wanted.current = cardId);
}

interface CardBarsInput {
  frame: RefObject<HTMLElement | null>;
  onOpen: (cardId: string) => void;
  /** Shows the month of the day to which a card was moved. */
  onDay: (day: string) => void;
}

/** Card actions in the calendar: each change of dates shows a toast with Undo, and is a step of the history. */
export function useCardBars({ frame, onOpen, onDay }: CardBarsInput) {
  const t = useText();
  const format = useFormat();
  const acts = useBoardActs();
  const canEdit = useMay('editor');
  const { now, today } = useToday();
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const held = useRef<{ cardId: string; hold: Hold } | null>(null);
  const [picking, setPicking] = useState<{ cardId: string; anchor: HTMLElement } | null>(null);
  const follow = useFollow(frame);

  const change = (card: CardSummary, dates: Dates) => {
    if (dates.startOn === card.startOn && dates.dueOn === card.dueOn) return;
    const text = dates.dueOn
      ? t('kanbanMore.calendar.moved', { key: card.key, day: format.date(dates.dueOn) })
      : t('kanbanMore.calendar.cleared', { key: card.key });
    const time = dates.dueOn ? {} : { dueTime: null };
    void acts.runTold({ kind: 'updateCard', cardId: card.id, changes: { ...dates, ...time } }, text);
  };
  const takeHeld = () => {
    const { cardId = '', hold = 'whole' } = held.current ?? {};
    held.current = null;
    return { card: cards[cardId], hold };
  };
  const tools: CardBarTools = {
    canEdit,
    toneOf: (card) => dueState(card, now, today),
    open: onOpen,
    grab: (cardId, hold) => (held.current = { cardId, hold }),
    move: (card, days) => {
      const dates = movedBy(card, days);
      follow(card.id);
      change(card, dates);
      if (dates.dueOn) onDay(dates.dueOn);
    },
    pickDate: (cardId, anchor) => setPicking({ cardId, anchor }),
  };
  return {
    acts,
    today,
    tools,
    picking,
    stopPicking: () => setPicking(null),
    dropOn: canEdit
      ? (day: string, grabbed: string) => {
          const { card, hold } = takeHeld();
          if (card) change(card, droppedOn(card, hold, day, grabbed));
        }
      : undefined,
    dropAway: canEdit
      ? () => {
          const { card } = takeHeld();
          if (card) change(card, { startOn: null, dueOn: null });
        }
      : undefined,
  };
}
