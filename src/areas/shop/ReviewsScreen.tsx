import { useMemo } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useLive } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import { shopLive } from '@/domain/shop/ordersLive';
import { REVIEW_STATES } from '@/domain/shop/words';
import { ListFrame } from '@/ui/list/ListFrame';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { PageHeading } from '@/ui/page/PageHeading';
import { reviewColumns } from './manage/reviews/columns';
import { reviewList } from './manage/reviews/reviewList';
import { ReviewTable } from './manage/reviews/ReviewTable';
import { moderationApi } from './api';

const TONES = { pending: 'warning', published: 'success', rejected: 'error' } as const;

/** Reviews of all products, for moderators. Source: shop, section 5.7. */
export const ReviewsScreen: Screen = () => {
  const t = useText();
  const format = useFormat();
  const open = useList(reviewList);
  const { request } = open;
  const list = useRead(
    JSON.stringify(request),
    (signal) => moderationApi.list(request, { signal }),
    firstRead(moderationApi.list, request),
  );
  const columns = useMemo(() => reviewColumns({ t, format }), [t, format]);
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
      <ListFrame open={open} columns={columns} tabs={{ label: t('reviews.manage.state'), tabs }}>
        <ReviewTable list={list} open={open} columns={columns} />
      </ListFrame>
    </>
  );
};
ReviewsScreen.layout = 'dashboard';
ReviewsScreen.guard = 'auth';
ReviewsScreen.permission = 'products.manage';
ReviewsScreen.titleKey = 'reviews.title';
ReviewsScreen.texts = ['reviews', 'shop', 'table'];
ReviewsScreen.early = (search, { preferences }) => [
  firstRead(moderationApi.list, firstPageOf(reviewList, search, preferences)),
];
