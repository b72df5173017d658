/** Something that is done again and again, in at most so many milliseconds (95 of 100). Source: shop, section 11. */
export interface Held {
  label: string;
  hold: number;
  run: () => Promise<unknown>;
  /** What stands before each run and is not measured. */
  before?: () => unknown;
}

const RUNS = 30;

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Milliseconds of a piece of work on the clock. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One line of the table; what is above its bound is marked. */
export function printFigure(
  label: string,
  value: number,
  { hold, unit = 'ms' }: { hold: number; unit?: string },
) {
  const verdict = value > hold ? '  above' : '';
  console.log(`${label.padEnd(52)}${value.toFixed(1).padStart(10)} ${unit.padEnd(4)} of ${hold}${verdict}`);
}

/** The lists by address. */
export const reads = (
  shop: { get: (path: string) => Promise<unknown> },
  hold: number,
  all: readonly (readonly [string, string])[],
): Held[] => all.map(([label, path]) => ({ label, hold, run: async () => shop.get(path) }));

/** Measures one after the other and prints 95 of 100 beside the bound. */
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
