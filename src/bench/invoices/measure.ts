import type { ListCase } from './cases';

export const ROUNDS = 5;
/** Consecutive requests per round: processor time is summed up over all of them. */
const BATCH = 6;

/** Milliseconds per request. */
export interface Cost {
  /** Wall-clock time. */
  wall: number;
  /** Processor time of this process alone, which other load on the machine can't change. */
  cpu: number;
}

interface Result extends ListCase {
  median: Cost;
  slowest: number;
  ratio: number;
}

interface Plan {
  /** The baseline of all ratios. */
  reference: () => Promise<unknown>;
  cases: readonly ListCase[];
  run: (query: string) => Promise<unknown>;
  /** The cost that the ratio is computed from: `wall` when another process does the work. */
  compare: keyof Cost;
}

/** Cost of one run of `work`, averaged over several in a row. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const used = process.cpuUsage();
  const started = performance.now();
  for (let run = 0; run < BATCH; run += 1) await work();
  const wall = (performance.now() - started) / BATCH;
  const { user, system } = process.cpuUsage(used);
  return { wall, cpu: (user + system) / 1000 / BATCH };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The median of several costs, by component. */
export const medianCost = (costs: readonly Cost[]): Cost => ({
  wall: median(costs.map(({ wall }) => wall)),
  cpu: median(costs.map(({ cpu }) => cpu)),
});

/** Rounds over all cases and the reference, so that load on the machine affects all alike. */
export async function measure({ reference, cases, run, compare }: Plan): Promise<Result[]> {
  const costs = cases.map((): Cost[] => []);
  const references: Cost[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { query }] of cases.entries()) {
      const base = index % 8 === 0 ? [await costOf(reference)] : [];
      const own = await costOf(() => run(query));
      if (round < 0) continue;
      references.push(...base);
      costs[index]!.push(own);
    }
  }
  const base = medianCost(references);
  const result = (from: ListCase, own: readonly Cost[]): Result => {
    const typical = medianCost(own);
    const slowest = Math.max(...own.map(({ wall }) => wall));
    return { ...from, median: typical, slowest, ratio: typical[compare] / base[compare] };
  };
  const first: ListCase = { label: 'REFERENCE: first page of the small set', query: '', kind: 'list' };
  return [result(first, references), ...cases.map((from, index) => result(from, costs[index]!))];
}

const ms = (value: number) => value.toFixed(2).padStart(9);

/** Prints processor and wall-clock time in milliseconds and the ratios; lists above `hold` are marked. */
export function printTable(title: string, results: readonly Result[], hold: number): void {
  console.log(
    `\n${title}\n${'request, ms'.padEnd(46)}${'cpu'.padStart(9)}${'clock'.padStart(9)}${'slowest'.padStart(9)}   ratio`,
  );
  for (const { label, median: typical, slowest, ratio, kind } of results) {
    const verdict = kind === 'list' && ratio > hold ? `  above ${hold}` : '';
    const cells = ms(typical.cpu) + ms(typical.wall) + ms(slowest) + ratio.toFixed(2).padStart(8);
    console.log(label.padEnd(46) + cells + verdict);
  }
  const lists = results.filter(({ kind }) => kind === 'list');
  const held = lists.filter(({ ratio }) => ratio <= hold).length;
  console.log(`${held} of ${lists.length} lists within ${hold} times the reference`);
}
