import type { CardSummary } from '@/domain/kanban/schemas';
import { addDays, daysBetween } from '@/ui/calendar/weeks';

export type Dates = Pick<CardSummary, 'startOn' | 'dueOn'>;
/** What of a bar is held: the whole of it, or one of its ends. */
export type Hold = 'whole' | 'start' | 'end';

/** The dates of a card moved by so many days. */
export const movedBy = ({ startOn, dueOn }: Dates, days: number): Dates => ({
  startOn: startOn && addDays(startOn, days),
  dueOn: dueOn && addDays(dueOn, days),
});

/** The later or earlier end of a card, held between its other end and the edge of time. A bar of one day has no start. */
function pulled({ startOn, dueOn }: Dates, hold: 'start' | 'end', day: string): Dates {
  const from = startOn ?? dueOn ?? day;
  const to = dueOn ?? day;
  const next = hold === 'start' ? { from: day < to ? day : to, to } : { from, to: day > from ? day : from };
  return { startOn: next.from === next.to ? null : next.from, dueOn: next.to };
}

/** The dates of a card let go over `day`; `grabbed` is the day where it was taken up, '' without one. */
export function droppedOn(dates: Dates, hold: Hold, day: string, grabbed: string): Dates {
  if (dates.dueOn === null)
    return { startOn: dates.startOn && dates.startOn <= day ? dates.startOn : null, dueOn: day };
  if (hold !== 'whole') return pulled(dates, hold, day);
  return movedBy(dates, daysBetween(grabbed || dates.dueOn, day));
}
