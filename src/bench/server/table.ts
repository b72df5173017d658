import type { Rate } from './load';

interface Ratio {
  label: string;
  ours: Rate | undefined;
  reference: Rate | undefined;
  /** Least ratio of requests per second of processor time. */
  hold: number;
}

const cell = (value: number, digits = 0): string => value.toFixed(digits).padStart(10);

/** Prints requests per second (wall-clock and processor) of ours and the reference, and their ratios. */
export function printRatios(rows: readonly Ratio[]): void {
  const heads = ['ours/s', 'ref/s', 'ratio', 'ours/core', 'ref/core', 'ratio'].map((head) =>
    head.padStart(10),
  );
  console.log(`\n${'requests per second'.padEnd(52)}${heads.join('')}   hold`);
  for (const { label, ours, reference, hold } of rows) {
    if (!ours || !reference) continue;
    const byClock = ours.perSecond / reference.perSecond;
    const byCore = ours.perCore / reference.perCore;
    const cells = [
      cell(ours.perSecond),
      cell(reference.perSecond),
      cell(byClock, 2),
      cell(ours.perCore),
      cell(reference.perCore),
      cell(byCore, 2),
    ];
    console.log(`${label.padEnd(52)}${cells.join('')}   ≥ ${hold}${byCore < hold ? '  NOT HELD' : ''}`);
  }
}
