import { periodEnd } from './periods';

/** The plan that people of the demo have. Source: people, section 13. */
export const DEMO_PLAN = 'starter';
/** Months that the manager has paid; the member's first one waits. */
export const DEMO_MONTHS = 10;

const DAY = 24 * 3_600_000;
/** The present month began so long ago: the next one is billed a while after today. */
const BEGAN = 5;
/** So long ago the member chose the plan. */
const CHOSE = 3;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString();

/** When the manager's first month began. */
export const planBegan = (now: Date): string => periodEnd(before(now, BEGAN), 'month', 1 - DEMO_MONTHS);

/** When the member chose a plan. */
export const planChosen = (now: Date): string => before(now, CHOSE);
