import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { MAX_QUANTITY } from '@/domain/shop/limits';
import { Icon } from '@/ui/icon/Icon';

interface StepperProps {
  label: string;
  value: number;
  /** What can be had; null = no limit. */
  most: number | null;
  isBusy?: boolean;
  onChange: (value: number) => void;
}

/** How many pieces: from one to what can be had. */
export function Stepper({ label, value, most, isBusy = false, onChange }: StepperProps) {
  const t = useText();
  const { number } = useFormat();
  const isMost = value >= MAX_QUANTITY || (most !== null && value >= most);
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ alignItems: 'center' }}>
      <IconButton
        aria-label={t('checkout.cart.less')}
        disabled={value <= 1 || isBusy}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="ph:minus" />
      </IconButton>
      <Typography component="output" sx={{ minInlineSize: 32, textAlign: 'center' }}>
        {number(value)}
      </Typography>
      <IconButton
        aria-label={t('checkout.cart.more')}
        disabled={isMost || isBusy}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="ph:plus" />
      </IconButton>
    </Stack>
  );
}
