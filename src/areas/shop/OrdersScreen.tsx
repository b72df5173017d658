import Card from '@mui/material/Card';
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useLiveReload } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import { countryName } from '@/domain/people/countries';
import { shopLive } from '@/domain/shop/ordersLive';
import { ORDER_PAYMENT_STATES, type OrderState } from '@/domain/shop/orderWords';
import { DateField } from '@/ui/date/DateField';
import { PageHeading } from '@/ui/page/PageHeading';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ExportButton } from '@/ui/table/ExportButton';
import { FilterBar } from '@/ui/table/FilterBar';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import { useHotkey } from '@/ui/table/useHotkey';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { orderCareApi, ordersApi } from './api';
import { alongOf } from './orders/list/along';
import { orderColumns } from './orders/list/columns';
import {
  ALL,
  filtersOf,
  isBeforeFrom,
  LIST_FIELDS,
  type ListState,
  MAX_SEARCH,
  METHODS,
  NO_FILTERS,
  ORDER_TABS,
  requestOf,
} from './orders/list/listState';
import { StaffOrders } from './orders/list/StaffOrders';

interface OrderFiltersProps {
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  options: ReactNode;
}

function Choices({ state, onChange }: Pick<OrderFiltersProps, 'state' | 'onChange'>) {
  const t = useText();
  const any = { value: '', label: t('orders.filter.any') };
  return (
    <>
      <div data-filter>
        <ChoiceField
          label={t('orders.column.payment')}
          value={state.paymentState ?? ''}
          options={[
            any,
            ...ORDER_PAYMENT_STATES.map((value) => ({ value, label: t(`orders.payment.${value}`) })),
          ]}
          onChange={(value) => onChange({ paymentState: LIST_FIELDS.paymentState.read(value) })}
        />
      </div>
      <div data-filter>
        <ChoiceField
          label={t('orders.filter.method')}
          value={state.method ?? ''}
          options={[any, ...METHODS.map((value) => ({ value, label: t(`orders.method.${value}`) }))]}
          onChange={(value) => onChange({ method: LIST_FIELDS.method.read(value) })}
        />
      </div>
    </>
  );
}

/** Search, payment and days. */
function OrderFilters({ state, onChange, searchRef, options }: OrderFiltersProps) {
  const t = useText();
  return (
    <FilterBar
      columns="minmax(180px, 1.6fr) 1fr 1fr 1.1fr 1.1fr auto"
      search={{
        label: t('orders.filter.search'),
        placeholder: t('checkout.orders.search'),
        value: state.query,
        onSearch: (query) => onChange({ query }),
        maxLength: MAX_SEARCH,
        inputRef: searchRef,
      }}
      options={options}
    >
      <Choices state={state} onChange={onChange} />
      <div data-filter>
        <DateField
          label={t('orders.filter.from')}
          value={state.from}
          onChange={(from) => onChange({ from })}
        />
      </div>
      <div data-filter>
        <DateField
          label={t('orders.filter.to')}
          value={state.to}
          onChange={(to) => onChange({ to })}
          code={isBeforeFrom(state) ? 'before-from' : undefined}
        />
      </div>
    </FilterBar>
  );
}

type Filter = keyof typeof NO_FILTERS;

/** The filters in force in words, each with the way to take it off. */
function useOrderChips(state: ListState, onChange: (changes: Partial<ListState>) => void) {
  const t = useText();
  const { date, money } = useFormat();
  const { user } = useAuth();
  const { language } = useLanguage();
  const inMoney = (minor: number) => money(minor, user?.workspace.currency ?? 'EUR');
  const to = isBeforeFrom(state) ? '' : state.to;
  const one = t('orders.filter.one');
  const shown: Readonly<Record<Filter, string | false | undefined>> = {
    query: state.query,
    paymentState: state.paymentState && t(`orders.payment.${state.paymentState}`),
    method: state.method && t(`orders.method.${state.method}`),
    country: state.country && countryName(state.country, LANGUAGE_TABLE[language].locale),
    gender: state.gender && t(`orders.gender.${state.gender}`),
    ownerId: state.ownerId && one,
    productId: state.productId && one,
    userId: state.userId && one,
    from: state.from && date(state.from),
    to: to && date(to),
    min: state.min > 0 && inMoney(state.min),
    max: state.max > 0 && inMoney(state.max),
  };
  return (Object.keys(shown) as Filter[]).flatMap((id): FilterChip[] => {
    const value = shown[id];
    if (!value) return [];
    return [
      {
        id,
        label: t(`orders.chip.${id}`),
        value,
        onRemove: () => onChange({ [id]: NO_FILTERS[id] }),
      },
    ];
  });
}

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
