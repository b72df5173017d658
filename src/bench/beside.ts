import { type Cost, costOf, medianCost, ROUNDS } from './invoices/measure';

/** One operation, measured in a small and in a large workspace. */
export interface Both {
  label: string;
  small: () => Promise<unknown>;
  large: () => Promise<unknown>;
  /** Upper limit for the large workspace in milliseconds. */
  hold?: number;
  /** Its cost grows with the number of results: only the limit applies. */
  grows?: boolean;
}

/** "Flat": at most this factor of the small data set. Source: performance, section 5. */
const FLAT = 1.5;

const ms = (value: number) => value.toFixed(2).padStart(9);

/** Measures small and large alternately, so that load on the machine affects both alike; prints a table. */
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
