import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Facets } from '@/domain/shop/catalogueContract';
import type { Category } from '@/domain/shop/products';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { colorLabel } from '../parts/colorLabel';
import { shopApi } from '../api';
import { ChipButtons } from './ChipButtons';
import { FacetChoice, FacetGroup } from './FacetGroup';
import { genderLabel } from './genderLabel';
import { PriceRange } from './PriceRange';
import { type ChangeShop, type ShopState, toggled } from './shopState';

/** All categories; empty until loaded. */
function useCategories(): Category[] {
  const [categories, setCategories] = useState<Category[]>([]);
  useEffect(() => {
    const control = new AbortController();
    shopApi
      .categories(undefined, { signal: control.signal })
      .then((answer) => setCategories(answer.categories))
      // The counts of the other groups work without them.
      .catch(() => undefined);
    return () => control.abort();
  }, []);
  return categories;
}

interface CategoryChoicesProps {
  value: string;
  counts: readonly { value: string; count: number }[];
  onChange: (slug: string) => void;
}

/** The tree of categories, one of them or all. */
function CategoryChoices({ value, counts, onChange }: CategoryChoicesProps) {
  const t = useText();
  const categories = useCategories();
  const countOf = (slug: string) => counts.find((row) => row.value === slug)?.count ?? 0;
  return (
    <FacetGroup title={t('shop.filters.category')}>
      <FacetChoice
        type="radio"
        name="category"
        label={t('shop.filters.all')}
        checked={value === ''}
        onChange={() => onChange('')}
      />
      {categories.map(({ id, slug, name, parentId }) => (
        <FacetChoice
          key={id}
          type="radio"
          name="category"
          label={name}
          count={countOf(slug)}
          isChild={parentId !== null}
          checked={value === slug}
          onChange={() => onChange(slug)}
        />
      ))}
    </FacetGroup>
  );
}

/** Source: shop, section 5.1. */
const WIDTH = 280;

const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  justifyContent: 'space-between',
  padding: theme.spacing(2, 2.5),
  '& h2': { ...theme.typography.h6, margin: 0 },
}));
const Body = styled(Scrollbar)(({ theme }) => ({
  display: 'grid',
  flexGrow: 1,
  alignContent: 'start',
  gap: theme.spacing(3),
  padding: theme.spacing(2.5),
}));
const Foot = styled('div')(({ theme }) => ({ padding: theme.spacing(2, 2.5) }));

export interface FiltersDrawerProps {
  state: ShopState;
  facets: Facets | null;
  currency: string;
  onChange: ChangeShop;
  onClear: () => void;
  onClose: () => void;
}

const EMPTY: Facets['category'] = [];

function Switches({ state, onChange }: Pick<FiltersDrawerProps, 'state' | 'onChange'>) {
  const t = useText();
  return (
    <FacetGroup title={t('shop.filters.more')}>
      {(['inStock', 'onSale'] as const).map((name) => (
        <FacetChoice
          key={name}
          type="checkbox"
          name={name}
          label={t(`shop.filters.${name}`)}
          checked={state[name] === '1'}
          onChange={() => onChange({ [name]: state[name] === '1' ? undefined : '1' })}
        />
      ))}
    </FacetGroup>
  );
}

function Ratings({ state, facets, onChange }: Pick<FiltersDrawerProps, 'state' | 'facets' | 'onChange'>) {
  const t = useText();
  const countOf = (stars: string) => facets?.rating.find(({ value }) => value === stars)?.count ?? 0;
  return (
    <FacetGroup title={t('shop.filters.rating')}>
      <FacetChoice
        type="radio"
        name="rating"
        label={t('shop.filters.all')}
        checked={state.rating === undefined}
        onChange={() => onChange({ rating: undefined })}
      />
      {(['4', '3', '2', '1'] as const).map((stars) => (
        <FacetChoice
          key={stars}
          type="radio"
          name="rating"
          label={t('shop.filters.atLeast', { stars: Number(stars) })}
          count={countOf(stars)}
          checked={state.rating === stars}
          onChange={() => onChange({ rating: stars })}
        />
      ))}
    </FacetGroup>
  );
}

function Groups({ state, facets, currency, onChange }: FiltersDrawerProps) {
  const t = useText();
  const flip = (name: 'gender' | 'color' | 'size') => (value: string) =>
    onChange({ [name]: toggled(state[name], value) });
  return (
    <>
      <FacetGroup title={t('shop.filters.gender')}>
        {(facets?.gender ?? EMPTY).map(({ value, count }) => (
          <FacetChoice
            key={value}
            type="checkbox"
            name="gender"
            label={genderLabel(t, value)}
            count={count}
            checked={state.gender.includes(value)}
            onChange={() => flip('gender')(value)}
          />
        ))}
      </FacetGroup>
      <CategoryChoices
        value={state.category}
        counts={facets?.category ?? EMPTY}
        onChange={(category) => onChange({ category })}
      />
      <FacetGroup title={t('shop.filters.color')}>
        <ChipButtons
          items={(facets?.color ?? EMPTY).map(({ value, label, count }) => ({
            value,
            label: colorLabel(t, { name: label }),
            count,
            hex: value,
          }))}
          chosen={state.color}
          onToggle={flip('color')}
        />
      </FacetGroup>
      <FacetGroup title={t('shop.filters.size')}>
        <ChipButtons items={facets?.size ?? EMPTY} chosen={state.size} onToggle={flip('size')} />
      </FacetGroup>
      <FacetGroup title={t('shop.filters.price')}>
        <PriceRange state={state} highest={facets?.price.max ?? 0} currency={currency} onChange={onChange} />
      </FacetGroup>
      <Ratings state={state} facets={facets} onChange={onChange} />
      <Switches state={state} onChange={onChange} />
    </>
  );
}

/** Filters of the list; every choice applies at once. */
export function FiltersDrawer(props: FiltersDrawerProps) {
  const t = useText();
  const titleId = useId();
  return (
    <SideDrawer titleId={titleId} width={WIDTH} isFullOnPhones onClose={props.onClose}>
      <Head>
        <h2 id={titleId}>{t('shop.filters.title')}</h2>
        <IconButton aria-label={t('common.close')} onClick={props.onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Head>
      <Body>
        <Groups {...props} />
      </Body>
      <Foot>
        <Button fullWidth color="inherit" variant="outlined" onClick={props.onClear}>
          {t('shop.filters.clear')}
        </Button>
      </Foot>
    </SideDrawer>
  );
}
