import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import type { OrderRow } from '@/domain/shop/orderSchemas';
import { useReorder } from './useReorder';

interface ReorderButtonProps {
  order: Pick<OrderRow, 'number'>;
  /** In a row of a list: named after its order. */
  isSmall?: boolean;
}

/** Puts what was ordered into the cart again. Source: shop, section 5.6. */
export function ReorderButton({ order: { number }, isSmall = false }: ReorderButtonProps) {
  const t = useText();
  const { isBusy, reorder } = useReorder();
  const text = t('checkout.act.reorder');
  return (
    <Button
      variant={isSmall ? 'text' : 'outlined'}
      size={isSmall ? 'small' : 'medium'}
      color="inherit"
      loading={isBusy}
      {...(isSmall && { 'aria-label': `${text}: ${number}` })}
      onClick={() => void reorder(number)}
    >
      {text}
    </Button>
  );
}
