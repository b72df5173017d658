import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { reviewsApi } from '../../api';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Review } from '@/domain/shop/reviews';
import { REVIEW_SORTS, type ReviewSort } from '@/domain/shop/words';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useAct } from '@/ui/form/useAct';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { MoreButton } from '@/ui/table/MoreButton';
import { Figures } from './Figures';
import { Own } from './Own';
import { ReviewItem } from './ReviewItem';

const STEP = 10;

interface Wanted {
  productId: string;
  /** Null = all. */
  stars: number | null;
  sort: ReviewSort;
}

/** Loaded pages after the first. */
interface Further {
  key: string;
  reviews: Review[];
  next: string | undefined;
}

/** Loaded reviews of a product; votes are optimistic and rolled back when refused. */
function useReviews({ productId, stars, sort }: Wanted) {
  const key = `reviews:${productId}:${stars}:${sort}`;
  const request = { productId, sort, limit: STEP, ...(stars !== null && { stars }) };
  const { data, ...read } = useRead(key, (signal) => reviewsApi.reviews(request, { signal }));
  const [known, setFurther] = useState<Further | null>(null);
  const [voted, setVoted] = useState<Readonly<Record<string, Review>>>({});
  const { isBusy, run } = useAct();
  const further = known?.key === key ? known : null;
  const next = further ? further.next : data?.next;
  const all = [...(data?.reviews ?? []), ...(further?.reviews ?? [])];

  async function more() {
    if (next === undefined) return;
    const page = await run(() => reviewsApi.reviews({ ...request, cursor: next }));
    if (page) setFurther({ key, reviews: [...(further?.reviews ?? []), ...page.reviews], next: page.next });
  }
  async function vote(review: Review) {
    const isOn = review.myVote === true;
    const put = (one: Review) => setVoted((now) => ({ ...now, [one.id]: one }));
    put({ ...review, myVote: !isOn, helpful: review.helpful + (isOn ? -1 : 1) });
    const done = await run(() => reviewsApi.vote({ reviewId: review.id, helpful: isOn ? null : true }));
    put(done?.review ?? review);
  }
  function reload() {
    setFurther(null);
    setVoted({});
    read.reload();
  }
  return {
    ...read,
    data,
    reload,
    vote,
    isReadingOn: isBusy,
    more: next === undefined ? undefined : () => void more(),
    reviews: all.filter(({ isMine }) => !isMine).map((review) => voted[review.id] ?? review),
  };
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > [data-bar]': {
    alignItems: 'end',
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(2),
    justifyContent: 'space-between',
  },
  '& > [data-bar] > article': { inlineSize: '100%' },
}));

export interface ReviewsPanelProps {
  product: { id: string; name: string };
  /** The review figures of the product may have changed. */
  onChanged: () => void;
}

function None({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  const t = useText();
  if (!isNarrowed)
    return <EmptyState icon="ph:chat-circle-text" title={t('reviews.none')} text={t('reviews.noneText')} />;
  const all = (
    <Button variant="outlined" color="inherit" onClick={onAll}>
      {t('reviews.all')}
    </Button>
  );
  return <EmptyState icon="ph:magnifying-glass" title={t('reviews.noMatch')} action={all} />;
}

/** Reviews of a product: figures, star filter, sorting and paging. Source: shop, section 5.2. */
export function ReviewsPanel({ product, onChanged }: ReviewsPanelProps) {
  const t = useText();
  const canVote = useCan()('shop.buy');
  const [stars, setStars] = useState<number | null>(null);
  const [sort, setSort] = useState<ReviewSort>('helpful');
  const list = useReviews({ productId: product.id, stars, sort });
  const [shown, setShown] = useState(list.data);
  if (list.data && list.data !== shown) setShown(list.data);
  function changed() {
    list.reload();
    onChanged();
  }
  const sorts = REVIEW_SORTS.map((value) => ({ value, label: t(`reviews.sort.${value}`) }));
  return (
    <Frame>
      {shown && <Figures summary={shown.summary} chosen={stars} onChoose={setStars} />}
      {shown && (
        <div data-bar>
          <ChoiceField
            label={t('reviews.sort.label')}
            value={sort}
            options={sorts}
            onChange={(next) => setSort(next as ReviewSort)}
          />
          <Own product={product} answer={shown} onChanged={changed} />
        </div>
      )}
      <Async
        isLoading={list.isLoading && !list.data}
        hasContent={list.data !== null}
        error={list.error}
        onRetry={list.reload}
        skeleton={<Bone height={240} />}
        isEmpty={list.reviews.length === 0 && (stars !== null || !list.data?.mine)}
        empty={<None isNarrowed={stars !== null} onAll={() => setStars(null)} />}
      >
        <div>
          {list.reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              onVote={canVote ? () => void list.vote(review) : undefined}
            />
          ))}
        </div>
        <MoreButton onMore={list.more} isLoading={list.isReadingOn} />
      </Async>
    </Frame>
  );
}
