import Card from '@mui/material/Card';
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useLive } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import { shopLive } from '@/domain/shop/ordersLive';
import { REVIEW_STATES } from '@/domain/shop/words';
import { PageHeading } from '@/ui/page/PageHeading';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FilterBar } from '@/ui/table/FilterBar';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import { useHotkey } from '@/ui/table/useHotkey';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { reviewColumns } from './manage/reviews/columns';
import {
  MAX_SEARCH,
  NO_FILTERS,
  RATINGS,
  requestOf,
  REVIEW_FIELDS,
  type ReviewsState,
} from './manage/reviews/reviewsState';
import { ReviewTable } from './manage/reviews/ReviewTable';
import { moderationApi } from './api';

const KIND = { requestOf, noFilters: NO_FILTERS };
const TONES = { pending: 'warning', published: 'success', rejected: 'error' } as const;

interface FiltersProps {
  state: ReviewsState;
  onChange: (changes: Partial<ReviewsState>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  options: ReactNode;
}

/** Search and stars. */
function Filters({ state, onChange, searchRef, options }: FiltersProps) {
  const t = useText();
  const ratings = RATINGS.map((value) => ({ value, label: t('reviews.stars', { count: Number(value) }) }));
  return (
    <FilterBar
      columns="minmax(200px, 2fr) 1fr auto"
      search={{
        label: t('reviews.manage.search'),
        placeholder: t('reviews.manage.searchHint'),
        value: state.query,
        onSearch: (query) => onChange({ query }),
        maxLength: MAX_SEARCH,
        inputRef: searchRef,
      }}
      options={options}
    >
      <div data-filter>
        <ChoiceField
          label={t('reviews.manage.rating')}
          value={state.rating ?? ''}
          options={[{ value: '', label: t('reviews.manage.any') }, ...ratings]}
          onChange={(rating) => onChange({ rating: REVIEW_FIELDS.rating.read(rating) })}
        />
      </div>
    </FilterBar>
  );
}

/** Reviews of all products, for those who decide what is shown. Source: shop, section 5.7. */
export const ReviewsScreen: Screen = () => {
  const t = useText();
  const format = useFormat();
  const settings = useTableSettings('reviews');
  const place = useListPlace(useUrlState(REVIEW_FIELDS), KIND, settings.pageSize);
  const { state, change, request } = place;
  const list = useRead(JSON.stringify(request), (signal) => moderationApi.list(request, { signal }));
  const search = useRef<HTMLInputElement>(null);
  const panel = useId();
  const columns = useMemo(() => reviewColumns({ t, format }), [t, format]);
  useHotkey('s', () => search.current?.focus());
  useLive(shopLive.reviewPending, list.reload);
  const tabs = REVIEW_STATES.map((id) => ({
    id,
    label: t(`reviews.manage.tab.${id}`),
    count: list.data?.counts[id],
    tone: TONES[id],
  }));
  return (
    <>
      <PageHeading
        title={t('reviews.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('reviews.title') }]}
      />
      <Card sx={{ overflow: 'clip' }}>
        <FilterTabs
          label={t('reviews.manage.state')}
          tabs={tabs}
          value={state.tab}
          controls={panel}
          onChange={(tab) => change({ tab })}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${state.tab}`}>
          <Filters
            state={state}
            onChange={change}
            searchRef={search}
            options={<TableOptions columns={columns} settings={settings} />}
          />
          <ReviewTable list={list} place={place} settings={settings} columns={columns} />
        </div>
      </Card>
    </>
  );
};
ReviewsScreen.layout = 'dashboard';
ReviewsScreen.guard = 'auth';
ReviewsScreen.permission = 'products.manage';
ReviewsScreen.titleKey = 'reviews.title';
ReviewsScreen.texts = ['reviews', 'shop', 'table'];
