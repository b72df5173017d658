import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Product, ProductCard, VariantShown } from '@/domain/shop/products';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { toCartItem } from '../cart/toCartItem';
import { useAddToCart } from '../cart/useAddToCart';
import { useLeft } from '../cart/useLeft';
import { Price } from '../parts/Price';
import { StockWord } from '../parts/StockWord';
import { Chooser } from '../product/Chooser';
import { isForSale } from '../product/choice';
import { shopApi } from '../api';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > strong': { overflowWrap: 'anywhere' },
  '& > [data-price]': {
    ...theme.typography.subtitle1,
    alignItems: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    justifyContent: 'space-between',
  },
}));

function Choosing({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useText();
  const { isBusy, add } = useAddToCart();
  const leftOf = useLeft();
  const [chosen, setChosen] = useState('');
  const isFree = (variant: VariantShown) => isForSale(variant) && leftOf(variant).most !== 0;
  const { variants } = product;
  const variant = variants.find(({ id }) => id === chosen) ?? variants.find(isFree) ?? variants[0];
  if (!variant) return null;
  const put = async () => {
    // The added unit may be the last one: the variant stays chosen until the dialog closes.
    setChosen(variant.id);
    if (await add({ item: toCartItem(product, variant), price: variant.price, quantity: 1 })) onClose();
  };
  const reason = isForSale(variant) ? 'shop.add.all' : 'shop.stock.out_of_stock';
  return (
    <Body>
      <strong>
        <bdi>{product.name}</bdi>
      </strong>
      <Chooser product={product} variant={variant} isFree={isFree} onChoose={setChosen} />
      <div data-price>
        <Price {...variant} />
        <StockWord type={variant.inventoryType} available={variant.available} />
      </div>
      <Button fullWidth variant="contained" disabled={isBusy || !isFree(variant)} onClick={() => void put()}>
        {t(isFree(variant) || isBusy ? 'shop.add.add' : reason)}
      </Button>
    </Body>
  );
}

export interface ChooseDialogProps {
  card: Pick<ProductCard, 'slug' | 'variantId'>;
  onClose: () => void;
}

/** The options of a product in a dialog; unavailable ones are disabled. Source: shop, section 5.1. */
export function ChooseDialog({ card, onClose }: ChooseDialogProps) {
  const t = useText();
  const { slug, variantId } = card;
  const { data, isLoading, error, reload } = useRead(slug, (signal) =>
    shopApi.product({ name: slug }, { signal }),
  );
  const title = t(variantId === undefined ? 'shop.add.choose' : 'shop.add.add');
  return (
    <AnimatedDialog maxWidth="xs" title={title} onClose={onClose}>
      <Async isLoading={isLoading} error={error} skeleton={<Bone height={200} />} onRetry={reload}>
        {data && <Choosing product={data.product} onClose={onClose} />}
      </Async>
    </AnimatedDialog>
  );
}
