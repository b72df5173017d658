import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { SWATCHES } from '@/domain/colors';
import { COARSE, TOUCH } from '@/ui/theme/media';

interface ColorFieldProps<T extends string | null> {
  label: string;
  value: T;
  onChange: (color: T) => void;
  /** Whether no color can be chosen. */
  canBeNone?: T extends null ? boolean : never;
}

const Row = styled('fieldset')(({ theme }) => ({
  border: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  '& legend': { ...theme.typography.body2, marginBlockEnd: theme.spacing(1), padding: 0 },
  '& label': { cursor: 'pointer', display: 'inline-flex', position: 'relative' },
  '& input': { inset: 0, margin: 0, opacity: 0, position: 'absolute', blockSize: '100%', inlineSize: '100%' },
  '& label > span': {
    blockSize: 28,
    border: `2px solid ${theme.palette.divider}`,
    borderRadius: '50%',
    inlineSize: 28,
  },
  '& input:checked + span': { outline: `3px solid ${theme.palette.text.primary}`, outlineOffset: 1 },
  '& input:focus-visible + span': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
  [COARSE]: { '& label': { alignItems: 'center', minBlockSize: TOUCH, minInlineSize: TOUCH } },
}));

/** Choice of one of the product's seven colors. */
export function ColorField<T extends string | null>({
  label,
  value,
  onChange,
  canBeNone,
}: ColorFieldProps<T>) {
  const t = useText();
  const name = useId();
  const colors: readonly (string | null)[] = [
    ...(canBeNone ? [null] : []),
    ...SWATCHES.map(({ color }) => color),
  ];
  return (
    <Row>
      <legend>{label}</legend>
      {colors.map((color) => (
        <label key={color ?? 'none'}>
          <input
            type="radio"
            name={name}
            checked={color === value}
            aria-label={t(
              `kanban.color.${SWATCHES.find((swatch) => swatch.color === color)?.name ?? 'none'}`,
            )}
            onChange={() => onChange(color as T)}
          />
          <span style={{ backgroundColor: color ?? 'transparent' }} />
        </label>
      ))}
    </Row>
  );
}
