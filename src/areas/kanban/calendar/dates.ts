import type { CardSummary } from '@/domain/kanban/schemas';
import { addDays, daysBetween } from '@/ui/calendar/weeks';

export type Dates = Pick<CardSummary, 'startOn' | 'dueOn'>;
/** The dragged part of a bar: the whole, or one of its ends. */
export type Hold = 'whole' | 'start' | 'end';

/** A card's dates moved by a number of days. */
export const movedBy = ({ startOn, dueOn }: Dates, days: number): Dates => ({
  startOn: startOn && addDays(startOn, days),
  dueOn: dueOn && addDays(dueOn, days),
});

/** Moves one end of a card, at most to its other end. A bar of one day has no start. */
function pulled({ startOn, dueOn }: Dates, hold: 'start' | 'end', day: string): Dates {
  const from = startOn ?? dueOn ?? day;
  const to = dueOn ?? day;
  const next = hold === 'start' ? { from: day < to ? day : to, to } : { from, to: day > from ? day : from };
  return { startOn: next.from === next.to ? null : next.from, dueOn: next.to };
}

/** A card's dates after a drop on `day`; `grabbed` is the day at which it was picked up, '' if none. */
export function droppedOn(dates: Dates, hold: Hold, day: string, grabbed: string): Dates {
  if (dates.dueOn === null)
    return { startOn: dates.startOn && dates.startOn <= day ? dates.startOn : null, dueOn: day };
  if (hold !== 'whole') return pulled(dates, hold, day);
  return movedBy(dates, daysBetween(grabbed || dates.dueOn, day));
}
