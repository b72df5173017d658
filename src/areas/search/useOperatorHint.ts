import { useFormat } from '@/core/i18n/format';
import { isolated } from '@/core/i18n/isolated';
import { useText } from '@/core/i18n/useText';
import type { SearchOperator } from '@/domain/search/operators';
import { useSearchWording } from './useSearchWording';

/** An example day for `after:`. */
const EXAMPLE = '2026-01-31';

/** The help of an operator, in one line. */
export function useOperatorHint(): (operator: SearchOperator) => string {
  const t = useText();
  const { list } = useFormat();
  const { area, has } = useSearchWording();
  const choices: Readonly<Partial<Record<SearchOperator, string>>> = {
    in: list(Object.values(area)),
    has: list(Object.values(has)),
  };
  return (operator) => t(`search.takes.${operator}`, { choices: choices[operator], day: isolated(EXAMPLE) });
}
