import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { fieldText } from '@/ui/form/fieldText';
import { fieldId, useFormStatus } from '@/ui/form/formContext';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

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

/** One to five stars as a group of radios: arrow keys choose, a click does. */
export function RatingField({ label }: { label: string }) {
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
