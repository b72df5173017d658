import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { ROW_STATUSES } from '@/domain/invoices/status';
import { currency, day, id, instant, minorUnits, version } from '@/domain/schemas';
import { billingAddresses } from './billingAddresses';
import { PERIODS, plan, planInput, planKey } from './plans';

/**
 * A user's subscription. `waiting` = its first invoice is not paid; `ending` = until `endsAt`, then `nextPlan` or the
 * free plan.
 */
export const subscription = z.object({
  planId: id,
  period: z.enum(PERIODS),
  state: z.enum(['waiting', 'active', 'ending']),
  priceMinor: minorUnits,
  currency,
  startedAt: instant,
  renewsAt: instant.nullable(),
  endsAt: instant.nullable(),
  nextPlanId: id.nullable(),
  invoiceId: id.nullable(),
  version: version,
});
export type Subscription = z.output<typeof subscription>;

/** The newest invoice of a subscription. `balanceMinor` is the balance due. */
const billingInvoice = z.object({
  id,
  number: z.string().max(60),
  balanceMinor: minorUnits,
  currency,
  state: z.enum(['issued', 'void', 'uncollectible']),
});

/** An invoice of the current user. Amounts are minor units. */
const billedInvoice = z.object({
  id,
  number: z.string().max(60),
  issueDate: day,
  currency,
  totalMinor: minorUnits,
  status: z.enum(ROW_STATUSES),
});

const billing = z.object({
  /** The current plan; null in a workspace without a free plan. */
  plan: plan.nullable(),
  subscription: subscription.nullable(),
  invoice: billingInvoice.nullable(),
  /** The current user's documents, the newest first. */
  invoices: z.array(billedInvoice).max(20),
});
export type Billing = z.output<typeof billing>;

const planList = z.object({ plans: z.array(plan).max(50), version: version });

/** Plans and the user's subscription. Source: people, section 3.2. */
export const billingContract = defineContract({
  billing: {
    ...billingAddresses.billing,
    summary: "One's plan, subscription and newest invoice of it",
    access: 'user',
    response: billing,
  },
  subscribe: {
    ...billingAddresses.subscribe,
    summary: 'Choose a plan; a priced one makes one invoice and starts when it is paid',
    access: 'user',
    idempotency: 'required',
    body: z
      .object({ planId: id.optional(), key: planKey.optional(), period: z.enum(PERIODS) })
      .refine(({ planId, key }) => (planId === undefined) !== (key === undefined), {
        path: ['planId'],
        error: 'required',
      }),
    response: z.object({ subscription: subscription.nullable(), invoiceId: id.nullable() }),
    errors: ['same-plan', 'already-waiting'],
  },
  cancel: {
    ...billingAddresses.cancel,
    summary: 'End the plan at its next date; one that waits for its payment ends at once',
    access: 'user',
    body: z.object({}),
    response: z.object({ subscription: subscription.nullable() }),
    errors: ['no-subscription'],
  },
  resume: {
    ...billingAddresses.resume,
    summary: 'Keep a plan that was about to end or to change',
    access: 'user',
    body: z.object({}),
    response: z.object({ subscription }),
    errors: ['no-subscription', 'not-ending'],
  },
  plans: {
    ...billingAddresses.plans,
    summary: 'The plans on offer, in their order',
    access: 'public',
    response: planList,
  },
  updatePlans: {
    ...billingAddresses.updatePlans,
    summary: 'Save the whole list of plans, in the order of their rank',
    access: 'site.manage',
    body: z.object({ plans: z.array(planInput).min(1).max(50), version: version.min(1) }),
    response: planList,
    errors: ['stale-version', 'last-plan', 'in-use', 'key-taken', 'demo-locked'],
  },
});
