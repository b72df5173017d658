import * as z from 'zod';
import { FIRST_DAY, LAST_DAY } from './dayBounds';

/** Longest page of any list. */
export const MAX_LIMIT = 200;
/** Page length when the caller names none. */
const DEFAULT_LIMIT = 50;

/** Bidirectional overrides and control characters: never part of a name or one-line text. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/** An identifier made by us (UUIDv7 text); anything else of sane length is simply not found. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !text.includes('\0'));

const isBetweenBounds = (text: string) => text >= FIRST_DAY && text.slice(0, LAST_DAY.length) <= LAST_DAY;

/** An instant: ISO-8601 UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** An instant that is taken, of the years that days are taken of. */
export const givenInstant = instant.refine(isBetweenBounds);

/** A day without time, `YYYY-MM-DD`, that exists in the calendar. */
export const day = z.iso.date();

/** A day that is taken: none of years in which nobody plans. */
export const givenDay = day.refine(isBetweenBounds);

/** Counts the changes of a record, as far as both databases count. */
export const version = z.int().min(0).max(2_147_483_647);

/** The most that one amount may be, above or below zero, in minor units. */
export const MAX_MINOR_UNITS = 1e13;

/** An amount in minor units of its currency. */
export const minorUnits = z.int().min(-MAX_MINOR_UNITS).max(MAX_MINOR_UNITS);

/** A sum of many amounts, in minor units. */
export const minorSum = z.int();

/** An ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** A one-line text, trimmed, without control or bidirectional override characters. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !UNPRINTABLE.test(text), { error: 'unprintable' });
}

/** Like `line`, for texts that are pasted: line breaks and tabs in it become spaces. */
export function pastedLine(min: number, max: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/[\r\n\t]+/g, ' ').trim())
    .min(min)
    .max(max)
    .refine((text) => !UNPRINTABLE.test(text), { error: 'unprintable' });
}

/** Paging of a list: `limit` rows after the opaque `cursor`. Query strings carry text, so numbers are coerced. */
export const paging = {
  limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(1000).optional(),
};

/** A query parameter that may stand once or several times. */
export function repeatable<T extends z.ZodType>(item: T, max: number) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max).optional(),
  );
}

/** A list's answer: its rows under the given name, and the cursor of the next page when there is one. */
export const nextCursor = z.string().optional();
