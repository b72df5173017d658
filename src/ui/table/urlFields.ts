/** Codec of a URL parameter: `read` accepts anything and falls back, `write` omits the default. */
export interface UrlField<T> {
  read: (text: string | undefined) => T;
  write: (value: T) => string | undefined;
}

/** Fields by parameter name. */
export type UrlFields = Record<string, { read: UrlField<unknown>['read']; write: UrlField<never>['write'] }>;
/** The values of the fields. */
export type UrlValues<F extends UrlFields> = { [K in keyof F]: ReturnType<F[K]['read']> };

/** One of a few values; anything else is the fallback, which is not written. */
export function choice<const T extends string, F extends T | undefined>(
  values: readonly T[],
  fallback: F,
): UrlField<T | F> {
  return {
    read: (text) => values.find((value) => value === text) ?? fallback,
    write: (value) => (value === fallback ? undefined : value),
  };
}

/** Several of a few values, in their order, as `a,b`; empty for none. */
export function choices<const T extends string>(values: readonly T[]): UrlField<T[]> {
  return {
    read: (text) => values.filter((value) => text?.split(',').includes(value)),
    write: (chosen) => chosen.join(',') || undefined,
  };
}

/** Free text of at most `max` characters; empty when absent. */
export function text(max: number): UrlField<string> {
  return {
    read: (value) => (value ?? '').slice(0, max),
    write: (value) => value || undefined,
  };
}

/** A whole number from `min` to `max`; anything else is `min`, which is not written. */
export function count(min: number, max: number): UrlField<number> {
  return {
    read: (value) => {
      const number = /^\d{1,9}$/.test(value ?? '') ? Number(value) : min;
      return number >= min && number <= max ? number : min;
    },
    write: (value) => (value === min ? undefined : String(value)),
  };
}

/** A day `YYYY-MM-DD` that exists in the calendar; empty when absent or impossible. */
export const day: UrlField<string> = {
  read: (value) => (value && isDay(value) ? value : ''),
  write: (value) => value || undefined,
};

/** Whether a text is a day of the calendar in the form `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
