import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { SHOP_PATHS } from '@/core/shopPaths';
import { PageHeading } from '@/ui/page/PageHeading';
import { ProductForm } from './manage/form/ProductForm';
import { useFormData } from './manage/form/useFormData';

/** Creates a product. Source: shop, section 5.4. */
export const ProductNewScreen: Screen = () => {
  const t = useText();
  const data = useFormData();
  return (
    <>
      <PageHeading
        title={t('shopManage.form.new')}
        crumbs={[
          { label: t('shopManage.list.title'), href: SHOP_PATHS.dashboard.list },
          { label: t('shopManage.form.new') },
        ]}
      />
      <ProductForm known={null} {...data} />
    </>
  );
};
ProductNewScreen.layout = 'dashboard';
ProductNewScreen.guard = 'auth';
ProductNewScreen.permission = 'products.manage';
ProductNewScreen.titleKey = 'shopManage.form.new';
ProductNewScreen.texts = ['shopManage', 'shop', 'table', 'form'];
