import type { ReactNode, RefObject } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Category } from '@/domain/shop/products';
import { STOCK_FILTERS } from '@/domain/shop/words';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FilterBar } from '@/ui/table/FilterBar';
import type { FilterChip } from '@/ui/table/FilterChips';
import { LIST_FIELDS, type ListState, MAX_SEARCH } from './listState';

interface ProductFiltersProps {
  state: ListState;
  categories: readonly Category[];
  onChange: (changes: Partial<ListState>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  options: ReactNode;
}

/** Search, stock and category. */
export function ProductFilters({ state, categories, onChange, searchRef, options }: ProductFiltersProps) {
  const t = useText();
  const all = { value: '', label: t('shopManage.list.any') };
  const stocks = STOCK_FILTERS.map((value) => ({ value, label: t(`shopManage.stockFilter.${value}`) }));
  const named = categories.map(({ slug, name, parentId }) => ({
    value: slug,
    label: parentId === null ? name : `– ${name}`,
  }));
  return (
    <FilterBar
      columns="minmax(200px, 2fr) 1fr 1fr auto"
      search={{
        label: t('shopManage.list.search'),
        placeholder: t('shopManage.list.searchHint'),
        value: state.query,
        onSearch: (query) => onChange({ query }),
        maxLength: MAX_SEARCH,
        inputRef: searchRef,
      }}
      options={options}
    >
      <div data-filter>
        <ChoiceField
          label={t('shopManage.column.stock')}
          value={state.stock ?? ''}
          options={[all, ...stocks]}
          onChange={(value) => onChange({ stock: LIST_FIELDS.stock.read(value) })}
        />
      </div>
      <div data-filter>
        <ChoiceField
          label={t('shopManage.field.category')}
          value={state.category}
          options={[all, ...named]}
          onChange={(category) => onChange({ category })}
        />
      </div>
    </FilterBar>
  );
}

/** The filters in force in words, each with the way to take it off. */
export function useFilterChips({
  state,
  categories,
  onChange,
}: Omit<ProductFiltersProps, 'searchRef' | 'options'>) {
  const t = useText();
  const { query, stock, category } = state;
  const chips: (FilterChip | false)[] = [
    query !== '' && {
      id: 'query',
      label: t('shopManage.list.search'),
      value: query,
      onRemove: () => onChange({ query: '' }),
    },
    stock !== undefined && {
      id: 'stock',
      label: t('shopManage.column.stock'),
      value: t(`shopManage.stockFilter.${stock}`),
      onRemove: () => onChange({ stock: undefined }),
    },
    category !== '' && {
      id: 'category',
      label: t('shopManage.field.category'),
      value: categories.find(({ slug }) => slug === category)?.name ?? category,
      onRemove: () => onChange({ category: '' }),
    },
  ];
  return chips.filter((chip) => chip !== false);
}
