import { useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { firstRead } from '@/core/http/firstRead';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useLiveReload } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import { shopLive } from '@/domain/shop/ordersLive';
import type { OrderState } from '@/domain/shop/orderWords';
import { ListFrame } from '@/ui/list/ListFrame';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { orderCareApi, ordersApi } from './api';
import { alongOf } from './orders/list/along';
import { orderColumns } from './orders/list/columns';
import { ALL, ORDER_TABS, orderList } from './orders/list/orderList';
import { StaffOrders } from './orders/list/StaffOrders';

const CHANGES = [shopLive.orderChanged];
const TONES = { pending: 'warning', delivered: 'success', cancelled: 'error' } as const;

interface Sums {
  sum?: number;
  refunded?: number;
}

function useColumns({ sum, refunded }: Sums, along: string) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { user } = useAuth();
  const currency = user?.workspace.currency ?? 'EUR';
  return useMemo(() => {
    const written = (amount: number | undefined) =>
      amount === undefined ? undefined : format.money(amount, currency);
    return orderColumns({
      t,
      format,
      locale: LANGUAGE_TABLE[language].locale,
      sum: written(sum),
      refunded: refunded ? written(-refunded) : undefined,
      along,
    });
  }, [t, format, language, sum, refunded, currency, along]);
}

/** All orders, for staff; all filters are in the URL. Source: shop, section 5.6. */
export const OrdersScreen: Screen = () => {
  const t = useText();
  const open = useList(orderList);
  const { state, request } = open;
  const list = useRead(
    JSON.stringify(request),
    (signal) => ordersApi.manage(request, { signal }),
    firstRead(ordersApi.manage, request),
  );
  const along = alongOf(state);
  const columns = useColumns(list.data ?? {}, along);
  useLiveReload(CHANGES, list.reload);
  const counts = list.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeading
        title={t('checkout.orders.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('checkout.orders.title') }]}
        actions={
          <ExportButton
            label={t('orders.export')}
            fileName={() => 'orders.csv'}
            read={() => orderCareApi.exportOrders(orderList.criteriaOf(state))}
          />
        }
      />
      <ListFrame
        open={open}
        columns={columns}
        tabs={{
          label: t('checkout.column.state'),
          tabs: ORDER_TABS.map((id) => ({
            id,
            label: t(`checkout.state.${id}`),
            count: id === ALL ? all : counts && (counts[id satisfies OrderState] ?? 0),
            tone: id in TONES ? TONES[id as keyof typeof TONES] : undefined,
          })),
        }}
      >
        <StaffOrders list={list} open={open} columns={columns} along={along} />
      </ListFrame>
    </>
  );
};
OrdersScreen.layout = 'dashboard';
OrdersScreen.guard = 'auth';
OrdersScreen.permission = 'orders.read';
OrdersScreen.titleKey = 'checkout.orders.title';
OrdersScreen.texts = ['orders', 'checkout', 'shop', 'table'];
OrdersScreen.early = (search, { preferences }) => [
  firstRead(ordersApi.manage, firstPageOf(orderList, search, preferences)),
];
