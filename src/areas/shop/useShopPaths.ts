import { useRouter } from 'next/router';
import { SHOP_PATHS } from '@/core/shopPaths';

/** URLs of the shop's pages for this user: in the dashboard, or public. */
export function useShopPaths() {
  const { pathname } = useRouter();
  const isPublic = pathname.startsWith(SHOP_PATHS.public.root);
  return {
    isPublic,
    catalogue: isPublic ? SHOP_PATHS.public.root : SHOP_PATHS.dashboard.catalogue,
    checkout: isPublic ? SHOP_PATHS.public.checkout : SHOP_PATHS.order.checkout,
    product: isPublic ? SHOP_PATHS.public.product : SHOP_PATHS.dashboard.product,
  };
}
