import { useRef } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { DAY, isDate, later } from '@/domain/calendar/time';
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

/** How long steps of a held key are gathered, in ms. */
const GATHER_MS = 250;

/** Steps that are not sent yet: milliseconds on the clock. */
interface Steps {
  event: CalendarEvent;
  ms: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Moves, resizes and deletes events by mouse and keys; a series asks which of its events. */
export function useMoves({ acts, timeZone, ask }: Options) {
  const t = useText();
  const steps = useRef<Steps | null>(null);
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
    const isResized = times.allDay === event.allDay && times.start === event.start;
    const change = isResized ? { end: times.end } : times;
    return run(event, 'change', (scope) =>
      acts.update(event, { ...change, ...(becomesTimed && { timeZone }) }, scope),
    );
  };
  return {
    move,
    /** By days or minutes, as keys do; an all-day event by whole days alone. Quick steps are one move. */
    nudge: (event: CalendarEvent, ms: number) => {
      const isAlso = steps.current?.event.id === event.id;
      clearTimeout(steps.current?.timer);
      const sum = ms + (isAlso ? (steps.current?.ms ?? 0) : 0);
      const timer = setTimeout(() => {
        steps.current = null;
        const { start, end } = placed(event, timeZone);
        const by = isDate(start) ? Math.trunc(sum / DAY) * DAY : sum;
        if (by !== 0) void move(event, { start: later(start, by), end: later(end, by) });
      }, GATHER_MS);
      steps.current = { event, ms: sum, timer };
    },
    remove: (event: CalendarEvent) => run(event, 'delete', (scope) => acts.remove(event, scope)),
    /** The values of a copy, for the form of a new event: of an occurrence, a single event. */
    copyOf: (event: CalendarEvent): EventValues => ({
      ...valuesOf(event, undefined),
      ...(event.recurrenceId !== null && { rrule: null }),
    }),
  };
}
