import Card from '@mui/material/Card';
import { useId, useMemo, useRef } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { PageHeading } from '@/ui/page/PageHeading';
import { FilterChips } from '@/ui/table/FilterChips';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import { useHotkey } from '@/ui/table/useHotkey';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { ListActions } from './manage/list/ListActions';
import { productColumns } from './manage/list/columns';
import { LIST_FIELDS, NO_FILTERS, PRODUCT_TABS, requestOf } from './manage/list/listState';
import { ProductFilters, useFilterChips } from './manage/list/ProductFilters';
import { ProductTable } from './manage/list/ProductTable';
import { useCategories, useProductList } from './manage/list/useProductList';

const KIND = { requestOf, noFilters: NO_FILTERS };
const TONES = { published: 'success', draft: 'warning' } as const;

/** All products, for those who keep them. Source: shop, section 5.3. */
export const ProductListScreen: Screen = () => {
  const t = useText();
  const format = useFormat();
  const settings = useTableSettings('products');
  const place = useListPlace(useUrlState(LIST_FIELDS), KIND, settings.pageSize);
  const { state, change } = place;
  const list = useProductList(place.request);
  const categories = useCategories().categories ?? [];
  const search = useRef<HTMLInputElement>(null);
  const panel = useId();
  const { reload } = list;
  const columns = useMemo(() => productColumns({ t, format, onDone: reload }), [t, format, reload]);
  const chips = useFilterChips({ state, categories, onChange: change });
  useHotkey('s', () => search.current?.focus());
  const tabs = PRODUCT_TABS.map((id) => ({
    id,
    label: t(`shopManage.tab.${id}`),
    count: list.data?.counts[id],
    tone: id in TONES ? TONES[id as keyof typeof TONES] : undefined,
  }));
  return (
    <>
      <PageHeading
        title={t('shopManage.list.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('shopManage.list.title') }]}
        actions={<ListActions state={state} onDone={reload} />}
      />
      <Card sx={{ overflow: 'clip' }}>
        <FilterTabs
          label={t('shopManage.column.status')}
          tabs={tabs}
          value={state.tab}
          controls={panel}
          onChange={(tab) => change({ tab })}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${state.tab}`}>
          <ProductFilters
            state={state}
            categories={categories}
            onChange={change}
            searchRef={search}
            options={<TableOptions columns={columns} settings={settings} />}
          />
          <FilterChips chips={chips} onClear={place.clear} />
          <ProductTable list={list} place={place} settings={settings} columns={columns} />
        </div>
      </Card>
    </>
  );
};
ProductListScreen.layout = 'dashboard';
ProductListScreen.guard = 'auth';
ProductListScreen.permission = 'products.manage';
ProductListScreen.titleKey = 'shopManage.list.title';
ProductListScreen.texts = ['shopManage', 'shop', 'table'];
