import type { ListCase } from './cases';

const ROUNDS = 15;

interface Result extends ListCase {
  /** Milliseconds. */
  median: number;
  p95: number;
  ratio: number;
}

interface Plan {
  /** What everything is compared with. */
  reference: () => Promise<unknown>;
  cases: readonly ListCase[];
  run: (query: string) => Promise<unknown>;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Rounds over all cases, with the reference between them, so that a busy moment of the machine hits all alike. */
export async function measure({ reference, cases, run }: Plan): Promise<Result[]> {
  const times = cases.map((): number[] => []);
  const references: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { query }] of cases.entries()) {
      const base = await timeOf(reference);
      const own = await timeOf(() => run(query));
      if (round < 0) continue;
      references.push(base);
      times[index]!.push(own);
    }
  }
  const base = quantile(references, 0.5);
  const first: ListCase = { label: 'REFERENCE: first page of the small set', query: '', kind: 'list' };
  const result = (from: ListCase, values: readonly number[]): Result => {
    const median = quantile(values, 0.5);
    return { ...from, median, p95: quantile(values, 0.95), ratio: median / base };
  };
  return [result(first, references), ...cases.map((from, index) => result(from, times[index]!))];
}

/** Prints medians, 95th percentiles and ratios; lists above `hold` are marked. */
export function printTable(title: string, results: readonly Result[], hold: number): void {
  console.log(`\n${title}\n${'request'.padEnd(48)}${'median'.padStart(10)}${'p95'.padStart(10)}${'ratio'.padStart(8)}`);
  for (const { label, median, p95, ratio, kind } of results) {
    const verdict = kind === 'list' && ratio > hold ? `  above ${hold}` : '';
    const cells = [`${median.toFixed(2)} ms`.padStart(10), `${p95.toFixed(2)} ms`.padStart(10)];
    console.log(`${label.padEnd(48)}${cells.join('')}${ratio.toFixed(2).padStart(8)}${verdict}`);
  }
  const lists = results.filter(({ kind }) => kind === 'list');
  const held = lists.filter(({ ratio }) => ratio <= hold).length;
  console.log(`${held} of ${lists.length} lists within ${hold} times the reference`);
}
