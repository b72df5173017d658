import * as z from 'zod';
import { UNITS } from './quota';

/** Most that the field takes, in hundredths of a unit. */
const MOST = 99_999_999;

const amount = z.int().min(1, { error: 'invalid' }).max(MOST, { error: 'invalid' }).nullable();
const unit = z.enum(UNITS);

const isTyped = ({ limit, amount: typed }: { limit: string; amount: number | null }) =>
  limit !== 'own' || typed !== null;
const MISSING = { path: ['amount'], error: 'required' };

/** The settings of storage as typed. */
export const storageForm = z
  .object({ limit: z.enum(['own', 'none']), amount, unit, publicLinks: z.boolean() })
  .refine(isTyped, MISSING);

/** The quota of a person as typed. */
export const quotaForm = z
  .object({ limit: z.enum(['default', 'own', 'none']), amount, unit })
  .refine(isTyped, MISSING);
