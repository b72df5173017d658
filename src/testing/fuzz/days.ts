import { sampleOf, type Schema } from '../matrix/schema';

/** First and last representable days, leap days, and days that some zone skipped. */
export const DAYS = [
  '0000-01-01',
  '0999-12-31',
  '1000-01-01',
  '1899-12-31',
  '1900-01-01',
  '2011-12-30',
  '2028-02-29',
  '2199-12-31',
  '2200-01-01',
  '9998-12-31',
  '9999-12-31',
] as const;

/** The same as instants. */
export const INSTANTS = DAYS.flatMap((day) => [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`]);

/** A choice with more values is a set of names that does not affect days. */
const MOST_CHOICES = 4;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function timesOf({ format, anyOf = [], oneOf = [] }: Schema): readonly string[] {
  if (format === 'date') return DAYS;
  if (format === 'date-time') return INSTANTS;
  return [...anyOf, ...oneOf].flatMap(timesOf);
}

/** An object with its required fields only, and once with each value of each small enum added. */
function companions(schema: Schema): Record<string, unknown>[] {
  const base = sampleOf(schema);
  if (!isRecord(base)) return [];
  const choices = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const values = inner.const === undefined ? (inner.enum ?? []) : [inner.const];
    return values.length <= MOST_CHOICES ? values.map((value) => ({ ...base, [name]: value })) : [];
  });
  return [base, ...choices];
}

/**
 * Inputs with odd days and instants, one in each field that accepts them, combined with each value of each small
 * enum.
 */
export function inputsWithDays(schema: Schema): Record<string, unknown>[] {
  const around = companions(schema);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own = timesOf(inner).flatMap((time) => around.map((one) => ({ ...one, [name]: time })));
    const nested = inner.type === 'object' ? inputsWithDays(inner) : [];
    return [...own, ...nested.map((value) => ({ ...around[0], [name]: value }))];
  });
}
