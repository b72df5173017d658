import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** An operation that is repeated, with a limit in milliseconds for its 95th percentile. */
export interface Held {
  label: string;
  hold: number;
  run: () => Promise<unknown>;
  /** Runs before each run and is not measured. */
  before?: () => unknown;
}

const RUNS = 30;

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Wall-clock milliseconds of `work`. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One line of the table; values above the limit are marked. */
export function printFigure(
  label: string,
  value: number,
  { hold, unit = 'ms' }: { hold: number; unit?: string },
) {
  const verdict = value > hold ? '  above' : '';
  console.log(`${label.padEnd(52)}${value.toFixed(1).padStart(10)} ${unit.padEnd(4)} of ${hold}${verdict}`);
}

/** The lists by path. */
export const reads = (
  workspace: { get: (path: string) => Promise<unknown> },
  hold: number,
  all: readonly (readonly [string, string])[],
): Held[] => all.map(([label, path]) => ({ label, hold, run: async () => workspace.get(path) }));

/** Measures one case after the other and prints the 95th percentile beside the limit. */
export async function printHeld(title: string, cases: readonly Held[]): Promise<void> {
  console.log(`\n${title}, p95`);
  for (const { label, hold, run, before } of cases) {
    const times: number[] = [];
    for (let round = -2; round < RUNS; round += 1) {
      await before?.();
      const took = await timed(run);
      if (round >= 0) times.push(took);
    }
    printFigure(label, p95(times), { hold });
  }
}

const MB = 1024 * 1024;
/** Chunks of a file between two measurements of memory. */
const BETWEEN = 20;

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

const held = () => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
};

/** Reads a streamed file and prints the peak memory above the idle process, in megabytes. */
export async function printMemoryOf(
  label: string,
  open: () => Promise<Response>,
  hold: number,
): Promise<void> {
  const collect = collector();
  collect();
  const idle = held();
  let [most, bytes, parts] = [0, 0, 0];
  const took = await timed(async () => {
    const { status, body } = await open();
    if (status !== 200) throw new Error(`${label} answered ${status}`);
    for await (const part of body!) {
      bytes += part.length;
      parts += 1;
      if (parts % BETWEEN !== 0) continue;
      collect();
      most = Math.max(most, held() - idle);
    }
  });
  printFigure(`${label} (${Math.round(bytes / MB)} MB), memory above idle`, most, { hold, unit: 'MB' });
  console.log(`  in ${(took / 1000).toFixed(1)} s`);
}

/** Processes all of `items`, this many concurrently; prints the time of each and the throughput per second. */
export async function printBurst<T>(
  label: string,
  items: readonly T[],
  {
    atOnce,
    hold,
    least,
    work,
  }: { atOnce: number; hold: number; least: number; work: (item: T) => Promise<void> },
): Promise<void> {
  const times: number[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) times.push(await timed(() => work(item)));
  };
  const whole = await timed(() => Promise.all(Array.from({ length: atOnce }, worker)));
  printFigure(`${label}, ${atOnce} at once`, p95(times), { hold });
  const each = whole / items.length;
  printFigure(`${label}, each (${Math.round(1000 / each)} a second)`, each, { hold: 1000 / least });
}
