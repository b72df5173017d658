import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import type { useRead } from '@/core/redux/useRead';
import type { OutputOf } from '@/domain/contract';
import type { moderationContract, StaffReview } from '@/domain/shop/moderationContract';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import type { Column } from '@/ui/table/types';
import { pagingOf, type useListPlace } from '@/ui/table/useListPlace';
import type { TableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { NoneFound } from '../../parts/NoneFound';
import { ReviewCard } from './columns';
import type { ReviewDrawerProps } from './ReviewDrawer';
import { NO_FILTERS, OPEN_FIELDS, type requestOf, REVIEW_FIELDS, type ReviewsState } from './reviewsState';
import { useRowMenu, useRowSelection } from './useModeration';

const ReviewDrawer = lazyPart<ReviewDrawerProps>(async () => (await import('./ReviewDrawer')).ReviewDrawer);

interface ReviewTableProps {
  list: ReturnType<typeof useRead<OutputOf<(typeof moderationContract)['list']>>>;
  place: ReturnType<typeof useListPlace<ReviewsState, ReturnType<typeof requestOf>>>;
  settings: TableSettings;
  columns: readonly Column<StaffReview>[];
}

const rowId = ({ id }: StaffReview) => id;
const NO_ROWS: StaffReview[] = [];

function Empty({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useText();
  if (isNarrowed) return <NoneFound isNarrowed onClear={onClear} />;
  return (
    <EmptyState
      icon="ph:chat-circle-text"
      title={t('reviews.manage.none')}
      text={t('reviews.manage.noneText')}
    />
  );
}

/** The reviews in a table; a row opens what there is to say of it. */
export function ReviewTable({ list, place, settings, columns }: ReviewTableProps) {
  const t = useText();
  const { state, change } = place;
  const [{ review: openId }, update] = useUrlState(OPEN_FIELDS);
  const open = (row: StaffReview | null) => update({ review: row?.id ?? '' }, { replace: true });
  const menu = useRowMenu(list.reload, open);
  const selection = useRowSelection(state, list.reload);
  const sort = useMemo(() => readSort(state.sort), [state.sort]);
  const { reviews = NO_ROWS, next, counts } = list.data ?? {};
  const isNarrowed = state.query !== '' || state.rating !== undefined;
  const opened = reviews.find(({ id }) => id === openId);
  return (
    <>
      <DataTable
        label={t('reviews.title')}
        columns={columns}
        rows={reviews}
        rowId={rowId}
        listKey={place.listKey}
        sort={sort}
        onSort={(wanted) => change({ sort: REVIEW_FIELDS.sort.read(writeSort(wanted)) })}
        isLoading={list.isLoading}
        error={list.error}
        onRetry={list.reload}
        empty={<Empty isNarrowed={isNarrowed} onClear={() => change(NO_FILTERS)} />}
        settings={settings}
        paging={pagingOf(place, settings, { next, total: isNarrowed ? undefined : counts?.[state.tab] })}
        renderCard={(row) => <ReviewCard t={t} review={row} />}
        onOpen={open}
        menu={menu}
        selection={selection}
      />
      {opened && (
        <ReviewDrawer key={openId} review={opened} onDone={list.reload} onClose={() => open(null)} />
      )}
    </>
  );
}
