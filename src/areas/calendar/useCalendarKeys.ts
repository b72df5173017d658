import type { KeyboardEvent } from 'react';
import { useTheme } from '@mui/material/styles';
import { DAY, MINUTE } from '@/domain/calendar/time';
import { useHotkey } from '@/ui/table/useHotkey';
import { entryIdOf } from './event/useQuickLook';
import { type View, VIEWS } from './views/windows';

/** The smallest step of a moved event. */
const STEP = 15 * MINUTE;

interface CalendarKeys {
  today: () => void;
  view: (view: View) => void;
  add: () => void;
  step: (step: 1 | -1) => void;
  search: () => void;
  help: () => void;
  /** Moves the focused event by milliseconds on the clock. */
  nudge: (id: string, ms: number) => void;
  remove: (id: string) => void;
  duplicate: (id: string) => void;
}

/** Keys of the whole page, and (as the returned handler) those of the focused event. */
export function useCalendarKeys(keys: CalendarKeys) {
  const { direction } = useTheme();
  useHotkey('t', keys.today);
  useHotkey('n', keys.add);
  useHotkey('f', keys.search);
  useHotkey('?', keys.help);
  useHotkey('PageDown', () => keys.step(1));
  useHotkey('PageUp', () => keys.step(-1));
  useHotkey('1', () => keys.view(VIEWS[0]));
  useHotkey('2', () => keys.view(VIEWS[1]));
  useHotkey('3', () => keys.view(VIEWS[2]));
  useHotkey('4', () => keys.view(VIEWS[3]));
  const across = direction === 'rtl' ? -DAY : DAY;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: across,
    ArrowLeft: -across,
    ArrowDown: STEP,
    ArrowUp: -STEP,
  };
  return (event: KeyboardEvent) => {
    const run = (act: () => void) => {
      event.preventDefault();
      act();
    };
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const id = entryIdOf(event.target);
    if (id === null) return;
    const ms = moves[event.key];
    if (event.altKey && ms !== undefined) run(() => keys.nudge(id, ms));
    if (isPlain && event.key === 'Delete') run(() => keys.remove(id));
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') run(() => keys.duplicate(id));
  };
}
