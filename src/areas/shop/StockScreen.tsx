import Card from '@mui/material/Card';
import { useId, useMemo, useRef } from 'react';
import { type Format, useFormat } from '@/core/i18n/format';
import type { TextFunction } from '@/core/i18n/languageContext';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import type { Category } from '@/domain/shop/products';
import type { StockLine } from '@/domain/shop/stockContract';
import { PageHeading } from '@/ui/page/PageHeading';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ExportButton } from '@/ui/table/ExportButton';
import { FilterBar } from '@/ui/table/FilterBar';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import type { Column } from '@/ui/table/types';
import { useHotkey } from '@/ui/table/useHotkey';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { useCategories } from './manage/list/useProductList';
import { exchangeApi, stockApi } from './api';
import { StockCell } from './manage/stock/StockCell';
import { StockCount } from './manage/stock/StockCount';
import {
  exportOf,
  MAX_SEARCH,
  NO_FILTERS,
  requestOf,
  STOCK_FIELDS,
  STOCK_TABS,
} from './manage/stock/stockState';
import { StockTable } from './manage/stock/StockTable';
import { StockWord } from './parts/StockWord';

interface Tools {
  t: TextFunction;
  format: Format;
  /** The stock is another now. */
  onDone: () => void;
}

/** The columns of the stock. Source: shop, section 5.7. */
function stockColumns({ t, format, onDone }: Tools): Column<StockLine>[] {
  const column = (id: string, rest: Omit<Column<StockLine>, 'id' | 'header'>): Column<StockLine> => ({
    id,
    header: t(`stock.column.${id}`),
    ...rest,
  });
  const figure = (id: 'reserved' | 'lowAt') =>
    column(id, {
      width: 104,
      align: 'end',
      hideable: true,
      cell: (row) => (row.tracked ? format.number(row[id]) : '–'),
    });
  return [
    column('product', { sortKey: 'name', minWidth: 240, cell: (row) => <StockCell row={row} /> }),
    column('onHand', {
      sortKey: 'onHand',
      width: 148,
      align: 'end',
      cell: (row) =>
        row.tracked ? <StockCount stock={row} of={`${row.name}, ${row.sku}`} onDone={onDone} /> : '–',
    }),
    figure('reserved'),
    column('available', {
      sortKey: 'available',
      width: 104,
      align: 'end',
      cell: ({ available }) => (available === null ? '∞' : format.number(available)),
    }),
    figure('lowAt'),
    column('state', {
      width: 140,
      cell: ({ inventoryType, available }) => <StockWord type={inventoryType} available={available} />,
    }),
  ];
}

const KIND = { requestOf, noFilters: NO_FILTERS };
const NO_CATEGORIES: readonly Category[] = [];
type StockTab = (typeof STOCK_TABS)[number];
const TONES = { low: 'warning', out: 'error', backorder: 'info', in: 'success' } as const;

/** The categories as choices of a filter, by id. */
function useCategoryChoices(categories: readonly Category[]) {
  const t = useText();
  const named = categories.map(({ id, name, parentId }) => ({
    value: id,
    label: parentId === null ? name : `– ${name}`,
  }));
  return [{ value: '', label: t('shopManage.list.any') }, ...named];
}

/** The shown variants as a file. */
function StockExport({ ask }: { ask: ReturnType<typeof exportOf> }) {
  const t = useText();
  return (
    <ExportButton
      label={t('shopManage.list.export')}
      fileName={() => 'stock.csv'}
      read={() => exchangeApi.exportProducts(ask)}
    />
  );
}

/** The sorts of stock, with how many there are of each. */
function useTabs(counts: Partial<Record<StockTab, number>> | undefined) {
  const t = useText();
  return STOCK_TABS.map((id) => ({
    id,
    label: t(id === 'all' ? 'shopManage.tab.all' : `shopManage.stockFilter.${id}`),
    count: counts?.[id],
    tone: id === 'all' ? undefined : TONES[id],
  }));
}

/** What is there of each variant, and what to do about it. Source: shop, section 5.7. */
export const StockScreen: Screen = () => {
  const t = useText();
  const format = useFormat();
  const settings = useTableSettings('stock');
  const place = useListPlace(useUrlState(STOCK_FIELDS), KIND, settings.pageSize);
  const { state, change, request } = place;
  const list = useRead(JSON.stringify(request), (signal) => stockApi.stock(request, { signal }));
  const categories = useCategories().categories ?? NO_CATEGORIES;
  const choices = useCategoryChoices(categories);
  const tabs = useTabs(list.data?.counts);
  const search = useRef<HTMLInputElement>(null);
  const panel = useId();
  const columns = useMemo(() => stockColumns({ t, format, onDone: list.reload }), [t, format, list.reload]);
  useHotkey('s', () => search.current?.focus());
  return (
    <>
      <PageHeading
        title={t('stock.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('stock.title') }]}
        actions={<StockExport ask={exportOf(state, categories)} />}
      />
      <Card sx={{ overflow: 'clip' }}>
        <FilterTabs
          label={t('stock.column.state')}
          tabs={tabs}
          value={state.tab}
          controls={panel}
          onChange={(tab) => change({ tab })}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${state.tab}`}>
          <FilterBar
            columns="minmax(200px, 2fr) 1fr auto"
            search={{
              label: t('shopManage.list.search'),
              placeholder: t('shopManage.list.searchHint'),
              value: state.query,
              onSearch: (query) => change({ query }),
              maxLength: MAX_SEARCH,
              inputRef: search,
            }}
            options={<TableOptions columns={columns} settings={settings} />}
          >
            <div data-filter>
              <ChoiceField
                label={t('shopManage.field.category')}
                value={state.category}
                options={choices}
                onChange={(category) => change({ category })}
              />
            </div>
          </FilterBar>
          <StockTable list={list} place={place} settings={settings} columns={columns} />
        </div>
      </Card>
    </>
  );
};
StockScreen.layout = 'dashboard';
StockScreen.guard = 'auth';
StockScreen.permission = 'products.manage';
StockScreen.titleKey = 'stock.title';
StockScreen.texts = ['stock', 'shopManage', 'shop', 'table'];
