import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { isDate, later, MINUTE } from '@/domain/calendar/time';
import type { Scope } from '@/domain/calendar/words';
import { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';
import type { SelectedRange } from '../state/types';
import { placed, timesOf } from '../views/entries';
import type { EventActs } from './acts';
import { type EventValues, valuesOf } from './eventValues';

interface Options {
  acts: EventActs;
  timeZone: string;
  /** Asks which events of a series are meant; null = none. */
  ask: (kind: 'change' | 'delete') => Promise<Scope | null>;
}

/** Moves, resizes and deletes events by mouse and keys; a series asks which of its events. */
export function useMoves({ acts, timeZone, ask }: Options) {
  const t = useText();
  /** Runs a write after the question; false when it did not happen. */
  async function run(
    event: CalendarEvent,
    kind: 'change' | 'delete',
    write: (scope?: Scope) => Promise<unknown>,
  ) {
    const isSeries = event.seriesId !== null;
    const scope = isSeries ? await ask(kind) : undefined;
    if (scope === null) return false;
    try {
      await write(scope);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(errorText(t, error), { variant: 'error' });
      return false;
    }
  }
  const move = (event: CalendarEvent, { start, end }: Pick<SelectedRange, 'start' | 'end'>) => {
    const times = timesOf(start, end, timeZone);
    const becomesTimed = event.allDay && !times.allDay;
    return run(event, 'change', (scope) =>
      acts.update(event, { ...times, ...(becomesTimed && { timeZone }) }, scope),
    );
  };
  return {
    move,
    /** By days or minutes, as keys do; an all-day event by whole days alone. */
    nudge: (event: CalendarEvent, ms: number) => {
      const { start, end } = placed(event, timeZone);
      if (isDate(start) && Math.abs(ms) < 60 * 24 * MINUTE) return Promise.resolve(false);
      return move(event, { start: later(start, ms), end: later(end, ms) });
    },
    remove: (event: CalendarEvent) => run(event, 'delete', (scope) => acts.remove(event, scope)),
    /** The values of a copy, for the form of a new event: of an occurrence, a single event. */
    copyOf: (event: CalendarEvent): EventValues => ({
      ...valuesOf(event, undefined),
      ...(event.recurrenceId !== null && { rrule: null }),
    }),
  };
}
