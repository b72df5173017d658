import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { parseDecimal } from '@/domain/money/parse';
import { MAX_QUANTITY } from '@/domain/shop/limits';
import { Icon } from '@/ui/icon/Icon';

const Field = styled('input')(({ theme }) => ({
  background: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  color: 'inherit',
  font: 'inherit',
  inlineSize: 48,
  minBlockSize: 32,
  textAlign: 'center',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
}));

interface StepperProps {
  label: string;
  value: number;
  /** Available quantity; null = no limit. */
  most: number | null;
  onChange: (value: number) => void;
}

/** The typed number: blur and Enter commit it, Escape reverts. */
function useTyped(value: number, most: number, onChange: (value: number) => void) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    setTyped(null);
    const fits = Math.min(most, Math.max(1, next));
    if (fits !== value) onChange(fits);
  };
  const take = () => {
    const read = parseDecimal(typed ?? '', language, 0);
    if (read.ok) set(read.value);
    else setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape') setTyped(null);
    else if (event.key === 'ArrowUp') set(value + 1);
    else if (event.key === 'ArrowDown') set(value - 1);
    else return;
    event.preventDefault();
  };
  return { text: typed ?? String(value), setTyped, take, onKeyDown };
}

/** Quantity from one to the available maximum, by buttons, arrow keys or typing. */
export function Stepper({ label, value, most, onChange }: StepperProps) {
  const t = useText();
  const limit = Math.max(1, Math.min(most ?? MAX_QUANTITY, MAX_QUANTITY));
  const { text, setTyped, take, onKeyDown } = useTyped(value, limit, onChange);
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ alignItems: 'center' }}>
      <IconButton
        aria-label={t('checkout.cart.less')}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="ph:minus" />
      </IconButton>
      <Field
        aria-label={label}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      <IconButton
        aria-label={t('checkout.cart.more')}
        disabled={value >= limit}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="ph:plus" />
      </IconButton>
    </Stack>
  );
}
