import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import type { Quote } from '@/domain/shop/cartSchemas';
import type { CartState } from '../cart/useCart';
import { CodeField } from './CodeField';
import { Summary } from './Summary';
import { ownSums } from './toCartRequest';

interface CartSummaryProps {
  cart: CartState;
  quote: Quote;
  /** Null where the cart is in front of one anyway. */
  onEdit: (() => void) | null;
}

/** What the cart comes to: this browser's figures at once, the server's as soon as they are there. */
export function CartSummary({ cart, quote, onEdit }: CartSummaryProps) {
  const t = useText();
  const { checkout, isSettled } = cart;
  const own = ownSums(checkout, quote.currency);
  const sums = isSettled ? quote : { ...quote, ...own };
  return (
    <Summary
      sums={sums}
      beforeTax={quote.pricesIncludeTax ? undefined : own.total}
      isSettled={isSettled}
      isLater={quote.shippingMethodId === null && quote.lines.length > 0}
      action={
        onEdit && (
          <Button size="small" color="inherit" onClick={onEdit}>
            {t('checkout.summary.edit')}
          </Button>
        )
      }
    >
      <CodeField cart={cart} />
    </Summary>
  );
}
