import { useText } from '@/core/i18n/useText';
import type { useRead } from '@/core/redux/useRead';
import type { OutputOf } from '@/domain/contract';
import type { moderationContract, StaffReview } from '@/domain/shop/moderationContract';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { ListTable } from '@/ui/list/ListTable';
import type { Column } from '@/ui/table/types';
import { text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import { ReviewCard } from './columns';
import type { ReviewDrawerProps } from './ReviewDrawer';
import type { OpenReviews } from './reviewList';
import { useRowMenu, useRowSelection } from './useModeration';

const ReviewDrawer = lazyPart<ReviewDrawerProps>(async () => (await import('./ReviewDrawer')).ReviewDrawer);

/** The review open beside the list; separate, since opening one does not change the list. */
const OPEN_FIELDS = { review: text(64) };

interface ReviewTableProps {
  list: ReturnType<typeof useRead<OutputOf<(typeof moderationContract)['list']>>>;
  open: OpenReviews;
  columns: readonly Column<StaffReview>[];
}

const rowId = ({ id }: StaffReview) => id;
const NO_ROWS: StaffReview[] = [];

/** Table of reviews; a row opens the review. */
export function ReviewTable({ list, open, columns }: ReviewTableProps) {
  const t = useText();
  const { state } = open;
  const [{ review: openId }, update] = useUrlState(OPEN_FIELDS);
  const show = (row: StaffReview | null) => update({ review: row?.id ?? '' }, { replace: true });
  const menu = useRowMenu(list.reload, show);
  const selection = useRowSelection(state, list.reload);
  const { reviews = NO_ROWS, next, counts } = list.data ?? {};
  const opened = reviews.find(({ id }) => id === openId);
  return (
    <>
      <ListTable
        open={open}
        reading={list}
        label={t('reviews.title')}
        columns={columns}
        rows={reviews}
        rowId={rowId}
        next={next}
        total={open.list.isFiltered(state) ? undefined : counts?.[state.tab]}
        empty={
          <EmptyState
            icon="ph:chat-circle-text"
            title={t('reviews.manage.none')}
            text={t('reviews.manage.noneText')}
          />
        }
        renderCard={(row) => <ReviewCard t={t} review={row} />}
        onOpen={show}
        menu={menu}
        selection={selection}
      />
      {opened && (
        <ReviewDrawer key={openId} review={opened} onDone={list.reload} onClose={() => show(null)} />
      )}
    </>
  );
}
