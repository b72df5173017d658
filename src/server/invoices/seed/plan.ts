import { addDays, dayIn } from '@/domain/days';
import { DEMO_MONTHS, planBegan, planChosen } from '@/domain/people/demoPlan';
import { periodEnd } from '@/domain/people/periods';
import type { Random } from '@/server/core/random';
import type { Billed, Fate, InvoicePlan } from './types';

const DAY = 24 * 3_600_000;
/** Positions of the manager and the member among the owners. */
const MANAGER = 1;
const MEMBER = 2;
const DUE = 14;

function monthOf(began: string, nth: number): Billed {
  return { nth, from: periodEnd(began, 'month', nth - 1), to: periodEnd(began, 'month', nth) };
}

const dueAfter = (at: string, zone: string) => dayIn(zone, new Date(Date.parse(at) + DUE * DAY));

/** Turns the plan of an invoice into one for a month of a subscription, paid on the next day. */
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

/**
 * Makes the last ten paid invoices the manager's subscription months, and the member's unpaid one the first month of
 * a subscription.
 */
function withSubscribers(plans: readonly InvoicePlan[], { now, zone }: Options): InvoicePlan[] {
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

/** Number of documents with each fate out of 260; the rest is paid. Source: invoices, section 14. */
const MIX: Readonly<Record<Exclude<Fate, 'paid'>, number>> = {
  draft: 11,
  unpaid: 34,
  overdue: 19,
  partly_paid: 8,
  void: 5,
  uncollectible: 3,
  credited: 3,
};
const MIX_SIZE = 260;
/** Partly credited ones among the paid of the mix. */
const PARTLY_CREDITED = 47;
/** Indexes of overpaid ones among the paid, each of another customer. */
const OVERPAID = [100, 101, 102];
/** Indexes of unpaid ones with an announced transfer. */
const ANNOUNCED = [8, 9, 10, 11, 12, 13];
/** Days of history: 26 months. */
const HISTORY = 790;
const TERMS = [14, 14, 30];
/** First and last day late per aging bucket, fuller ones more often. */
const LATE = [
  [1, 30],
  [31, 60],
  [1, 30],
  [61, 90],
  [31, 60],
  [1, 30],
  [91, 240],
] as const;

interface Context {
  random: Random;
  today: string;
  /** Number of earlier plans with the same fate. */
  index: number;
}

const within = (issueDate: string, terms: number) => ({
  issueDate,
  dueDate: addDays(issueDate, terms),
  paidOn: null,
});

/** Only the first two unpaid ones are issued today. */
function notDue({ random, today, index }: Context) {
  const terms = random.pick(TERMS);
  return within(addDays(today, index < 2 ? 0 : -random.int(1, terms)), terms);
}

function late({ random, today, index }: Context) {
  const [least, most] = LATE[index % LATE.length]!;
  const terms = random.pick(TERMS);
  return within(addDays(today, -terms - random.int(least, most)), terms);
}

function long({ random, today }: Context, least = 20) {
  // The business grows: recent months have more invoices.
  const age = least + Math.floor((HISTORY - least) * random.next() ** 1.5);
  return within(addDays(today, -age), random.pick(TERMS));
}

/** The first of the paid was paid today, all others before. */
function paid(context: Context) {
  const dates = long(context, 4);
  const paidOn = addDays(dates.issueDate, context.random.int(1, 28));
  const yesterday = addDays(context.today, -1);
  return { ...dates, paidOn: context.index === 0 ? context.today : paidOn < yesterday ? paidOn : yesterday };
}

function unissued({ random, today, index }: Context) {
  const issueDate = index % 2 === 0 ? null : addDays(today, random.int(0, 5));
  return { issueDate, dueDate: issueDate && addDays(issueDate, 14), paidOn: null };
}

const DATES: Readonly<
  Record<Fate, (context: Context) => Pick<InvoicePlan, 'issueDate' | 'dueDate' | 'paidOn'>>
> = {
  draft: unissued,
  unpaid: notDue,
  partly_paid: (context) => notDue({ ...context, index: context.index + 2 }),
  overdue: late,
  void: (context) => long(context),
  uncollectible: (context) => long(context, 200),
  credited: (context) => long(context),
  paid,
};

function fatesOf(count: number): Fate[] {
  const open = Object.entries(MIX).flatMap(([fate, share]) =>
    Array.from({ length: Math.round((share * count) / MIX_SIZE) }, () => fate as Fate),
  );
  return [...open, ...Array.from({ length: count - open.length }, (): Fate => 'paid')];
}

/** Each owner has one unpaid and one to three paid invoices. */
function ownerOf(fate: Fate, index: number, owners: number): number | null {
  if (fate === 'unpaid') return index >= 2 && index < 2 + owners ? index - 2 : null;
  if (fate !== 'paid' || index === 0) return null;
  const place = index - 1;
  const wanted = (owner: number) => 1 + (owner % 3);
  let before = 0;
  for (let owner = 0; owner < owners; before += wanted(owner), owner += 1) {
    if (place >= before && place < before + wanted(owner)) return owner;
  }
  return null;
}

interface PlanOptions {
  random: Random;
  today: string;
  count: number;
  /** The first customers belong to persons of the workspace. */
  owners: number;
  customers: number;
  now: Date;
  zone: string;
}

/** All invoices to be made, in the mix of the demo, oldest first; drafts last. */
export function planInvoices({ random, today, count, owners, customers, ...at }: PlanOptions): InvoicePlan[] {
  const seen = new Map<Fate, number>();
  const credited = Math.round((PARTLY_CREDITED * count) / MIX_SIZE);
  const plans = fatesOf(count).map((fate): InvoicePlan => {
    const index = seen.get(fate) ?? 0;
    seen.set(fate, index + 1);
    const dates = DATES[fate]({ random, today, index });
    const chosen = ownerOf(fate, index, owners) ?? random.int(owners, customers - 1);
    const partlyCredited = fate === 'paid' && index > 20 && index <= 20 + credited;
    const isOverpaid = count <= MIX_SIZE && fate === 'paid' && OVERPAID.includes(index);
    const isAnnounced = fate === 'unpaid' && ANNOUNCED.includes(index);
    const customer = isOverpaid ? Math.min(owners + index - OVERPAID[0]!, customers - 1) : chosen;
    const marks = { partlyCredited, isOverpaid, isAnnounced };
    return { fate, customer, ...dates, minute: random.int(480, 1020), ...marks };
  });
  const key = ({ fate, issueDate }: InvoicePlan) => (fate === 'draft' ? '~' : (issueDate ?? '~'));
  const all = owners > 2 && count >= MIX_SIZE ? withSubscribers(plans, at) : plans;
  return all.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.minute - b.minute));
}
