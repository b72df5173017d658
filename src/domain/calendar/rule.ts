import type { Wall } from './time';

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A weekday of a rule; in months and years also its n-th (1-5, from the end −1 to −5) one. */
export interface RuleDay {
  day: Weekday;
  nth: number | null;
}

/** A recurrence rule of RFC 5545, section 3.3.10, without its parts shorter than a day. */
export interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  /** The last day, or wall clock with seconds, at which it occurs. */
  until: Wall | null;
  byMonth: readonly number[];
  byMonthDay: readonly number[];
  byDay: readonly RuleDay[];
  bySetPos: readonly number[];
  weekStart: Weekday;
}

/** Why a rule is refused; a code for `fields.rrule`. */
export type RuleFault = 'rule-too-fast' | 'rule-invalid' | 'rule-never-occurs';

/** Reads a rule, the text after `RRULE:`; a fault when it is none that events may have. */
export function parseRule(text: string): Rule | RuleFault {
  throw new Error(text);
}

/** Writes a rule, always in one way, so that equal rules are equal texts. */
export function formatRule(rule: Rule): string {
  throw new Error(rule.freq);
}

/**
 * The stored form of a rule that was sent: as {@link formatRule} writes it, UNTIL without a zone.
 * @throws ApiError 400 at `rrule`.
 */
export function storedRule(text: string, timeZone: string | null): string {
  throw new Error(text + timeZone);
}
