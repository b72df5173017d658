import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import { type DraftGroup, isSameDraft, rebased, withGroup } from './copies';
import { type EventValues, valuesOf } from './eventValues';
import { draftOf, type EventDraft } from './values';

interface State {
  /** The event that the form began with, or that somebody else has saved since; null for a new one. */
  event: CalendarEvent | null;
  base: EventDraft;
  draft: EventDraft;
  isStale: boolean;
}

interface Start {
  event: CalendarEvent | null;
  values: EventValues;
  calendars: readonly Calendar[];
}

/** The calendar of a new event: the default one, unless nothing may be written into it. */
function defaultId(calendars: readonly Calendar[]): string {
  const writable = calendars.filter(({ level }) => level === 'write');
  return (writable.find(({ isDefault }) => isDefault) ?? writable[0])?.id ?? '';
}

/**
 * The fields of an event while they are changed. An event that is read again replaces what nobody has typed into;
 * `takeTheirs` goes on from what somebody else has saved, with the changes made here.
 */
export function useEventDraft({ event, values, calendars }: Start) {
  const { user } = useAuth();
  const [now] = useState(() => new Date().toISOString());
  const open = (given: EventValues): EventDraft =>
    draftOf(given, { zone: user?.timeZone ?? 'UTC', calendarId: defaultId(calendars), now });
  const asValues = (one: CalendarEvent) =>
    valuesOf(one, calendars.find(({ id }) => id === one.calendarId)?.color);
  const begin = (one: CalendarEvent | null): State => {
    const base = open(one ? asValues(one) : values);
    return { event: one, base, draft: base, isStale: false };
  };
  const [state, setState] = useState(() => begin(event));
  const isChanged = !isSameDraft(state.draft, state.base);
  const isNewer = event !== null && state.event !== null && event.version > state.event.version;
  if (isNewer && !isChanged) setState(begin(event));
  return {
    ...state,
    isChanged,
    set: (changes: Partial<EventDraft>) =>
      setState((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
    take: (group: DraftGroup) =>
      setState((before) => ({ ...before, draft: withGroup(before.draft, before.base, group) })),
    takeTheirs: (current: CalendarEvent) =>
      setState(({ base, draft }) => {
        const theirs = open(asValues(current));
        return { event: current, base: theirs, draft: rebased(draft, base, theirs), isStale: true };
      }),
  };
}
