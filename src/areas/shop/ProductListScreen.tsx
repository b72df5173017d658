import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from 'next/link';
import { useId, useMemo, useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { SHOP_PATHS } from '@/core/shopPaths';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { FilterChips } from '@/ui/table/FilterChips';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import { text } from '@/ui/table/urlFields';
import { useHotkey } from '@/ui/table/useHotkey';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import type { ImportDialogProps } from './manage/imports/ImportDialog';
import { productColumns } from './manage/list/columns';
import {
  filtersOf,
  LIST_FIELDS,
  type ListState,
  NO_FILTERS,
  PRODUCT_TABS,
  requestOf,
} from './manage/list/listState';
import { ProductFilters, useFilterChips } from './manage/list/ProductFilters';
import { ProductTable } from './manage/list/ProductTable';
import { useCategories, useProductList } from './manage/list/useProductList';
import { exchangeApi } from './api';

const ImportDialog = lazyPart<ImportDialogProps>(
  async () => (await import('./manage/imports/ImportDialog')).ImportDialog,
  { texts: ['productImport'] },
);

/** The import that is followed stands in the address: a reload shows its progress again. */
const JOB_FIELDS = { job: text(64) };

interface ListActionsProps {
  state: ListState;
  /** The list is another now. */
  onDone: () => void;
}

/** At the head of the list: the filtered products as a file, products of a file, and a new one. */
function ListActions({ state, onDone }: ListActionsProps) {
  const t = useText();
  const [isImporting, setImporting] = useState(false);
  const [{ job }, update] = useUrlState(JOB_FIELDS);
  const follow = (jobId: string) => update({ job: jobId }, { replace: true });
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:upload-simple" />}
        onClick={() => setImporting(true)}
      >
        {t('shopManage.list.import')}
      </Button>
      <ExportButton
        label={t('shopManage.list.export')}
        fileName={() => 'products.csv'}
        read={() => exchangeApi.exportProducts({ ...filtersOf(state), sort: state.sort })}
      />
      <Button
        variant="contained"
        component={Link}
        href={SHOP_PATHS.dashboard.newProduct}
        prefetch={false}
        startIcon={<Icon name="ph:plus" />}
      >
        {t('shopManage.list.new')}
      </Button>
      {(isImporting || job !== '') && (
        <ImportDialog
          jobId={job}
          onJob={(jobId) => {
            setImporting(true);
            follow(jobId);
          }}
          onClose={(isChanged) => {
            setImporting(false);
            if (job) follow('');
            if (isChanged) onDone();
          }}
        />
      )}
    </div>
  );
}

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
