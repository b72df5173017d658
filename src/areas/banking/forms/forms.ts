import * as z from 'zod';
import { accountBody, amount, entryBody, entryChange, transferBody } from '@/domain/banking/schemas';

/** An entry by hand as typed; `today` is the last day that it can have. */
export const entryForm = (today: string) =>
  entryBody.refine(({ bookedOn }) => bookedOn <= today, { path: ['bookedOn'], error: 'in-future' });

/** What can be changed of entries of payments and transfers. */
export const lockedEntryForm = entryChange.pick({ category: true, message: true });

const { shape } = accountBody;

/** An account as typed: no last digits are an empty text. */
export const accountForm = accountBody.extend({
  last4: z.literal('').or(shape.last4.unwrap().unwrap()),
  currency: shape.currency.unwrap(),
  ownerId: z.enum(['mine', 'workspace']),
});

/** A transfer as typed; `limits` is what can be spent of each account, in minor units. */
export const transferForm = (limits: Readonly<Record<string, number>>) =>
  z
    .object({ fromAccountId: transferBody.shape.fromAccountId, amount, message: transferBody.shape.message })
    .check(({ value, issues }) => {
      const limit = limits[value.fromAccountId] ?? 0;
      if (value.amount > limit)
        issues.push({ code: 'custom', path: ['amount'], message: `too-big:${limit}`, input: value.amount });
    });
