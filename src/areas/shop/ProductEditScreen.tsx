import { useRouter } from 'next/router';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { SHOP_PATHS } from '@/core/shopPaths';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/page/PageHeading';
import { usePageTitle } from '@/ui/page/pageTitle';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { ProductForm } from './manage/form/ProductForm';
import { useEdited, useFormData } from './manage/form/useFormData';

/** Edits an existing product. Source: shop, section 5.4. */
export const ProductEditScreen: Screen = () => {
  const t = useText();
  const { query, isReady } = useRouter();
  const data = useFormData();
  const { data: answer, error, isLoading, reload } = useEdited(isReady ? String(query['name'] ?? '') : '');
  const product = answer?.product ?? null;
  const isMissing = error?.status === 404 || error?.status === 400;
  usePageTitle(product?.name);
  const crumbs = [
    { label: t('shopManage.list.title'), href: SHOP_PATHS.dashboard.list },
    ...(product ? [{ label: product.name, href: SHOP_PATHS.dashboard.product(product.slug) }] : []),
    { label: t('shopManage.form.edit') },
  ];
  return (
    <>
      <PageHeading
        title={isMissing ? t('shop.product.missing') : t('shopManage.form.edit')}
        crumbs={crumbs}
      />
      {isMissing ? (
        <EmptyState
          icon="ph:magnifying-glass"
          title={t('shop.product.missing')}
          text={t('shop.product.missingText')}
        />
      ) : (
        <Async
          isLoading={isLoading || (!product && !error)}
          hasContent={product !== null}
          error={error}
          skeleton={<Skeleton variant="rounded" height={480} />}
          onRetry={reload}
        >
          {product && <AlsoHere entity={`shop.product:${product.id}`} />}
          {product && (
            <ProductForm
              key={product.version}
              known={product}
              pricesIncludeTax={product.pricesIncludeTax}
              {...data}
            />
          )}
        </Async>
      )}
    </>
  );
};
ProductEditScreen.layout = 'dashboard';
ProductEditScreen.guard = 'auth';
ProductEditScreen.permission = 'products.manage';
ProductEditScreen.titleKey = 'shopManage.form.edit';
ProductEditScreen.texts = ['shopManage', 'shop', 'table', 'form'];
