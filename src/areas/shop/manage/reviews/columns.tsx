import { styled } from '@mui/material/styles';
import type { Format } from '@/core/i18n/format';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import type { StaffReview } from '@/domain/shop/moderationContract';
import type { Column } from '@/ui/table/types';
import { StarRow } from '../../parts/Stars';
import { PictureRow } from '../parts/PictureRow';

const Words = styled('div')(({ theme }) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  ...theme.typography.body2,
  '& strong': { ...theme.typography.subtitle2 },
}));

/** Title and beginning of a review. */
function ReviewWords({ review: { title, comment } }: { review: StaffReview }) {
  return (
    <Words dir="auto">
      {title !== '' && <strong>{title} </strong>}
      {comment}
    </Words>
  );
}

const writerOf = (t: TextFunction, { author }: StaffReview) => author.name ?? t('reviews.somebody');

const stars = (t: TextFunction, { rating }: StaffReview) => (
  <StarRow rating={rating} label={t('reviews.of5', { n: rating })} />
);

/** A review on a phone. */
export function ReviewCard({ t, review }: { t: TextFunction; review: StaffReview }) {
  return (
    <>
      <PictureRow picture={review.product.cover} name={review.product.name} slug={null}>
        <small>
          <bdi>{writerOf(t, review)}</bdi>
        </small>
      </PictureRow>
      <div style={{ display: 'grid', gap: 8, marginBlockStart: 12 }}>
        {stars(t, review)}
        <ReviewWords review={review} />
      </div>
    </>
  );
}

/** The columns of the reviews. Source: shop, section 5.7. */
export function reviewColumns({ t, format }: { t: TextFunction; format: Format }): Column<StaffReview>[] {
  const column = (
    id: TextPart<'reviews.manage.column'>,
    rest: Omit<Column<StaffReview>, 'id' | 'header'>,
  ): Column<StaffReview> => ({
    id,
    header: t(`reviews.manage.column.${id}`),
    ...rest,
  });
  return [
    column('product', {
      minWidth: 200,
      cell: ({ product }) => (
        <PictureRow picture={product.cover} name={product.name} slug={product.slug}>
          {null}
        </PictureRow>
      ),
    }),
    column('rating', { sortKey: 'rating', width: 128, cell: (row) => stars(t, row) }),
    column('review', { minWidth: 240, cell: (row) => <ReviewWords review={row} /> }),
    column('person', {
      width: 160,
      cuts: true,
      hideable: true,
      cell: (row) => <bdi>{writerOf(t, row)}</bdi>,
    }),
    column('created', { sortKey: 'created', width: 136, cell: ({ createdAt }) => format.date(createdAt) }),
  ];
}
