import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { REVIEW_SORTS, type ReviewSort } from '@/domain/shop/words';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { MoreButton } from '@/ui/table/MoreButton';
import { Figures } from './Figures';
import { Own } from './Own';
import { ReviewItem } from './ReviewItem';
import { useReviews } from './useReviews';

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
  /** The figures of the product may be others now. */
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

/** What people say of a product: in figures, narrowed by stars, sorted, read on. Source: shop, section 5.2. */
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
