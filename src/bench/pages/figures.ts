import type { Seen } from './collect';

/** Figures of one load: KB over the wire, ms from navigation, MB of heap. */
export interface Figures {
  js: number;
  css: number;
  font: number;
  total: number;
  requests: number;
  fcp: number;
  lcp: number;
  ready: number;
  /** Total blocking time: parts of long tasks beyond 50 ms, from navigation to 5 s after load. */
  tbt: number;
  /** The end of the last long task: the page is responsive from here on. */
  quiet: number;
  cls: number;
  heap: number;
  elements: number;
  route: number;
  slowest: number;
}

/** Largest session window (gaps under 1 s, 5 s long at most), as Web Vitals defines CLS. */
function cumulativeShift(shifts: Seen['shifts']): number {
  let worst = 0;
  let sum = 0;
  let start = 0;
  let last = -Infinity;
  for (const [time, value] of shifts) {
    if (time - last > 1000 || time - start > 5000) {
      sum = 0;
      start = time;
    }
    sum += value;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** The page's own measurements as figures. */
export function ownFigures(
  seen: Seen,
  until: number,
): Pick<Figures, 'fcp' | 'lcp' | 'ready' | 'tbt' | 'quiet' | 'cls'> {
  const tasks = seen.tasks.filter(([start]) => start <= until);
  return {
    fcp: seen.fcp ?? Number.NaN,
    lcp: seen.lcp ?? Number.NaN,
    ready: seen.ready ?? Number.NaN,
    tbt: tasks.reduce((sum, [, duration]) => sum + duration - 50, 0),
    quiet: Math.max(seen.fcp ?? 0, ...tasks.map(([start, duration]) => start + duration)),
    cls: cumulativeShift(seen.shifts),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The median of each figure over the runs. */
export function medians<F extends Record<keyof F, number>>(runs: readonly F[]): F {
  const names = Object.keys(runs[0] ?? {}) as (keyof F)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as F;
}

const shown = (name: string, value: number): string => {
  if (!Number.isFinite(value)) return '–';
  return value.toFixed(name === 'cls' ? 3 : name === 'heap' ? 1 : 0);
};

/** Prints one column per page and one row per figure. */
export function printFigures<F extends Record<keyof F, number>>(
  results: readonly { name: string; figures: F }[],
): void {
  const width = Math.max(...results.map(({ name }) => name.length)) + 3;
  const names = Object.keys(results[0]?.figures ?? {}) as (keyof F & string)[];
  console.log(`\n${''.padEnd(12)}${results.map(({ name }) => name.padStart(width)).join('')}`);
  for (const name of names) {
    console.log(
      name.padEnd(12) + results.map(({ figures }) => shown(name, figures[name]).padStart(width)).join(''),
    );
  }
}
