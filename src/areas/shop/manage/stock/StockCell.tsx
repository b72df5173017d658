import { useText } from '@/core/i18n/useText';
import { Ltr } from '@/core/i18n/isolate';
import type { StockLine } from '@/domain/shop/stockContract';
import { PictureRow } from '../parts/PictureRow';

/** Option values as text: "Blue, M". */
export const optionsOf = ({ options }: Pick<StockLine, 'options'>): string =>
  Object.values(options).join(', ');

/** Picture, product, variant and SKU of a line of the stock. */
export function StockCell({ row }: { row: StockLine }) {
  const t = useText();
  const options = optionsOf(row);
  return (
    <PictureRow picture={row.cover} slug={row.slug} name={row.name}>
      <small>
        {options !== '' && <bdi>{options}</bdi>}
        {options !== '' && ' · '}
        <span title={t('shopManage.field.sku')}>
          <Ltr>{row.sku}</Ltr>
        </span>
      </small>
    </PictureRow>
  );
}
