import { type RangeChoice, readRangeChoice } from '@/domain/overview/rangeChoice';

let chosenHere: string | null = null;

/** Notes a range that was chosen in this tab. */
export function noteRange(value: RangeChoice): void {
  chosenHere = JSON.stringify(readRangeChoice(value));
}

/**
 * The preferred range when it was chosen in this tab: then it is asked for by name, since the server may not have
 * saved it yet.
 */
export function rangeOfTab(preference: unknown): RangeChoice | null {
  const preferred = readRangeChoice(preference);
  return preferred && JSON.stringify(preferred) === chosenHere ? preferred : null;
}
