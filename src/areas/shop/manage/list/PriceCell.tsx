import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useText } from '@/core/i18n/useText';
import { parseAmount } from '@/domain/money/parse';
import { useAct } from '@/ui/form/useAct';
import { TextInput } from '@/ui/form/TextInput';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { Price } from '../../parts/Price';
import { type ProductRow, productsApi } from '../manageApi';

interface PriceCellProps {
  row: ProductRow;
  onDone: () => void;
}

function PriceField({ row, onDone, onLeave }: PriceCellProps & { onLeave: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const [text, setText] = useState(typedAmount(row.price, row.currency, language));
  const { isBusy, run } = useAct();
  const parsed = parseAmount(text, language, row.currency);
  const price = parsed.ok && parsed.value >= 0 ? parsed.value : null;

  async function save() {
    if (price === null || row.variantId === undefined || isBusy) return;
    const product = { prices: [{ variantId: row.variantId, price }] };
    if (await run(() => productsApi.updateProduct({ productId: row.id, version: row.version, product })))
      onDone();
    onLeave();
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') onLeave();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
  }
  return (
    <TextInput
      hideLabel
      label={t('shopManage.list.priceOf', { name: row.name })}
      value={text}
      literal
      inputMode="decimal"
      code={price === null ? 'not-a-number' : undefined}
      focus
      onChange={setText}
      onKeyDown={onKeyDown}
    />
  );
}

/** What it costs; where there is one price it is written in its place: Enter saves, Esc leaves. */
export function PriceCell({ row, onDone }: PriceCellProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const shown = <Price price={row.price} priceTo={row.priceTo} currency={row.currency} />;
  if (row.variantId === undefined || row.deletedAt !== null) return shown;
  if (isOpen) return <PriceField row={row} onDone={onDone} onLeave={() => setOpen(false)} />;
  return (
    <ButtonBase
      sx={{
        borderRadius: 1,
        px: 1,
        py: 0.75,
        mx: -1,
        font: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
      }}
      onClick={() => setOpen(true)}
    >
      {shown}
      <VisuallyHidden> {t('shopManage.list.changePrice', { name: row.name })}</VisuallyHidden>
    </ButtonBase>
  );
}
