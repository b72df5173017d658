import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import type { FilterChip } from '@/ui/table/FilterChips';
import type { ListState } from './listState';

/** The filters in force in words, each with the way to take it off. */
export function useFilterChips(
  state: ListState,
  onChange: (changes: Partial<ListState>) => void,
): FilterChip[] {
  const t = useText();
  const countryName = useCountryName();
  const { query, role, company, country, verified } = state;
  const chips: (FilterChip | false)[] = [
    query !== '' && {
      id: 'query',
      label: t('users.chip.search'),
      value: query,
      onRemove: () => onChange({ query: '' }),
    },
    ...role.map((one) => ({
      id: `role-${one}`,
      label: t('users.column.role'),
      value: t(`users.role.${one}`),
      onRemove: () => onChange({ role: role.filter((other) => other !== one) }),
    })),
    company !== '' && {
      id: 'company',
      label: t('users.column.company'),
      value: company,
      onRemove: () => onChange({ company: '' }),
    },
    country !== '' && {
      id: 'country',
      label: t('users.column.country'),
      value: countryName(country),
      onRemove: () => onChange({ country: '' }),
    },
    verified !== undefined && {
      id: 'verified',
      label: t('users.column.verified'),
      value: t(verified === 'true' ? 'users.verified.yes' : 'users.verified.no'),
      onRemove: () => onChange({ verified: undefined }),
    },
  ];
  return chips.filter((chip) => chip !== false);
}
