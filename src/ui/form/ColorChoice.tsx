import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { SWATCHES } from '@/domain/colors';
import { Icon } from '@/ui/icon/Icon';
import { COARSE, TOUCH } from '@/ui/theme/media';

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
    alignItems: 'center',
    blockSize: 28,
    border: `2px solid ${theme.palette.divider}`,
    borderRadius: '50%',
    color: theme.palette.text.secondary,
    display: 'flex',
    forcedColorAdjust: 'none',
    inlineSize: 28,
    justifyContent: 'center',
  },
  '& label > span[data-filled]': { color: theme.palette.common.white },
  '& input:checked + span': { outline: `3px solid ${theme.palette.text.primary}`, outlineOffset: 1 },
  '& input:focus-visible + span': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
  [COARSE]: { '& label': { alignItems: 'center', minBlockSize: TOUCH, minInlineSize: TOUCH } },
}));

/** The name of one of the product's seven colors. */
export type SwatchName = (typeof SWATCHES)[number]['name'];

/** A choice besides the product's colors. */
export interface OtherColor {
  label: string;
  value: string | null;
  /** What it shows; nothing by default. */
  shown?: string | undefined;
  /** Tells it from a color that looks the same. */
  icon?: string;
}

interface ColorChoiceProps {
  label: string;
  value: string | null;
  onChange: (color: string | null) => void;
  nameOf: (swatch: SwatchName) => string;
  /** Ahead of the colors, and after them. */
  first?: OtherColor | undefined;
  last?: OtherColor | undefined;
}

/** Choice of one of the product's seven colors, as a radio group. */
export function ColorChoice({ label, value, onChange, nameOf, first, last }: ColorChoiceProps) {
  const name = useId();
  const colors: readonly OtherColor[] = [
    ...(first ? [first] : []),
    ...SWATCHES.map((swatch) => ({ label: nameOf(swatch.name), value: swatch.color, shown: swatch.color })),
    ...(last ? [last] : []),
  ];
  return (
    <Row role="radiogroup">
      <legend>{label}</legend>
      {colors.map((color) => (
        <label key={color.label} title={color.label}>
          <input
            type="radio"
            name={name}
            checked={color.value === value}
            aria-label={color.label}
            onChange={() => onChange(color.value)}
          />
          <span
            data-filled={color.shown !== undefined || undefined}
            style={{ backgroundColor: color.shown ?? 'transparent' }}
          >
            {color.icon && <Icon name={color.icon} size={14} />}
          </span>
        </label>
      ))}
    </Row>
  );
}
