import { type Cost, costOf, medianCost, ROUNDS } from './invoices/measure';

/** One thing that is done in a small and in a large workspace. */
export interface Both {
  label: string;
  small: () => Promise<unknown>;
  large: () => Promise<unknown>;
  /** Milliseconds that the large one may take. */
  hold?: number;
  /** Its cost grows with what is found: the bound alone counts. */
  grows?: boolean;
}

/** "Flat": at most so many times the same on the small set. Source: performance, section 5. */
const FLAT = 1.5;

const ms = (value: number) => value.toFixed(2).padStart(9);

/** Rounds of small and large in turn, so that a busy moment of the machine hits both alike; prints a table. */
export async function printBeside(title: string, cases: readonly Both[], compare: keyof Cost): Promise<void> {
  const costs = cases.map(() => ({ small: [] as Cost[], large: [] as Cost[] }));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { small, large }] of cases.entries()) {
      const [few, many] = [await costOf(small), await costOf(large)];
      if (round < 0) continue;
      costs[index]!.small.push(few);
      costs[index]!.large.push(many);
    }
  }
  console.log(
    `\n${title}\n${`${compare}, ms`.padEnd(44)}${'small'.padStart(9)}${'large'.padStart(9)}${'clock'.padStart(9)}   ratio`,
  );
  let held = 0;
  for (const [index, { label, grows = false, hold = Infinity }] of cases.entries()) {
    const [few, many] = [medianCost(costs[index]!.small), medianCost(costs[index]!.large)];
    const ratio = many[compare] / few[compare];
    const isFlat = grows || ratio <= FLAT;
    const verdict = [
      ...(isFlat ? [] : [`above ${FLAT}`]),
      ...(many[compare] > hold ? [`over ${hold} ms`] : []),
    ];
    if (verdict.length === 0) held += 1;
    const cells = ms(few[compare]) + ms(many[compare]) + ms(many.wall) + ratio.toFixed(2).padStart(8);
    console.log(`${label.padEnd(44)}${cells}  ${verdict.join(', ')}`);
  }
  console.log(`${held} of ${cases.length} within ${FLAT} times the small set and within their bounds`);
}
