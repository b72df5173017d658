import { choice } from '@/ui/table/urlFields';
import type { Filter } from '../defineList';

/** The tabs of a list: the first shows all; `toQuery` maps the others to their part of the query. */
export function tabFilter<const T extends string>(
  values: readonly [T, ...T[]],
  toQuery: (tab: T) => object,
): Filter<T> {
  return { field: choice(values, values[0]), none: values[0], toQuery };
}
