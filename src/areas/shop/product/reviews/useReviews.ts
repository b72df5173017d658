import { useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import type { Review } from '@/domain/shop/reviews';
import type { ReviewSort } from '@/domain/shop/words';
import { useAct } from '@/ui/form/useAct';
import { reviewsApi } from '../../reviews/reviewsApi';

const STEP = 10;

interface Wanted {
  productId: string;
  /** Null = all. */
  stars: number | null;
  sort: ReviewSort;
}

/** Pages behind the first one of a list. */
interface Further {
  key: string;
  reviews: Review[];
  next: string | undefined;
}

/** The reviews of a product as far as they are read; votes are shown at once and taken back when refused. */
export function useReviews({ productId, stars, sort }: Wanted) {
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
