import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Review } from '@/domain/shop/reviews';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { ToneChip } from '@/ui/table/ToneChip';
import { StarRow } from '../../parts/Stars';
import { Answer } from '../../reviews/Answer';
import { ReviewPictures } from '../../reviews/ReviewPictures';

const Frame = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  paddingBlock: theme.spacing(3),
  borderBlockStart: `1px dashed ${theme.palette.divider}`,
  '& header': { display: 'flex', gap: theme.spacing(1.5), alignItems: 'center' },
  '& header > div': { display: 'grid', minInlineSize: 0 },
  '& header strong': { ...theme.typography.subtitle2, overflowWrap: 'anywhere' },
  '& header small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& [data-row]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5) },
  '& h3': { ...theme.typography.subtitle1, margin: 0, overflowWrap: 'anywhere' },
  '& > p': { ...theme.typography.body2, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

interface ReviewItemProps {
  review: Review;
  /** Without it the user can't vote it as helpful. */
  onVote?: (() => void) | undefined;
  /** Actions of its author. */
  acts?: ReactNode;
}

/** Number of helpful votes, as a button for users who may vote. */
function Helpful({ review, onVote }: Pick<ReviewItemProps, 'review' | 'onVote'>) {
  const t = useText();
  const { number } = useFormat();
  const { helpful, myVote = false } = review;
  const label = t('reviews.helpful', { n: number(helpful) });
  if (!onVote) return helpful > 0 ? <small>{label}</small> : null;
  return (
    <Button
      size="small"
      color={myVote ? 'primary' : 'inherit'}
      variant="outlined"
      aria-pressed={myVote}
      onClick={onVote}
    >
      {label}
    </Button>
  );
}

/** A review, with the shop's answer. */
export function ReviewItem({ review, onVote, acts }: ReviewItemProps) {
  const t = useText();
  const { date } = useFormat();
  const { name, avatar, rating, title, comment, verifiedPurchase, state, answer } = review;
  const shown = name ?? t('reviews.somebody');
  return (
    <Frame aria-label={t('reviews.by', { name: shown })}>
      <header>
        <PersonAvatar name={shown} src={avatar} />
        <div>
          <strong>
            <bdi>{shown}</bdi>
          </strong>
          <small>{date(review.createdAt)}</small>
        </div>
      </header>
      <div data-row>
        <StarRow rating={rating} label={t('reviews.of5', { n: rating })} />
        {verifiedPurchase && <ToneChip tone="success">{t('reviews.verified')}</ToneChip>}
        {state !== 'published' && (
          <ToneChip tone={state === 'pending' ? 'warning' : 'error'}>{t(`reviews.own.${state}`)}</ToneChip>
        )}
      </div>
      {title !== '' && <h3 dir="auto">{title}</h3>}
      <p dir="auto">{comment}</p>
      <ReviewPictures files={review.attachments} />
      <div data-row>
        <Helpful review={review} onVote={onVote} />
        {acts}
      </div>
      {answer !== undefined && <Answer text={answer} />}
    </Frame>
  );
}
