import * as z from 'zod';
import { addDays, startOfDay } from '@/domain/days';
import { givenDay } from '@/domain/schemas';
import { checkDiscount, discountFields } from '@/domain/shop/discounts';

const { code, value, minSubtotal } = discountFields.shape;
const orZero = (amount: number | null) => amount ?? 0;

/** The form of a code; days are those of the zone, and the last one is inclusive. */
export const discountFormIn = (zone: string) => {
  const startOf = (day: string) => startOfDay(zone, day).toISOString();
  return discountFields
    .extend({
      code: z.string().trim().min(1).pipe(code),
      value: value.nullable().transform(orZero),
      minSubtotal: minSubtotal.nullable().transform(orZero),
      startsAt: givenDay.nullable().transform((day) => (day === null ? null : startOf(day))),
      // The stored end is exclusive.
      endsAt: givenDay.nullable().transform((day) => (day === null ? null : startOf(addDays(day, 1)))),
    })
    .superRefine(checkDiscount);
};
