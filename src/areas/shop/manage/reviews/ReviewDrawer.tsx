import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { MAX_ANSWER } from '@/domain/shop/limits';
import type { StaffReview } from '@/domain/shop/moderationContract';
import { toast } from '@/ui/feedback/toast';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { ToneChip } from '@/ui/table/ToneChip';
import { StarRow } from '../../parts/Stars';
import { ReviewPictures } from '../../reviews/ReviewPictures';
import { moderationApi } from '../../api';
import { PictureRow } from '../parts/PictureRow';
import { decisionsOf, useDecision } from './useModeration';

const WIDTH = 480;
const TONES = { pending: 'warning', published: 'success', rejected: 'error' } as const;

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  padding: theme.spacing(3),
  '& header': { alignItems: 'center', display: 'flex', gap: theme.spacing(1.5) },
  '& header > div': { display: 'grid', flexGrow: 1, minInlineSize: 0 },
  '& h2': { ...theme.typography.h6, margin: 0, overflowWrap: 'anywhere' },
  '& h3': { ...theme.typography.subtitle1, margin: 0, overflowWrap: 'anywhere' },
  '& > p': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& [data-row]': { alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
  '& form': { display: 'grid', gap: theme.spacing(1.5), justifyItems: 'start' },
  '& form > div': { inlineSize: '100%' },
}));

/** Props of `ReviewDrawer`. */
export interface ReviewDrawerProps {
  review: StaffReview;
  onDone: () => void;
  onClose: () => void;
}

/** The shop's answer to the review. */
function AnswerForm({ review: { id, answer = '' }, onDone }: Pick<ReviewDrawerProps, 'review' | 'onDone'>) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [typed, setTyped] = useState(answer);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!(await run(() => moderationApi.answer({ reviewId: id, answer: typed })))) return;
    toast(t('reviews.manage.answered'));
    onDone();
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('reviews.answerOfShop')}
        hint={t('reviews.manage.answerHint')}
        rows={3}
        maxLength={MAX_ANSWER}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={typed.trim() === answer}>
        {t('reviews.manage.answer')}
      </Button>
    </form>
  );
}

function Decisions({ review, onDone, onClose }: ReviewDrawerProps) {
  const t = useText();
  const { isBusy, act } = useDecision(onDone);
  return (
    <div data-row>
      {decisionsOf(review).map(({ decision, name }) => (
        <Button
          key={decision}
          variant={decision === 'published' ? 'contained' : 'outlined'}
          color={decision === 'published' ? 'primary' : 'error'}
          disabled={isBusy}
          onClick={() => void act(decision, review).then((isDone) => isDone && onClose())}
        >
          {t(`reviews.manage.${name}`)}
        </Button>
      ))}
    </div>
  );
}

/** A full review with the staff actions. Source: shop, section 5.7. */
export function ReviewDrawer(props: ReviewDrawerProps) {
  const { review, onDone, onClose } = props;
  const t = useText();
  const { dateTime } = useFormat();
  const titleId = useId();
  const { author, product, rating, title, comment, state, moderator, moderatedAt } = review;
  const name = author.name ?? t('reviews.somebody');
  const says = t(`reviews.manage.tab.${state}`);
  return (
    <SideDrawer titleId={titleId} width={WIDTH} onClose={onClose}>
      <Body>
        <header>
          <PersonAvatar name={name} src={author.avatar} />
          <div>
            <h2 id={titleId}>{t('reviews.by', { name })}</h2>
            <small>{dateTime(review.createdAt)}</small>
          </div>
          <IconButton aria-label={t('common.close')} onClick={onClose}>
            <Icon name="ph:x" size={20} />
          </IconButton>
        </header>
        <PictureRow picture={product.cover} name={product.name} slug={product.slug}>
          {null}
        </PictureRow>
        <div data-row>
          <StarRow rating={rating} label={t('reviews.of5', { n: rating })} />
          <ToneChip tone={TONES[state]}>{says}</ToneChip>
          {review.verifiedPurchase && <ToneChip tone="success">{t('reviews.verified')}</ToneChip>}
        </div>
        {title !== '' && <h3 dir="auto">{title}</h3>}
        <p dir="auto">{comment}</p>
        <ReviewPictures files={review.attachments} />
        {moderatedAt && (
          <small>
            {t('reviews.manage.by', {
              state: says,
              name: moderator?.name ?? t('reviews.somebody'),
              at: dateTime(moderatedAt),
            })}
          </small>
        )}
        <Decisions review={review} onDone={onDone} onClose={onClose} />
        <AnswerForm review={review} onDone={onDone} />
      </Body>
    </SideDrawer>
  );
}
