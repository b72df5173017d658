import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { PageHeading } from '@/ui/page/PageHeading';
import { Checkout } from './checkout/Checkout';
import { visitors } from './visitors';

/** Checkout of a signed-in person. Source: shop, section 5.5. */
export const CheckoutScreen: Screen = () => {
  const t = useText();
  return (
    <>
      <PageHeading title={t('checkout.title')} />
      <Checkout />
    </>
  );
};
CheckoutScreen.layout = 'dashboard';
CheckoutScreen.guard = 'auth';
CheckoutScreen.visitors = visitors;
CheckoutScreen.permission = 'shop.buy';
CheckoutScreen.titleKey = 'checkout.title';
CheckoutScreen.texts = ['checkout', 'cards'];
