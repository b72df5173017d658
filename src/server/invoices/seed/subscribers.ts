import { dayIn } from '@/domain/invoices/days';
import { DEMO_MONTHS, planBegan, planChosen } from '@/domain/people/demoPlan';
import { periodEnd } from '@/domain/people/periods';
import type { Billed, InvoicePlan } from './types';

const DAY = 24 * 3_600_000;
/** Positions of the manager and the member among the owners. */
const MANAGER = 1;
const MEMBER = 2;
const DUE = 14;

function monthOf(began: string, nth: number): Billed {
  return { nth, from: periodEnd(began, 'month', nth - 1), to: periodEnd(began, 'month', nth) };
}

const dueAfter = (at: string, zone: string) => dayIn(zone, new Date(Date.parse(at) + DUE * DAY));

/** The plan of an invoice, made that of a month of a plan: paid on the day after. */
function billedTo(plan: InvoicePlan, customer: number, billed: Billed, zone: string): InvoicePlan {
  const at = Date.parse(billed.from);
  const day = (instant: number) => dayIn(zone, new Date(instant));
  return {
    ...plan,
    customer,
    billed,
    issueDate: day(at),
    dueDate: dueAfter(billed.from, zone),
    paidOn: plan.fate === 'paid' ? day(at + DAY) : null,
  };
}

interface Options {
  now: Date;
  zone: string;
}

/** Of the invoices that are made, the last ten paid ones are the manager's months, and the member's unpaid one is the first month of a plan. */
export function withSubscribers(plans: readonly InvoicePlan[], { now, zone }: Options): InvoicePlan[] {
  const began = planBegan(now);
  const paid = plans
    .filter(({ fate, partlyCredited }) => fate === 'paid' && !partlyCredited)
    .slice(-DEMO_MONTHS);
  const months = new Map(paid.map((plan, index) => [plan, monthOf(began, index + 1)]));
  const waiting = plans.find(({ customer, fate }) => fate === 'unpaid' && customer === MEMBER);
  return plans.map((plan) => {
    const month = months.get(plan);
    if (month) return billedTo(plan, MANAGER, month, zone);
    return plan === waiting ? billedTo(plan, MEMBER, monthOf(planChosen(now), 1), zone) : plan;
  });
}
