import { GENDERS, SHOP_SORTS } from '@/domain/shop/words';
import { choice, text, type UrlField, type UrlValues } from '@/ui/table/urlFields';
import type { ProductsQuery } from '../shopRequests';

/** Cards per page. Source: shop, section 5.1. */
const PAGE = 24;
const ON = ['1'] as const;

/** Several values, separated by commas; a comma or backslash within a value is escaped by a backslash. */
const values = (max: number): UrlField<string[]> => ({
  read: (value) =>
    ((value ?? '').slice(0, max).match(/(?:[^,\\]|\\.)+/gu) ?? []).map((part) =>
      part.replace(/\\(.)/gu, '$1'),
    ),
  write: (list) => list.map((value) => value.replace(/[,\\]/g, '\\$&')).join(',') || undefined,
});

/** Minor units; anything else is undefined. */
const amount: UrlField<number | undefined> = {
  read: (value) => (/^\d{1,10}$/.test(value ?? '') ? Number(value) : undefined),
  write: (value) => (value === undefined ? undefined : String(value)),
};

/** URL parameters of the shop. */
export const SHOP_FIELDS = {
  q: text(100),
  sort: choice(SHOP_SORTS, undefined),
  category: text(100),
  gender: values(40),
  color: values(400),
  size: values(400),
  tag: text(30),
  min: amount,
  max: amount,
  rating: choice(['1', '2', '3', '4'], undefined),
  inStock: choice(ON, undefined),
  onSale: choice(ON, undefined),
};

export type ShopState = UrlValues<typeof SHOP_FIELDS>;
export type ChangeShop = (changes: Partial<ShopState>) => void;

/** State after "Clear all"; the sorting stays. */
export const NOTHING_CHOSEN = {
  q: '',
  category: '',
  gender: [],
  color: [],
  size: [],
  tag: '',
  min: undefined,
  max: undefined,
  rating: undefined,
  inStock: undefined,
  onSale: undefined,
} satisfies Partial<ShopState>;

/** Whether any filter is set. */
export function isNarrowed(state: ShopState): boolean {
  return Object.keys(NOTHING_CHOSEN).some((name) => {
    const value = state[name as keyof ShopState];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
  });
}

/** The query of a list; reversed prices are swapped. */
export function queryOf(state: ShopState, sort: NonNullable<ShopState['sort']>): ProductsQuery {
  const { q, category, color, size, tag, rating, inStock, onSale } = state;
  const [min, max] =
    state.min !== undefined && state.max !== undefined && state.min > state.max
      ? [state.max, state.min]
      : [state.min, state.max];
  const gender = GENDERS.filter((value) => state.gender.includes(value));
  const colors = color.filter((value) => /^#[0-9A-F]{6}$/i.test(value));
  return {
    ...(q && { query: q }),
    ...(category && { category }),
    ...(gender.length > 0 && { gender }),
    ...(colors.length > 0 && { color: colors }),
    ...(size.length > 0 && { size }),
    ...(tag && { tag: [tag] }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(rating && { rating: Number(rating) }),
    ...(inStock && { inStock }),
    ...(onSale && { onSale }),
    sort,
    limit: PAGE,
  };
}

/** Adds a value to a list, or removes it. */
export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
