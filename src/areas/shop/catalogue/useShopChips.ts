import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Facets } from '@/domain/shop/catalogueContract';
import type { FilterChip } from '@/ui/table/FilterChips';
import { colorLabel } from '../parts/colorLabel';
import { type ChangeShop, type ShopState, toggled } from './shopState';

interface Known {
  facets: Facets | null;
  currency: string;
}

/** One chip for each chosen value. */
export function useShopChips(
  state: ShopState,
  { facets, currency }: Known,
  onChange: ChangeShop,
): FilterChip[] {
  const t = useText();
  const { money } = useFormat();
  const chip = (id: string, group: string, value: string, changes: Partial<ShopState>): FilterChip => ({
    id,
    label: t(`shop.filters.${group}`),
    value,
    onRemove: () => onChange(changes),
  });
  const nameOf = (group: 'category' | 'color', value: string) =>
    facets?.[group].find((row) => row.value === value)?.label ?? value;
  const { q, category, gender, color, size, tag, min, max, rating, inStock, onSale } = state;
  return [
    ...(q ? [chip('q', 'text', q, { q: '' })] : []),
    ...(category ? [chip('category', 'category', nameOf('category', category), { category: '' })] : []),
    ...gender.map((value) =>
      chip(`g${value}`, 'gender', t(`shop.gender.${value}`), { gender: toggled(gender, value) }),
    ),
    ...color.map((value) => {
      const name = colorLabel(t, { name: nameOf('color', value) });
      return chip(`c${value}`, 'color', name, { color: toggled(color, value) });
    }),
    ...size.map((value) => chip(`s${value}`, 'size', value, { size: toggled(size, value) })),
    ...(tag ? [chip('tag', 'tag', tag, { tag: '' })] : []),
    ...(min === undefined ? [] : [chip('min', 'min', money(min, currency), { min: undefined })]),
    ...(max === undefined ? [] : [chip('max', 'max', money(max, currency), { max: undefined })]),
    ...(rating
      ? [
          chip('rating', 'rating', t('shop.filters.atLeast', { stars: Number(rating) }), {
            rating: undefined,
          }),
        ]
      : []),
    ...(inStock ? [chip('inStock', 'more', t('shop.filters.inStock'), { inStock: undefined })] : []),
    ...(onSale ? [chip('onSale', 'more', t('shop.filters.onSale'), { onSale: undefined })] : []),
  ];
}
