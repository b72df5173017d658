import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import Link from 'next/link';
import { useMemo, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Facets } from '@/domain/shop/catalogueContract';
import type { ProductCard } from '@/domain/shop/products';
import type { TextPart } from '@/domain/texts/keys';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { NothingMatches } from '@/ui/list/NothingMatches';
import { PageHeading } from '@/ui/page/PageHeading';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import { useHotkey } from '@/ui/table/useHotkey';
import { useUrlState } from '@/ui/table/useUrlState';
import { CartLink } from '../cart/CartLink';
import { colorLabel } from '../parts/colorLabel';
import { useProducts, useSortBy } from '../useShop';
import { useShopPaths } from '../useShopPaths';
import type { FiltersDrawerProps } from './FiltersDrawer';
import { genderLabel } from './genderLabel';
import { GridSkeleton, ProductGrid } from './ProductGrid';
import {
  type ChangeShop,
  isNarrowed,
  NOTHING_CHOSEN,
  queryOf,
  SHOP_FIELDS,
  type ShopState,
  toggled,
} from './shopState';
import { Toolbar } from './Toolbar';
import { VisitorGate } from './VisitorGate';

interface Known {
  facets: Facets | null;
  currency: string;
}

/** One chip for each chosen value. */
function useShopChips(state: ShopState, { facets, currency }: Known, onChange: ChangeShop): FilterChip[] {
  const t = useText();
  const { money } = useFormat();
  const chip = (
    id: string,
    group: TextPart<'shop.filters'>,
    value: string,
    changes: Partial<ShopState>,
  ): FilterChip => ({
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
      chip(`g${value}`, 'gender', genderLabel(t, value), { gender: toggled(gender, value) }),
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

/** Currency for visitors before the first product is loaded: the workspace's is unknown then. */
const UNKNOWN = 'EUR';

/** Currency of the shop: the workspace's, for a visitor that of the products; it stays when none match. */
function useShopCurrency(cards: readonly Pick<ProductCard, 'currency' | 'needsPriceIn'>[]): string {
  const { user } = useAuth();
  const [seen, setSeen] = useState(UNKNOWN);
  const [first] = cards;
  const known = user?.workspace.currency ?? first?.needsPriceIn ?? first?.currency;
  if (known !== undefined && known !== seen) setSeen(known);
  return known ?? seen;
}

const FiltersDrawer = lazyPart<FiltersDrawerProps>(() =>
  import('./FiltersDrawer').then((part) => part.FiltersDrawer),
);

/** Chips align with the cards. */
const Chips = styled('div')(({ theme }) => ({
  marginInline: theme.spacing(-3),
  [theme.breakpoints.down('sm')]: { marginInline: theme.spacing(-2) },
}));

function Found({ total, isCapped }: { total: number | null; isCapped: boolean }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <Typography role="status" variant="body2" sx={{ mb: 1.5, minBlockSize: 22 }}>
      {total !== null &&
        (isCapped
          ? t('shop.foundMany', { total: number(total) })
          : t('shop.found', { count: total, total: number(total) }))}
    </Typography>
  );
}

/** State of the list, from the URL; sorted as last time unless the URL says otherwise. */
function useShopPlace() {
  const [state, update] = useUrlState(SHOP_FIELDS);
  const { sortBy, setSortBy, isKnown: isSorted } = useSortBy();
  const sort = state.sort ?? sortBy;
  // Else the list would be loaded twice: by default order, and by the stored one.
  const isKnown = state.sort !== undefined || isSorted;
  const query = useMemo(() => (isKnown ? queryOf(state, sort) : null), [isKnown, state, sort]);
  const change: ChangeShop = (changes) =>
    update(changes, { replace: changes.q !== undefined && state.q !== '' });
  const onSort = (next: typeof sort) => {
    setSortBy(next);
    update({ sort: next });
  };
  return { state, sort, query, change, onSort, clear: () => update(NOTHING_CHOSEN) };
}

interface ListProps {
  list: ReturnType<typeof useProducts>;
  narrowed: boolean;
  onClear: () => void;
}

function FirstProduct() {
  const t = useText();
  return (
    <Button
      variant="contained"
      component={Link}
      href={SHOP_PATHS.dashboard.newProduct}
      prefetch={false}
      startIcon={<Icon name="ph:plus" />}
    >
      {t('shop.empty.add')}
    </Button>
  );
}

function List({ list, narrowed, onClear }: ListProps) {
  const t = useText();
  const isStaff = useCan()('products.manage');
  const paths = useShopPaths();
  return (
    <Async
      isLoading={list.isLoading}
      hasContent={list.cards.length > 0}
      error={list.isKnown ? null : list.error}
      isEmpty={list.cards.length === 0}
      skeleton={<GridSkeleton />}
      delay={0}
      empty={
        narrowed ? (
          <NothingMatches onClear={onClear} />
        ) : (
          <EmptyState
            icon="ph:storefront"
            title={t('shop.empty.title')}
            text={t('shop.empty.text')}
            action={isStaff && <FirstProduct />}
          />
        )
      }
      onRetry={list.reload}
    >
      <ProductGrid
        cards={list.cards}
        hrefOf={paths.product}
        hasMore={list.hasMore}
        isLoading={list.isLoading}
        error={list.error}
        onMore={list.more}
      />
    </Async>
  );
}

function Catalogue({ list, place }: { list: ListProps['list']; place: ReturnType<typeof useShopPlace> }) {
  const { state, sort, change, onSort, clear } = place;
  const [isFiltering, setFiltering] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useHotkey('s', () => search.current?.focus());
  const currency = useShopCurrency(list.cards);
  const narrowed = isNarrowed(state);
  const chips = useShopChips(state, { facets: list.facets, currency }, change);
  const filtering = { state, facets: list.facets, currency, onChange: change, onClear: clear };
  return (
    <>
      <Toolbar
        state={state}
        sort={sort}
        onChange={change}
        onSort={onSort}
        onFilters={() => setFiltering(true)}
        searchRef={search}
      />
      {narrowed && <Found total={list.total} isCapped={list.totalIsCapped} />}
      {chips.length > 0 && (
        <Chips>
          <FilterChips chips={chips} onClear={clear} />
        </Chips>
      )}
      <List list={list} narrowed={narrowed} onClear={clear} />
      {isFiltering && <FiltersDrawer {...filtering} onClose={() => setFiltering(false)} />}
    </>
  );
}

/** The shop: search, filters with counts, order, and cards that lead to products. Source: shop, section 5.1. */
export function ShopPage() {
  const t = useText();
  const place = useShopPlace();
  const list = useProducts(place.query);
  return (
    <>
      <CartLink />
      <PageHeading
        title={t('shop.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('shop.title') }]}
      />
      {list.error?.status === 401 ? (
        <VisitorGate error={list.error} />
      ) : (
        <Catalogue list={list} place={place} />
      )}
    </>
  );
}
