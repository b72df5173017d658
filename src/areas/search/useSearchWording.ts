import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import { SEARCH_AREAS, SEARCH_HAS } from '@/domain/search/areas';
import { SEARCH_OPERATORS, type SearchWording } from '@/domain/search/operators';

const named = <const T extends string>(all: readonly T[], nameOf: (one: T) => string) =>
  Object.fromEntries(all.map((one) => [one, nameOf(one)])) as Record<T, string>;

/** The names of operators, areas and `has:` values in the current language. */
export function useSearchWording(): SearchWording {
  const t = useText();
  return useMemo(
    () => ({
      operator: named(SEARCH_OPERATORS, (one) => t(`search.operator.${one}`)),
      area: named(SEARCH_AREAS, (one) => t(`search.area.${one}`)),
      has: named(SEARCH_HAS, (one) => t(`search.has.${one}`)),
    }),
    [t],
  );
}
