/** What the page has recorded since navigation, in ms of its own clock. */
export interface Seen {
  fcp: number | null;
  lcp: number | null;
  ready: number | null;
  tasks: [start: number, duration: number][];
  shifts: [start: number, value: number][];
  /** Durations of handled interactions. */
  events: number[];
}

export interface Collectors extends Seen {
  /** Wall-clock time if a visible element of the selector holds the text, else 0. */
  visibleAt: (target: VisibleTarget) => number;
  clickedAt: number;
}

export interface VisibleTarget {
  css: string;
  text: string;
}

interface Entry extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** Runs in the page before any of its scripts. Must be self-contained: it is sent to the browser as text. */
export function installCollectors(target: VisibleTarget): void {
  const holder = window as unknown as { measured: Collectors };
  const visibleAt = ({ css, text }: VisibleTarget): number => {
    for (const element of document.querySelectorAll(css)) {
      const box = element.getBoundingClientRect();
      const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (box.width > 0 && box.height > 0 && shown && element.textContent?.includes(text)) {
        return performance.timeOrigin + performance.now();
      }
    }
    return 0;
  };
  const seen: Collectors = {
    fcp: null,
    lcp: null,
    ready: null,
    tasks: [],
    shifts: [],
    events: [],
    clickedAt: 0,
    visibleAt,
  };
  holder.measured = seen;
  const observe = (type: string, note: (entry: Entry) => void, extra = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry))).observe({
      type,
      buffered: true,
      ...extra,
    });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts.push([entry.startTime, entry.value ?? 0]);
  });
  observe('event', (entry) => entry.interactionId && seen.events.push(entry.duration), {
    durationThreshold: 16,
  });
  const poll = (): void => {
    const at = visibleAt(target);
    if (at > 0) seen.ready = at - performance.timeOrigin;
    else requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
  window.addEventListener('click', (event) => (seen.clickedAt = performance.timeOrigin + event.timeStamp), {
    capture: true,
  });
}
