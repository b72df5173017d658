import Button from '@mui/material/Button';
import Link from 'next/link';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { Icon } from '@/ui/icon/Icon';

/** Leads to the form of a product, for those who keep them. */
export function EditLink({ slug }: { slug: string }) {
  const t = useText();
  if (!useCan()('products.manage')) return null;
  return (
    <Button
      component={Link}
      href={SHOP_PATHS.dashboard.edit(slug)}
      prefetch={false}
      variant="outlined"
      color="inherit"
      size="small"
      sx={{ justifySelf: 'start' }}
      startIcon={<Icon name="ph:pencil-simple" />}
    >
      {t('shop.product.edit')}
    </Button>
  );
}
