import * as z from 'zod';
import { docGiven } from '@/domain/doc/schemas';
import { MAX_DESCRIPTION } from '@/domain/doc/types';
import { givenDay, id } from '@/domain/schemas';
import { MAX_CARDS_AT_ONCE } from './limits';
import { time } from './schemas';
import { PRIORITIES, REMINDERS } from './words';

export const description = docGiven(MAX_DESCRIPTION);

export const cardIds = z
  .array(id)
  .min(1)
  .max(MAX_CARDS_AT_ONCE)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'twice' });

/** Due date and reminder of a card. */
export const planFields = {
  priority: z.enum(PRIORITIES).optional(),
  startOn: givenDay.nullable().optional(),
  dueOn: givenDay.nullable().optional(),
  dueTime: time.nullable().optional(),
  remind: z.enum(REMINDERS).optional(),
};

/** Position of a card: after that one, null = at the top, absent = at the end. */
export const place = id.nullable().optional();
