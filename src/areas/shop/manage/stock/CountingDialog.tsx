import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_STOCK } from '@/domain/shop/limits';
import type { TextPart } from '@/domain/texts/keys';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { Toggle } from '../parts/Toggle';
import type { StockPartProps } from './stockPart';
import { stockApi } from '../../api';
import { useKnownRow } from './useKnownRow';

/** Whether stock is tracked, backorders are allowed, and the low-stock threshold. */
export function CountingDialog({ row, onDone, onClose }: StockPartProps) {
  const t = useText();
  const { known, onRefused } = useKnownRow(row);
  const [tracked, setTracked] = useState(row.tracked);
  const [backorder, setBackorder] = useState(row.backorder);
  const [low, setLow] = useState(String(row.lowAt));
  const isWhole = /^\d{1,7}$/.test(low.trim()) && Number(low) <= MAX_STOCK;
  const label = (part: TextPart<'stock.counting'>, values?: Record<string, string>) =>
    t(`stock.counting.${part}`, values);

  const { variantId, version } = known;
  return (
    <ActDialog
      title={label('title', { name: row.name })}
      act={t('stock.adjust.save')}
      wish={isWhole ? { variantId, version, tracked, backorder, lowAt: Number(low) } : null}
      send={(wish) => stockApi.stockSettings(wish)}
      onDone={onDone}
      onRefused={onRefused}
      onClose={onClose}
    >
      <Toggle label={t('shopManage.form.tracked')} isOn={tracked} onChange={setTracked} />
      <Toggle
        label={t('shopManage.form.backorder')}
        isOn={backorder}
        isDisabled={!tracked}
        onChange={setBackorder}
      />
      <TextInput
        literal
        inputMode="numeric"
        label={t('stock.column.lowAt')}
        hint={label('lowHint')}
        value={low}
        maxLength={7}
        code={isWhole ? undefined : 'not-a-number'}
        onChange={setLow}
      />
    </ActDialog>
  );
}
