import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { PageHeading } from '@/ui/page/PageHeading';
import { Checkout } from './checkout/Checkout';

/** Checkout of a visitor, while the shop is public. Source: shop, section 5. */
export const PublicCheckoutScreen: Screen = () => {
  const t = useText();
  return (
    <>
      <PageHeading title={t('checkout.title')} />
      <Checkout />
    </>
  );
};
PublicCheckoutScreen.layout = 'simple';
PublicCheckoutScreen.titleKey = 'checkout.title';
PublicCheckoutScreen.texts = ['checkout', 'cards'];
