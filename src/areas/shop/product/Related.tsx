import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { ProductGrid } from '../catalogue/ProductGrid';
import { useRelated } from '../useShop';
import { useShopPaths } from '../useShopPaths';

const nothing = () => undefined;

/** Others like it; nothing where there are none. */
export function Related({ productId }: { productId: string }) {
  const t = useText();
  const id = useId();
  const paths = useShopPaths();
  const cards = useRelated(productId);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 2 }}>
        {t('shop.product.related')}
      </Typography>
      <ProductGrid
        isRow
        cards={cards}
        hrefOf={paths.product}
        hasMore={false}
        isLoading={false}
        error={null}
        onMore={nothing}
      />
    </section>
  );
}
