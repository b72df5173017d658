import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Category } from '@/domain/shop/products';
import { shopApi } from '../shopApi';
import { FacetChoice, FacetGroup } from './FacetGroup';

/** All categories; none until they are there. */
function useCategories(): Category[] {
  const [categories, setCategories] = useState<Category[]>([]);
  useEffect(() => {
    const control = new AbortController();
    shopApi
      .categories(undefined, { signal: control.signal })
      .then((answer) => setCategories(answer.categories))
      // The counts of the other groups stay without them.
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
export function CategoryChoices({ value, counts, onChange }: CategoryChoicesProps) {
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
