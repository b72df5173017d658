import { useDeferredValue, useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useNow } from '@/core/i18n/useNow';
import { useAppSelector } from '@/core/redux/hooks';
import { endOfWeek } from '@/domain/kanban/due';
import { cardFilter, type CardFilters, isNarrowed } from '@/domain/kanban/filter';
import { dayAt } from '@/domain/time';

/** Today in the workspace's time zone, and the end of its week. */
export function useToday() {
  const { user } = useAuth();
  const now = useNow();
  const zone = user?.workspace.timeZone ?? 'UTC';
  const today = dayAt(new Date(now), zone);
  return {
    now: new Date(now).toISOString(),
    today,
    weekEnd: endOfWeek(today, user?.workspace.weekStart ?? 1),
  };
}

const NONE: readonly never[] = [];

/** Ids of the cards that pass the filters; null when nothing is filtered. `total` counts all. */
export function useShownCards(filters: CardFilters) {
  const ownId = useAuth().user?.id ?? '';
  const { now, today, weekEnd } = useToday();
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const labels = useAppSelector(({ kanban }) => kanban.info?.labels ?? NONE);
  const key = useDeferredValue(JSON.stringify(filters));
  const shown = useMemo(() => {
    const wanted = JSON.parse(key) as CardFilters;
    if (!isNarrowed(wanted)) return null;
    const names = Object.fromEntries(labels.map(({ id, name }) => [id, name]));
    const passes = cardFilter(wanted, { ownId, now, today, weekEnd, labels: names });
    return new Set(
      Object.values(cards)
        .filter(passes)
        .map(({ id }) => id),
    );
  }, [key, cards, labels, ownId, now, today, weekEnd]);
  return { shown, total: Object.keys(cards).length };
}
