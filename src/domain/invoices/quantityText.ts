const TIMES = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
type Time = (typeof TIMES)[number];

const LANGUAGES = ['en', 'fr', 'vi', 'zh-CN', 'ar'];
/** One number for each plural form that a language may have. */
const FORMS = [0, 1, 2, 3, 11, 100];
const MAX_DIGITS = 3;

const inTimes = (locale: string, unit: Time) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: MAX_DIGITS,
  });

/** All names of units of time, in all languages and plural forms. */
function namesOfTimes(): Map<string, Time> {
  const names = new Map<string, Time>();
  for (const unit of TIMES) {
    for (const locale of LANGUAGES) {
      const format = inTimes(locale, unit);
      for (const form of FORMS) {
        const name = format.formatToParts(form).find(({ type }) => type === 'unit');
        if (name) names.set(name.value.trim().toLowerCase(), unit);
      }
    }
  }
  return names;
}

let times: Map<string, Time> | null = null;

/**
 * A quantity with its unit, in a language of `Intl`. A unit of time, in whichever language it was typed, gets the
 * language's name and plural form (`1 day`, `2 days`, `2 jours`); any other unit follows the number as typed.
 */
export function quantityText(quantity: number, unit: string, locale: string): string {
  times ??= namesOfTimes();
  const time = times.get(unit.trim().toLowerCase());
  if (time) return inTimes(locale, time).format(quantity);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_DIGITS }).format(quantity);
  return unit === '' ? number : `${number} ${unit}`;
}
