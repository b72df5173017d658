import { useEffect, useRef } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import { WIDGETS, type WidgetRule } from '@/domain/overview/widgets';
import type { Dashboard } from '@/domain/overview/words';
import { subscribeLive } from '../live/bus';
import { useLiveRefetch } from '../live/useLive';
import type { ReadWidgets } from './useBoard';

/**
 * Time from the first event to the one read that a burst causes, in ms: the server keeps figures for as long, so that
 * an earlier read could bring those from before the event.
 */
const GATHER = 5_000;
/** Widgets whose sources have no event are read this often, in ms. */
const MINUTE = 60_000;

export interface LiveBoard {
  /** The widgets of the latest answer. */
  names: readonly string[];
  /** Whether the range holds today; without it only widgets about the present are read again. */
  holdsToday: boolean;
  read: ReadWidgets;
}

const rulesOf = (dashboard: Dashboard) => WIDGETS[dashboard] as Readonly<Record<string, WidgetRule>>;

/** Reads only in a visible tab, and gathers names before; names that come meanwhile wait. */
function createReader(read: (names: readonly string[]) => void) {
  const waiting = new Set<string>();
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    if (waiting.size === 0 || document.visibilityState === 'hidden') return;
    read([...waiting]);
    waiting.clear();
  };
  const plan = () => {
    timer ??= setTimeout(send, Math.max(0, since + GATHER - Date.now()));
  };
  return {
    add: (names: readonly string[]) => {
      if (waiting.size === 0) since = Date.now();
      names.forEach((name) => waiting.add(name));
      if (waiting.size > 0) plan();
    },
    plan,
    stop: () => clearTimeout(timer),
  };
}

/**
 * Keeps a dashboard up to date: widgets are read again when their sources report a change, those without such events
 * every minute, all of them when events may have been missed.
 */
export function useBoardLive(dashboard: Dashboard, { names, holdsToday, read }: LiveBoard): void {
  const rules = rulesOf(dashboard);
  const shown = useRef(names);
  useEffect(() => {
    shown.current = names;
  });
  const readAgain = useStableCallback((wanted: readonly string[]) => {
    const due = wanted.filter(
      (name) => shown.current.includes(name) && (holdsToday || rules[name]?.isNow === true),
    );
    if (due.length > 0) read(due, true);
  });
  useEffect(() => {
    const reader = createReader(readAgain);
    const widgets = Object.entries(rules);
    const types = new Set(widgets.flatMap(([, { sources }]) => sources.map(({ type }) => type)));
    const dependOn = (type: string) =>
      widgets
        .filter(([, { sources }]) => sources.some((source) => source.type === type))
        .map(([name]) => name);
    const stops = [...types].map((type) => subscribeLive(type, () => reader.add(dependOn(type))));
    const quiet = widgets.filter(([, { sources }]) => sources.length === 0).map(([name]) => name);
    const timer = setInterval(() => reader.add(quiet), MINUTE);
    document.addEventListener('visibilitychange', reader.plan);
    return () => {
      reader.stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reader.plan);
      stops.forEach((stop) => stop());
    };
  }, [rules, readAgain]);
  useLiveRefetch(() => read(undefined, true));
}
