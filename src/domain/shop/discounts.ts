import * as z from 'zod';
import { givenInstant, id, instant, version } from '@/domain/schemas';
import { DISCOUNT_KINDS, DISCOUNT_SCOPES } from './discountWords';
import { MAX_PRICE } from './limits';

const MAX_USES = 1_000_000;
const MAX_SCOPE = 200;
/** 100 % in pcm. */
const WHOLE = 100_000;

const limit = z.int().min(1).max(MAX_USES).nullable().default(null);

/** Fields of a code, without the rules between them (`checkDiscount`). */
export const discountFields = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,30}$/, { error: 'code-form' }),
  kind: z.enum(DISCOUNT_KINDS),
  /** Pcm, or minor units; ignored for free shipping. */
  value: z.int().min(0).max(MAX_PRICE).default(0),
  /** Minor units. */
  minSubtotal: z.int().min(0).max(MAX_PRICE).default(0),
  startsAt: givenInstant.nullable().default(null),
  endsAt: givenInstant.nullable().default(null),
  limitTotal: limit,
  limitPerCustomer: limit,
  scope: z.enum(DISCOUNT_SCOPES).default('all'),
  scopeIds: z.array(id).max(MAX_SCOPE).default([]),
  /** Also applies to items that are already reduced. */
  onSaleItems: z.boolean().default(true),
  disabled: z.boolean().default(false),
});

type Rules = Pick<
  z.output<typeof discountFields>,
  'kind' | 'value' | 'startsAt' | 'endsAt' | 'scope' | 'scopeIds'
>;

/** The rules between the fields of a code. */
export function checkDiscount(typed: Rules, context: z.RefinementCtx): void {
  const { kind, value, startsAt, endsAt, scope, scopeIds } = typed;
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (kind !== 'free_shipping' && value < 1) wrong('value', 'required');
  if (kind === 'percent' && value > WHOLE) wrong('value', 'too-big:100');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) wrong('endsAt', 'before-from');
  if (scope !== 'all' && scopeIds.length === 0) wrong('scopeIds', 'required');
}

/** A code as staff write it. Source: shop, sections 2.4 and 6. */
export const discountBody = discountFields.superRefine(checkDiscount);
export type DiscountBody = z.output<typeof discountBody>;

/** A code with its usage. */
export const discount = z.object({
  ...discountFields.shape,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  id,
  usedCount: z.int(),
  version: version.min(1),
});
export type Discount = z.output<typeof discount>;

/** A code in the list, with the names of what it applies to. */
export const listedDiscount = discount.extend({
  scopeItems: z.array(z.object({ id, name: z.string() })),
  createdAt: instant,
});
export type ListedDiscount = z.output<typeof listedDiscount>;
