const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const collators = new Map<string, Intl.Collator>();

function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key);
  if (found) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

/** A cached date formatter: creating one costs a hundred times more than using it. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  return cached(dates, key, () => new Intl.DateTimeFormat(locale, options));
}

/** A cached number formatter. */
export function numberFormatter(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  return cached(numbers, key, () => new Intl.NumberFormat(locale, options));
}

/** A cached collator, numbers inside by value. */
export function collatorOf(locale: string): Intl.Collator {
  return cached(collators, locale, () => new Intl.Collator(locale, { numeric: true }));
}
