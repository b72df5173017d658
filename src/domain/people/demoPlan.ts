import { periodEnd } from './periods';

/** The plan of the demo's users. Source: people, section 13. */
export const DEMO_PLAN = 'starter';
/** Months that the manager has paid; the member's first one is unpaid. */
export const DEMO_MONTHS = 10;

const DAY = 24 * 3_600_000;
/** Days since the current month began: the next one is billed some time after today. */
const BEGAN = 5;
/** Days since the member chose the plan. */
const CHOSE = 3;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString();

/** When the manager's first month began. */
export const planBegan = (now: Date): string => periodEnd(before(now, BEGAN), 'month', 1 - DEMO_MONTHS);

/** When the member chose a plan. */
export const planChosen = (now: Date): string => before(now, CHOSE);
