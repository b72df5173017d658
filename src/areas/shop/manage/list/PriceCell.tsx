import { useLanguage } from '@/core/i18n/useLanguage';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useText } from '@/core/i18n/useText';
import { parseAmount } from '@/domain/money/parse';
import { Price } from '../../parts/Price';
import { type ProductRow, productsApi } from '../../api';
import { InlineEdit } from '../parts/InlineEdit';

interface PriceFieldProps {
  /** Minor units. */
  price: number;
  currency: string;
  of: string;
  productId: string;
  variantId: string;
  version: number;
  /** The price has changed. */
  onDone: () => void;
}

/** Inline editor of a variant's price. */
export function PriceField({ price, currency, of, productId, variantId, version, onDone }: PriceFieldProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <InlineEdit
      label={t('shopManage.list.priceOf', { name: of })}
      change={t('shopManage.list.changePrice', { name: of })}
      shown={<Price price={price} currency={currency} />}
      text={typedAmount(price, currency, language)}
      inputMode="decimal"
      read={(typed) => {
        const parsed = parseAmount(typed, language, currency);
        return parsed.ok && parsed.value >= 0 ? { value: parsed.value } : { code: 'not-a-number' };
      }}
      save={async (value) => {
        const product = { prices: [{ variantId, price: value }] };
        await productsApi.updateProduct({ productId, version, product });
        onDone();
      }}
      onStale={onDone}
    />
  );
}

/** Price of a product; a single price is edited inline. */
export function PriceCell({ row, onDone }: { row: ProductRow; onDone: () => void }) {
  const { id: productId, variantId, version, price, priceTo, currency, name, deletedAt } = row;
  if (variantId === undefined || deletedAt !== null)
    return <Price price={price} priceTo={priceTo} currency={currency} />;
  const one = { productId, variantId, version, price, currency };
  return <PriceField {...one} of={name} onDone={onDone} />;
}
