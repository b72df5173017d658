import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import type { Attachment } from '@/domain/blobs/schemas';
import type { ApiError } from '@/domain/errors';
import type { Review, ReviewFields } from '@/domain/shop/reviews';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { TextArea } from '@/ui/form/TextArea';
import { TextField } from '@/ui/form/TextField';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { UploadField } from '@/ui/upload/UploadField';
import { reviewsApi } from '../../reviews/reviewsApi';
import { RatingField } from './RatingField';

const loadSchema = async () => (await import('@/domain/shop/reviews')).reviewFields;

export interface ReviewDialogProps {
  productId: string;
  productName: string;
  /** One's own, to be changed; null writes a new one. */
  review: Review | null;
  onDone: () => void;
  onClose: () => void;
}

function Buttons(props: { isWaiting: boolean; onDirty: (isDirty: boolean) => void; onClose: () => void }) {
  const { isWaiting, onDirty, onClose } = props;
  const t = useText();
  const { isDirty, isSubmitting } = useFormState();
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
      <Button color="inherit" variant="outlined" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting} disabled={isWaiting}>
        {t('reviews.form.send')}
      </Button>
    </Stack>
  );
}

/** Writes or changes; what is sent again while no answer came is one review. */
function useWriting({ productId, review }: ReviewDialogProps) {
  const key = useRef(uuid());
  const version = useRef(review?.version ?? 1);
  const send = async (fields: ReviewFields) =>
    review
      ? reviewsApi.updateReview({ ...fields, reviewId: review.id, version: version.current })
      : reviewsApi.newReview({ ...fields, productId }, { idempotencyKey: key.current });
  function onRefused({ code, current, status }: ApiError) {
    if (status !== 0) key.current = uuid();
    // What is typed stays: sent once more it replaces what another tab has written.
    if (code === 'stale-version') version.current = (current as Review).version;
  }
  return { send, onRefused };
}

/** Stars, a title, a text and pictures. Source: shop, section 6. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { productName, review, onDone, onClose } = props;
  const t = useText();
  const { send, onRefused } = useWriting(props);
  const [files, setFiles] = useState<Attachment[]>(review?.attachments ?? []);
  const [pending, setPending] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const hasNewFiles = files.some(({ id }) => !review?.attachments.some((known) => known.id === id));
  const { rating, title = '', comment = '' } = review ?? {};

  async function submit(fields: ReviewFields) {
    const done = await send({ ...fields, attachmentIds: files.map(({ id }) => id) });
    toast(t(`reviews.done.${done.review.state}`));
    onDone();
  }
  return (
    <AnimatedDialog
      open
      title={t(review ? 'reviews.form.edit' : 'reviews.form.title', { name: productName })}
      maxWidth="sm"
      unsaved={isDirty || hasNewFiles}
      onClose={onClose}
    >
      <DialogContent>
        <Form
          schema={loadSchema}
          defaultValues={{ ...(rating !== undefined && { rating }), title, comment }}
          onSubmit={submit}
          onRefused={onRefused}
        >
          <RatingField label={t('reviews.form.rating')} />
          <TextField name="title" label={t('reviews.form.heading')} required={false} autoComplete="off" />
          <TextArea
            name="comment"
            label={t('reviews.form.comment')}
            hint={t('reviews.form.commentHint')}
            rows={5}
            required
          />
          <UploadField
            purpose="review"
            label={t('reviews.form.pictures')}
            attachments={files}
            onChange={setFiles}
            onPending={setPending}
          />
          <Buttons isWaiting={pending > 0} onDirty={setDirty} onClose={onClose} />
        </Form>
      </DialogContent>
    </AnimatedDialog>
  );
}
