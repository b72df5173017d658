import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import type { ValueState } from './choice';

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  minInlineSize: 0,
  padding: 0,
  '& > legend': { ...theme.typography.subtitle2, marginBlockEnd: theme.spacing(1), padding: 0 },
  '& label': {
    ...theme.typography.body2,
    alignItems: 'center',
    border: `1px solid ${theme.alpha(theme.palette.grey[500], 0.32)}`,
    borderRadius: 8,
    cursor: 'pointer',
    display: 'inline-flex',
    gap: theme.spacing(1),
    minBlockSize: 40,
    paddingInline: theme.spacing(1.5),
    position: 'relative',
    '@media (pointer: coarse)': { minBlockSize: 44 },
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}`,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': {
    outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& label[data-state=impossible] bdi': { textDecoration: 'line-through' },
  '& label:not([data-state=possible])': { color: theme.palette.text.secondary, borderStyle: 'dashed' },
  '& input': { inset: 0, margin: 0, opacity: 0, position: 'absolute', cursor: 'pointer' },
  '& label:has(:disabled), & input:disabled': { cursor: 'default' },
  '& i': {
    blockSize: 20,
    border: `1px solid ${theme.alpha(theme.palette.grey[500], 0.48)}`,
    borderRadius: '50%',
    forcedColorAdjust: 'none',
    inlineSize: 20,
  },
}));

interface OptionValue {
  value: string;
  label: string;
  state: ValueState;
  isDisabled?: boolean;
  /** Shown as a dot of that color. */
  hex?: string | undefined;
}

interface OptionGroupProps {
  label: string;
  values: readonly OptionValue[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/** One option of a product: its values as radio buttons; sold-out and impossible ones are labeled. */
export function OptionGroup({ label, values, chosen, onChoose }: OptionGroupProps) {
  const t = useText();
  const name = useId();
  return (
    <Group>
      <legend dir="auto">{label}</legend>
      {values.map(({ value, label: text, state, isDisabled, hex }) => (
        <label key={value} data-state={state}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => onChoose(value)}
          />
          {hex !== undefined && <i style={{ backgroundColor: hex }} />}
          <bdi>{text}</bdi>{' '}
          {state !== 'possible' && <VisuallyHidden>{t(`shop.product.${state}`)}</VisuallyHidden>}
        </label>
      ))}
    </Group>
  );
}
