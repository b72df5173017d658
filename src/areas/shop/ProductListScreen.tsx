import Button from '@mui/material/Button';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { SHOP_PATHS } from '@/core/shopPaths';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { ListFrame } from '@/ui/list/ListFrame';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import type { ImportDialogProps } from './manage/imports/ImportDialog';
import { productColumns } from './manage/list/columns';
import { PRODUCT_TABS, productList, type ProductListState } from './manage/list/productList';
import { ProductTable } from './manage/list/ProductTable';
import { choicesOf, firstCategories, useCategories, useProductList } from './manage/list/useProductList';
import { exchangeApi, productsApi } from './api';

const ImportDialog = lazyPart<ImportDialogProps>(
  async () => (await import('./manage/imports/ImportDialog')).ImportDialog,
  { texts: ['productImport'] },
);

/** The running import is in the URL: a reload shows its progress again. */
const JOB_FIELDS = { job: text(64) };

interface ListActionsProps {
  state: ProductListState;
  /** The list has changed. */
  onDone: () => void;
}

/** Actions above the list: export, import, new product. */
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
        read={() => exchangeApi.exportProducts({ ...productList.criteriaOf(state) })}
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

const TONES = { published: 'success', draft: 'warning' } as const;

/** All products, for those who manage them. Source: shop, section 5.3. */
export const ProductListScreen: Screen = () => {
  const t = useText();
  const format = useFormat();
  const open = useList(productList);
  const list = useProductList(open.request);
  const categories = useCategories().categories ?? [];
  const { reload } = list;
  const columns = useMemo(() => productColumns({ t, format, onDone: reload }), [t, format, reload]);
  return (
    <>
      <PageHeading
        title={t('shopManage.list.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('shopManage.list.title') }]}
        actions={<ListActions state={open.state} onDone={reload} />}
      />
      <ListFrame
        open={open}
        columns={columns}
        choices={{ category: choicesOf(categories, 'slug') }}
        tabs={{
          label: t('shopManage.column.status'),
          tabs: PRODUCT_TABS.map((id) => ({
            id,
            label: t(`shopManage.tab.${id}`),
            count: list.data?.counts[id],
            tone: id in TONES ? TONES[id as keyof typeof TONES] : undefined,
          })),
        }}
      >
        <ProductTable list={list} open={open} columns={columns} />
      </ListFrame>
    </>
  );
};
ProductListScreen.layout = 'dashboard';
ProductListScreen.guard = 'auth';
ProductListScreen.permission = 'products.manage';
ProductListScreen.titleKey = 'shopManage.list.title';
ProductListScreen.texts = ['shopManage', 'shop', 'table'];
ProductListScreen.early = (search, { preferences }) => [
  firstRead(productsApi.list, firstPageOf(productList, search, preferences)),
  firstCategories,
];
