import { useText } from '@/core/i18n/useText';
import type { InputOf } from '@/domain/contract';
import type { moderationContract } from '@/domain/shop/moderationContract';
import { MODERATION_SORTS, REVIEW_STATES } from '@/domain/shop/words';
import { defineList, type Filter, type StateOf } from '@/ui/list/defineList';
import { tabFilter } from '@/ui/list/filters/tabFilter';
import type { OpenList } from '@/ui/list/useList';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { choice } from '@/ui/table/urlFields';

type ReviewsQuery = InputOf<(typeof moderationContract)['list']>;
type Rating = (typeof RATINGS)[number];

const RATINGS = ['5', '4', '3', '2', '1'] as const;
const stars = choice(RATINGS, undefined);

const rating: Filter<Rating | undefined> = {
  field: stars,
  none: undefined,
  toQuery: (value) => ({ rating: Number(value) }),
  chip: {
    label: 'reviews.manage.rating',
    value: (value, { t }) => t('reviews.stars', { count: Number(value) }),
  },
  Control: function RatingControl({ value, onChange }) {
    const t = useText();
    const named = RATINGS.map((one) => ({ value: one, label: t('reviews.stars', { count: Number(one) }) }));
    return (
      <ChoiceField
        label={t('reviews.manage.rating')}
        value={value ?? ''}
        options={[{ value: '', label: t('reviews.manage.any') }, ...named]}
        onChange={(chosen) => onChange(stars.read(chosen))}
      />
    );
  },
};

/** Reviews of one status, pending ones first. */
export const reviewList = defineList<ReviewsQuery>()({
  name: 'reviews',
  search: { label: 'reviews.manage.search', hint: 'reviews.manage.searchHint' },
  tabs: 'tab',
  filters: { tab: { ...tabFilter(REVIEW_STATES, (state) => ({ state })), isModifier: true }, rating },
  sorts: MODERATION_SORTS,
  sort: '-created',
});

export type ReviewListState = StateOf<typeof reviewList>;
/** The opened list. */
export type OpenReviews = OpenList<ReviewListState, ReviewsQuery>;
