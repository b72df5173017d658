import { useText } from '@/core/i18n/useText';
import type { InventoryType } from '@/domain/shop/words';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';

const TONES: Readonly<Record<InventoryType, Tone>> = {
  in_stock: 'success',
  low_stock: 'warning',
  backorder: 'info',
  out_of_stock: 'error',
};

interface StockWordProps {
  type: InventoryType;
  available: number | null;
}

/** Stock status as text: "In stock", "Only 2 left", "On order", "Out of stock". */
export function StockWord({ type, available }: StockWordProps) {
  const t = useText();
  return <ToneChip tone={TONES[type]}>{t(`shop.stock.${type}`, { count: available ?? 0 })}</ToneChip>;
}
