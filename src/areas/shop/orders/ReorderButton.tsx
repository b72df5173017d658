import Button from '@mui/material/Button';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { OrderRow } from '@/domain/shop/orderSchemas';
import { toast } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import { orderCareApi } from '../api';

/** Adds an earlier order to the cart, reports what could not be added, and opens the cart. */
function useReorder() {
  const t = useText();
  const { push } = useRouter();
  const dispatch = useAppDispatch();
  const { isBusy, run } = useAct();
  const reorder = async (number: string) => {
    const answer = await run(() => orderCareApi.reorder({ number }));
    if (!answer) return;
    const { applyQuote } = await import('../checkout/applyQuote');
    applyQuote(answer.quote).forEach(dispatch);
    const told = answer.missing.map(({ name, reason, available }) =>
      t(`checkout.again.${reason}`, { name, available }),
    );
    const isEmpty = (answer.quote?.lines.length ?? 0) === 0;
    if (told.length > 0) toast(told.join(' · '), { variant: 'warning' });
    if (!isEmpty) await push(SHOP_PATHS.order.checkout);
  };
  return { isBusy, reorder };
}

interface ReorderButtonProps {
  order: Pick<OrderRow, 'number'>;
  /** In a list row: its label names the order. */
  isSmall?: boolean;
}

/** Reorders an order. Source: shop, section 5.6. */
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
