import { useRouter } from 'next/router';
import type { Screen } from '@/core/screen';
import { OrderPage } from './orders/OrderPage';
import { firstOrder } from './orders/useOrder';

/** An order for its owner and for staff. Source: shop, section 5.6. */
export const OrderScreen: Screen = () => {
  const { query, isReady } = useRouter();
  const { number, list } = query;
  return (
    <OrderPage
      name={{ number: isReady ? String(number ?? '') : '' }}
      list={list === undefined ? undefined : String(list)}
    />
  );
};
OrderScreen.layout = 'dashboard';
OrderScreen.guard = 'auth';
OrderScreen.titleKey = 'checkout.order.title';
OrderScreen.texts = ['checkout', 'cards'];
OrderScreen.early = (search) => [firstOrder({ number: search.get('number') ?? '' })];
