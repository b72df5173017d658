import type { TextKey } from '@/domain/texts/keys';
import { choice, count, day, text } from '@/ui/table/urlFields';
import type { ChipWords, Filter } from '../defineList';

/** A filter that only links set: a text of at most `max` characters; `said` formats it for its chip. */
export function linkedText(
  max: number,
  label: TextKey,
  said: (value: string, words: ChipWords) => string,
): Filter<string> {
  return { field: text(max), none: '', chip: { label, value: said } };
}

/** A filter that only links set: one of a few string values. */
export function linkedChoice<const T extends string>(
  values: readonly T[],
  label: NonNullable<Filter<T>['chip']>['label'],
  texts: (value: T) => TextKey,
): Filter<T | undefined> {
  return {
    field: choice(values, undefined),
    none: undefined,
    chip: { label, value: (value, { t }) => (value === undefined ? '' : t(texts(value))) },
  };
}

/** A filter that only links set: a day. */
export function linkedDay(label: TextKey): Filter<string> {
  return { field: day, none: '', chip: { label, value: (value, { format }) => format.date(value) } };
}

/** A filter that only links set: an amount in minor units; 0 is no limit. */
export function linkedAmount(label: TextKey, max: number): Filter<number> {
  return { field: count(0, max), none: 0, chip: { label, value: (value, { money }) => money(value) } };
}
