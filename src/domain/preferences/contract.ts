import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { preferencesAddresses } from './addresses';

/** Longest value as JSON text, and most preferences of one person. Source: shell, section 1. */
const MAX_VALUE = 8_192;
export const MAX_PREFERENCES = 300;

const key = z
  .string()
  .max(100)
  .regex(/^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9-]+){0,3}$/);

function fits(value: unknown): boolean {
  try {
    return (JSON.stringify(value) ?? '').length <= MAX_VALUE;
  } catch {
    return false;
  }
}

const change = z.object({
  key,
  /** Any JSON; null removes the preference. */
  value: z
    .unknown()
    .refine((value) => value !== undefined, { error: 'required' })
    .refine(fits, { error: `too-long:${MAX_VALUE}` }),
});

const answer = z.object({ preferences: z.record(key, z.unknown()) });

export const preferencesContract = defineContract({
  list: {
    ...preferencesAddresses.list,
    summary: "The person's preferences",
    access: 'user',
    response: answer,
  },
  update: {
    ...preferencesAddresses.update,
    summary: 'Set or remove preferences; the last write of a key wins',
    access: 'user',
    idempotency: 'optional',
    body: z.object({ changes: z.array(change).min(1).max(20) }),
    response: answer,
    errors: ['too-many-preferences'],
  },
});
