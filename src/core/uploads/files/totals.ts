import type { UploadEntry, UploadTotals } from './types';

/** What a file costs besides its bytes, in bytes: thousands of small files take their time too. */
const PER_FILE = 20_000;
/** Milliseconds over which the speed is measured. */
const WINDOW_MS = 15_000;
/** Milliseconds before there is a guess. */
const SHORTEST_MS = 2000;

const isSettled = ({ state }: UploadEntry) => state === 'done' || state === 'skipped' || state === 'failed';

/** Figures of all uploads, but for the time left. */
export function totalsOf(entries: Iterable<UploadEntry>): Omit<UploadTotals, 'secondsLeft'> & {
  /** What is sent and what remains, in bytes with those of {@link PER_FILE}. */
  weight: { sent: number; remaining: number };
} {
  const sums = { files: 0, settled: 0, done: 0, skipped: 0, failed: 0, paused: 0, bytes: 0, sentBytes: 0 };
  const weight = { sent: 0, remaining: 0 };
  for (const entry of entries) {
    const { state, sent, file } = entry;
    sums.files += 1;
    if (isSettled(entry)) sums.settled += 1;
    if (state === 'done' || state === 'skipped' || state === 'failed' || state === 'paused') sums[state] += 1;
    if (state !== 'skipped' && state !== 'failed') {
      sums.bytes += file.size;
      sums.sentBytes += sent;
      const part = state === 'done' ? PER_FILE : 0;
      weight.sent += sent + part;
      if (state !== 'paused') weight.remaining += file.size - sent + PER_FILE - part;
    }
  }
  const all = sums.bytes + (sums.files - sums.skipped - sums.failed) * PER_FILE;
  return { ...sums, weight, percent: all === 0 ? 100 : Math.floor((weight.sent / all) * 100) };
}

/** Guesses the time left by the speed of the last seconds. */
export function createClock() {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Seconds left; null while it can't be known. */
    secondsLeft({ sent, remaining }: { sent: number; remaining: number }, at: number): number | null {
      // A cancelled file takes its bytes along: they were not sent backwards.
      if (sent < (samples.at(-1)?.sent ?? 0)) samples = [];
      samples = [...samples.filter((sample) => at - sample.at < WINDOW_MS), { at, sent }];
      const [first] = samples;
      if (!first || at - first.at < SHORTEST_MS || sent === first.sent) return null;
      return Math.ceil((remaining * (at - first.at)) / (sent - first.sent) / 1000);
    },
    reset() {
      samples = [];
    },
  };
}
