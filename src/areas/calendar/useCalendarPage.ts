import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import { useStableCallback } from '@/core/useStableCallback';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { useUrlState } from '@/ui/table/useUrlState';
import { addDays } from '@/ui/calendar/weeks';
import { FIELDS, VIEW_PREFERENCE } from './address';
import { useDays, useSelection } from './useCalendar';
import { AGENDA_DAYS, stepped, type View, viewOf, type Window, windowOf } from './views/windows';

/** The parts of the agenda that are shown: `before` and `after` the first one. */
function useAgenda(day: string) {
  const [parts, setParts] = useState({ day, before: 0, after: 0 });
  const { before, after } = parts.day === day ? parts : { before: 0, after: 0 };
  const windows = Array.from({ length: before + after + 1 }, (_, index): Window => {
    const from = addDays(day, (index - before) * AGENDA_DAYS);
    return { from, to: addDays(from, AGENDA_DAYS) };
  });
  return {
    windows,
    earlier: () => setParts({ day, before: before + 1, after }),
    later: () => setParts({ day, before, after: after + 1 }),
  };
}

/** What the page shows, from its address: view, day, windows, and the event whose dialog is open. */
export function useCalendarPage() {
  const [address, update] = useUrlState(FIELDS);
  const { timeZone, weekStart, now, today } = useDays();
  const isPhone = useIsPhone();
  const { value: preferred, set: prefer } = usePreference(VIEW_PREFERENCE);
  const view: View = address.view ?? (isPhone ? 'agenda' : viewOf(preferred));
  const day = address.date || today;
  const agenda = useAgenda(day);
  const windows = view === 'agenda' ? agenda.windows : [windowOf(view, day, weekStart)];
  const setDay = (next: string) => update({ date: next === today ? '' : next, q: '' });
  const setView = (next: View) => {
    update({ view: next, q: '' });
    if (!isPhone) prefer(next);
  };
  return {
    address,
    update,
    view,
    day,
    today,
    now,
    timeZone,
    weekStart,
    isPhone,
    windows,
    setDay,
    setView,
    earlier: agenda.earlier,
    later: agenda.later,
    step: (step: 1 | -1) => setDay(stepped(view, day, step)),
    only: address.calendar || null,
  };
}

export type CalendarPage = ReturnType<typeof useCalendarPage>;

/** The selected event and the address follow each other: a link opens its event, and the open one can be shared. */
export function useSharedSelection({ address, update }: CalendarPage) {
  const selection = useSelection();
  const { select, close: forget } = selection;
  const { event } = address;
  const isShared = useRef(false);
  useEffect(() => {
    // Back takes the event out of the address: its dialog closes.
    if (event) select(event);
    else if (isShared.current) forget();
    isShared.current = event !== '';
  }, [event, select, forget]);
  // Another page must not begin with an open dialog.
  useEffect(() => () => forget(), [forget]);
  const open = useStableCallback((id: string) => update({ event: id }));
  const close = useCallback(() => {
    forget();
    update({ event: '' }, { replace: true });
  }, [forget, update]);
  return { ...selection, open, close };
}
