import { styled } from '@mui/material/styles';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Product, VariantShown } from '@/domain/shop/products';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { StockWord } from '../../parts/StockWord';
import { type ProductRow, shopApi } from '../../api';
import { StockCount } from '../stock/StockCount';
import { PriceField } from './PriceCell';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: theme.spacing(0.5, 2),
    alignItems: 'center',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    paddingBlockEnd: theme.spacing(1),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { borderBlockEnd: 0, paddingBlockEnd: 0 },
}));

interface LineProps {
  product: Product;
  variant: VariantShown;
  onDone: () => void;
}

function Line({ product, variant, onDone }: LineProps) {
  const t = useText();
  const { id: variantId, sku, options, price, currency, stock, inventoryType, available } = variant;
  const of = `${product.name}, ${sku}`;
  const one = { productId: product.id, version: product.version, variantId, price, currency };
  return (
    <li>
      <span title={t('shopManage.field.sku')}>
        <Ltr>{sku}</Ltr>
      </span>
      <Bdi>{Object.values(options).join(', ')}</Bdi>
      <span>
        <PriceField {...one} of={of} onDone={onDone} />
      </span>
      <span>
        <StockWord type={inventoryType} available={available} />
      </span>
      {stock?.tracked ? (
        <StockCount stock={{ ...stock, variantId }} of={of} onDone={onDone} />
      ) : (
        <span>∞</span>
      )}
    </li>
  );
}

export interface VariantLinesProps {
  row: ProductRow;
  /** The list has changed. */
  onDone: () => void;
}

/** Variants of a product below its row, with inline editing of price and stock. Source: shop, section 5.3. */
export function VariantLines({ row, onDone }: VariantLinesProps) {
  const t = useText();
  const { data, error, isLoading, reload } = useRead(`variants:${row.id}`, (signal) =>
    shopApi.product({ name: row.slug }, { signal }),
  );
  const product = data?.product ?? null;
  const changed = () => {
    reload();
    onDone();
  };
  return (
    <Async
      isLoading={isLoading}
      hasContent={product !== null}
      error={error}
      onRetry={reload}
      skeleton={<Bone height={32 * row.variantCount} />}
    >
      {product && (
        <List aria-label={t('shopManage.list.variantsOf', { name: row.name })}>
          {product.variants.map((variant) => (
            <Line key={variant.id} product={product} variant={variant} onDone={changed} />
          ))}
        </List>
      )}
    </Async>
  );
}
