import Button from '@mui/material/Button';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { OutputOf } from '@/domain/contract';
import type { reviewsContract } from '@/domain/shop/reviewsContract';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { reviewsApi } from '../../api';
import type { ReviewDialogProps } from './ReviewDialog';
import { ReviewItem } from './ReviewItem';

const ReviewDialog = lazyPart<ReviewDialogProps>(async () => (await import('./ReviewDialog')).ReviewDialog);

interface OwnProps {
  product: { id: string; name: string };
  answer: Pick<OutputOf<(typeof reviewsContract)['reviews']>, 'canReview' | 'mine'>;
  onChanged: () => void;
}

/** Links visitors to the sign-in and back to the reviews. */
function SignIn() {
  const t = useText();
  const { asPath } = useRouter();
  return (
    <Button
      component={Link}
      href={`${PATHS.auth.login}?returnTo=${encodeURIComponent(asPath)}`}
      prefetch={false}
      variant="outlined"
      color="inherit"
    >
      {t('reviews.signIn')}
    </Button>
  );
}

/** The user's own review with its actions, or a button to write one. */
export function Own({ product, answer: { canReview, mine }, onChanged }: OwnProps) {
  const t = useText();
  const confirm = useConfirm();
  const { isBusy, run } = useAct();
  const [isOpen, setOpen] = useState(false);
  async function remove(reviewId: string) {
    const title = t('reviews.own.deleteTitle');
    const isSure = await confirm({ title, confirm: t('reviews.own.delete'), danger: true });
    if (!isSure || !(await run(() => reviewsApi.deleteReview({ reviewId })))) return;
    toast(t('reviews.done.deleted'));
    onChanged();
  }
  const acts = mine && (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('reviews.own.edit')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        loading={isBusy}
        onClick={() => void remove(mine.id)}
      >
        {t('reviews.own.delete')}
      </Button>
    </>
  );
  return (
    <>
      {canReview.reason === 'session-required' && <SignIn />}
      {canReview.allowed && (
        <Button variant="contained" onClick={() => setOpen(true)}>
          {t('reviews.write')}
        </Button>
      )}
      {mine && <ReviewItem review={mine} acts={acts} />}
      {isOpen && (
        <ReviewDialog
          productId={product.id}
          productName={product.name}
          review={mine}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
