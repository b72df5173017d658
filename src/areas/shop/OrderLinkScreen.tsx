import Head from 'next/head';
import { useRouter } from 'next/router';
import type { Screen } from '@/core/screen';
import { OrderPage } from './orders/OrderPage';

/** An order by the link of its mail; unknown to search engines. Source: shop, section 5.6. */
export const OrderLinkScreen: Screen = () => {
  const { query, isReady } = useRouter();
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      <OrderPage name={{ token: isReady ? String(query['token'] ?? '') : '' }} />
    </>
  );
};
OrderLinkScreen.layout = 'simple';
OrderLinkScreen.titleKey = 'checkout.order.title';
OrderLinkScreen.texts = ['checkout', 'cards'];
