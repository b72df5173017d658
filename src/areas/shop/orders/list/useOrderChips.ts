import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { countryName } from '@/domain/people/countries';
import type { FilterChip } from '@/ui/table/FilterChips';
import { isBeforeFrom, type ListState, NO_FILTERS } from './listState';

type Filter = keyof typeof NO_FILTERS;

/** The filters in force in words, each with the way to take it off. */
export function useOrderChips(state: ListState, onChange: (changes: Partial<ListState>) => void) {
  const t = useText();
  const { date, money } = useFormat();
  const { user } = useAuth();
  const { language } = useLanguage();
  const inMoney = (minor: number) => money(minor, user?.workspace.currency ?? 'EUR');
  const to = isBeforeFrom(state) ? '' : state.to;
  const one = t('orders.filter.one');
  const shown: Readonly<Record<Filter, string | false | undefined>> = {
    query: state.query,
    paymentState: state.paymentState && t(`orders.payment.${state.paymentState}`),
    method: state.method && t(`orders.method.${state.method}`),
    country: state.country && countryName(state.country, LANGUAGE_TABLE[language].locale),
    gender: state.gender && t(`orders.gender.${state.gender}`),
    ownerId: state.ownerId && one,
    productId: state.productId && one,
    userId: state.userId && one,
    from: state.from && date(state.from),
    to: to && date(to),
    min: state.min > 0 && inMoney(state.min),
    max: state.max > 0 && inMoney(state.max),
  };
  return (Object.keys(shown) as Filter[]).flatMap((id): FilterChip[] => {
    const value = shown[id];
    if (!value) return [];
    return [
      {
        id,
        label: t(`orders.chip.${id}`),
        value,
        onRemove: () => onChange({ [id]: NO_FILTERS[id] }),
      },
    ];
  });
}
