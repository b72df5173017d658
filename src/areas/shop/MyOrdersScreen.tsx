import Box from '@mui/material/Box';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { useLiveReload } from '@/core/live/useLive';
import { useReadPages } from '@/core/redux/useReadPages';
import type { Screen } from '@/core/screen';
import { shopLive } from '@/domain/shop/ordersLive';
import { ORDER_STATES } from '@/domain/shop/orderWords';
import { PageHeading } from '@/ui/page/PageHeading';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { SearchField } from '@/ui/table/SearchField';
import { choice, text, type UrlValues } from '@/ui/table/urlFields';
import { readUrlValues, useUrlState } from '@/ui/table/useUrlState';
import { ordersApi } from './api';
import { OrderTable } from './orders/OrderTable';

const FIELDS = { state: choice(ORDER_STATES, undefined), query: text(100) };
const CHANGES = [shopLive.orderChanged];
const STEP = 50;

const requestOf = ({ state, query }: UrlValues<typeof FIELDS>) => ({
  limit: STEP,
  ...(state && { state }),
  ...(query !== '' && { query }),
});

interface FiltersProps {
  state: (typeof ORDER_STATES)[number] | undefined;
  query: string;
  onChange: (changes: { state?: (typeof ORDER_STATES)[number] | undefined; query?: string }) => void;
}

function Filters({ state, query, onChange }: FiltersProps) {
  const t = useText();
  const states = ORDER_STATES.map((value) => ({ value, label: t(`checkout.state.${value}`) }));
  return (
    <Box
      role="search"
      sx={{ display: 'grid', gap: 2, mb: 3, gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}
    >
      <SearchField
        label={t('checkout.orders.find')}
        value={query}
        maxLength={100}
        onSearch={(next) => onChange({ query: next })}
      />
      <ChoiceField
        label={t('checkout.column.state')}
        value={state ?? ''}
        options={[{ value: '', label: t('checkout.state.all') }, ...states]}
        onChange={(value) => onChange({ state: FIELDS.state.read(value) })}
      />
    </Box>
  );
}

/** The user's own orders, newest first; status and search text are in the URL. Source: shop, section 5.6. */
export const MyOrdersScreen: Screen = () => {
  const t = useText();
  const [{ state, query }, update] = useUrlState(FIELDS);
  const { pages, error, isLoading, reload, refresh, more } = useReadPages(
    `${state}:${query}`,
    (cursor, signal) =>
      ordersApi.orders({ ...requestOf({ state, query }), ...(cursor && { cursor }) }, { signal }),
    firstRead(ordersApi.orders, requestOf({ state, query })),
  );
  useLiveReload(CHANGES, refresh);
  return (
    <>
      <PageHeading title={t('checkout.orders.mine')} />
      <Filters state={state} query={query} onChange={update} />
      <OrderTable
        orders={pages.length === 0 ? null : pages.flatMap(({ orders }) => orders)}
        error={error}
        isLoading={isLoading}
        isNarrowed={state !== undefined || query !== ''}
        onClear={() => update({ state: undefined, query: '' })}
        onRetry={reload}
        more={more}
        onChanged={refresh}
      />
    </>
  );
};
MyOrdersScreen.layout = 'dashboard';
MyOrdersScreen.guard = 'auth';
MyOrdersScreen.permission = 'shop.buy';
MyOrdersScreen.titleKey = 'checkout.orders.mine';
MyOrdersScreen.texts = ['checkout', 'shop', 'table'];
MyOrdersScreen.early = (search) => [firstRead(ordersApi.orders, requestOf(readUrlValues(FIELDS, search)))];
