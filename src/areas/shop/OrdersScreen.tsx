import Card from '@mui/material/Card';
import { useId, useMemo, useRef } from 'react';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useAuth } from '@/core/auth/useAuth';
import { useLiveReload } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import type { OrderState } from '@/domain/shop/orderWords';
import { shopLive } from '@/domain/shop/ordersLive';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { FilterChips } from '@/ui/table/FilterChips';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import { useHotkey } from '@/ui/table/useHotkey';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { ordersApi } from './cart/cartApi';
import { alongOf } from './orders/list/along';
import { orderColumns } from './orders/list/columns';
import { ALL, filtersOf, LIST_FIELDS, NO_FILTERS, ORDER_TABS, requestOf } from './orders/list/listState';
import { OrderFilters } from './orders/list/OrderFilters';
import { StaffOrders } from './orders/list/StaffOrders';
import { useOrderChips } from './orders/list/useOrderChips';
import { orderCareApi } from './orders/orderCareApi';

const KIND = { requestOf, noFilters: NO_FILTERS };
const CHANGES = [shopLive.orderChanged];
const TONES = { pending: 'warning', delivered: 'success', cancelled: 'error' } as const;

function useColumns(sum: number | undefined, along: string) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { user } = useAuth();
  const currency = user?.workspace.currency ?? 'EUR';
  return useMemo(() => {
    const written = sum === undefined ? undefined : format.money(sum, currency);
    return orderColumns({ t, format, locale: LANGUAGE_TABLE[language].locale, sum: written, along });
  }, [t, format, language, sum, currency, along]);
}

/** All orders, for those who handle them; everything that narrows them stands in the address. Source: shop, section 5.6. */
export const OrdersScreen: Screen = () => {
  const t = useText();
  const settings = useTableSettings('orders');
  const place = useListPlace(useUrlState(LIST_FIELDS), KIND, settings.pageSize);
  const { state, change, request } = place;
  const list = useRead(JSON.stringify(request), (signal) => ordersApi.manage(request, { signal }));
  const search = useRef<HTMLInputElement>(null);
  const panel = useId();
  const along = alongOf(state);
  const columns = useColumns(list.data?.sum, along);
  const chips = useOrderChips(state, change);
  useHotkey('s', () => search.current?.focus());
  useLiveReload(CHANGES, list.reload);
  const counts = list.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = ORDER_TABS.map((id) => ({
    id,
    label: t(`checkout.state.${id}`),
    count: id === ALL ? all : counts && (counts[id satisfies OrderState] ?? 0),
    tone: id in TONES ? TONES[id as keyof typeof TONES] : undefined,
  }));
  return (
    <>
      <PageHeading
        title={t('checkout.orders.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('checkout.orders.title') }]}
        actions={
          <ExportButton
            label={t('orders.export')}
            fileName={() => 'orders.csv'}
            read={() => orderCareApi.exportOrders(filtersOf(state))}
          />
        }
      />
      <Card sx={{ overflow: 'clip' }}>
        <FilterTabs
          label={t('checkout.column.state')}
          tabs={tabs}
          value={state.state}
          controls={panel}
          onChange={(tab) => change({ state: tab })}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${state.state}`}>
          <OrderFilters
            state={state}
            onChange={change}
            searchRef={search}
            options={<TableOptions columns={columns} settings={settings} />}
          />
          <FilterChips chips={chips} onClear={place.clear} />
          <StaffOrders list={list} place={place} settings={settings} columns={columns} along={along} />
        </div>
      </Card>
    </>
  );
};
OrdersScreen.layout = 'dashboard';
OrdersScreen.guard = 'auth';
OrdersScreen.permission = 'orders.read';
OrdersScreen.titleKey = 'checkout.orders.title';
OrdersScreen.texts = ['orders', 'checkout', 'shop', 'table'];
