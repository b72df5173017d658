import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import type { Review, ReviewFields } from '@/domain/shop/reviews';
import { toast } from '@/ui/feedback/toast';
import { fieldText } from '@/ui/form/fieldText';
import { FormDialog } from '@/ui/form/FormDialog';
import { fieldId, useFormStatus } from '@/ui/form/formContext';
import { TextArea } from '@/ui/form/TextArea';
import { TextField } from '@/ui/form/TextField';
import { useKnown } from '@/ui/form/useKnown';
import type { KeyOption } from '@/ui/form/useSend';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { UploadField } from '@/ui/upload/UploadField';
import { reviewsApi } from '../../api';

const NAME = 'rating';
const STARS = [1, 2, 3, 4, 5] as const;

const Frame = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  minInlineSize: 0,
  padding: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0 },
  '& > div': { display: 'flex' },
  '& label': {
    color: theme.alpha(theme.palette.grey[500], 0.4),
    cursor: 'pointer',
    fontSize: '2rem',
    lineHeight: '48px',
    paddingInline: theme.spacing(0.5),
    position: 'relative',
    textAlign: 'center',
    '&[data-on=true]': { color: theme.palette.warning.main },
    '@media (forced-colors: active)': { color: 'GrayText', '&[data-on=true]': { color: 'CanvasText' } },
  },
  '& input': { cursor: 'pointer', inset: 0, margin: 0, opacity: 0, position: 'absolute' },
  '& label:has(:focus-visible)': {
    borderRadius: 8,
    outline: `2px solid ${theme.palette.primary.main}`,
  },
  '& p': { ...theme.typography.body2, color: theme.palette.error.main, margin: 0 },
}));

/** One to five stars as a radio group, operated by arrow keys or click. */
function RatingField({ label }: { label: string }) {
  const t = useText();
  const { id: formId, labels } = useFormStatus();
  const { field, fieldState } = useController<Record<string, number | undefined>>({ name: NAME });
  const id = fieldId(formId, NAME);
  const code = fieldState.error?.message;
  useEffect(() => {
    labels.set(NAME, label);
  }, [labels, label]);
  return (
    <Frame role="radiogroup" aria-required aria-describedby={code ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {STARS.map((stars) => (
          <label key={stars} data-on={stars <= (field.value ?? 0)}>
            <input
              ref={stars === (field.value ?? 1) ? field.ref : undefined}
              type="radio"
              name={NAME}
              value={stars}
              checked={field.value === stars}
              onChange={() => field.onChange(stars)}
            />
            <span aria-hidden>★</span>
            <VisuallyHidden>{t('reviews.stars', { count: stars })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {code && <p id={`${id}-error`}>{fieldText(t, code)}</p>}
    </Frame>
  );
}

const loadSchema = async () => (await import('@/domain/shop/reviews')).reviewFields;

export interface ReviewDialogProps {
  productId: string;
  productName: string;
  /** The user's own, to edit; null for a new one. */
  review: Review | null;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Rating, title, text and pictures; after a conflict with another tab the input stays, and sending again overwrites.
 * Source: shop, section 6.
 */
export function ReviewDialog({ productId, productName, review, onDone, onClose }: ReviewDialogProps) {
  const t = useText();
  const { known, onRefused } = useKnown(review);
  const [files, setFiles] = useState<Attachment[]>(review?.attachments ?? []);
  const [pending, setPending] = useState(0);
  const hasNewFiles = files.some(({ id }) => !review?.attachments.some((one) => one.id === id));
  const { rating, title = '', comment = '' } = review ?? {};

  async function submit(fields: ReviewFields, options: KeyOption) {
    const written = { ...fields, attachmentIds: files.map(({ id }) => id) };
    const done = known
      ? await reviewsApi.updateReview({ ...written, reviewId: known.id, version: known.version })
      : await reviewsApi.newReview({ ...written, productId }, options);
    toast(t(`reviews.done.${done.review.state}`));
    onDone();
  }
  return (
    <FormDialog
      title={t(review ? 'reviews.form.edit' : 'reviews.form.title', { name: productName })}
      act={t('reviews.form.send')}
      width="sm"
      unsaved={hasNewFiles}
      isDisabled={pending > 0}
      onClose={onClose}
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
    </FormDialog>
  );
}
