import OutlinedInput from '@mui/material/OutlinedInput';
import Slider from '@mui/material/Slider';
import { useId, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useLanguageContext } from '@/core/i18n/languageContext';
import { digitsOf, toDecimalText } from '@/domain/money/money';
import { parseAmount } from '@/domain/money/parse';
import { FieldFrame } from '@/ui/form/FieldFrame';
import type { ChangeShop, ShopState } from './shopState';

interface PriceRangeProps {
  state: Pick<ShopState, 'min' | 'max'>;
  /** Highest product price, in minor units. */
  highest: number;
  currency: string;
  onChange: ChangeShop;
}

interface FieldProps {
  label: string;
  value: number | undefined;
  currency: string;
  onValue: (value: number | undefined) => void;
}

function PriceField({ label, value, currency, onValue }: FieldProps) {
  const id = useId();
  const { language } = useLanguageContext();
  const shown = value === undefined ? '' : toDecimalText(value, currency);
  const [typed, setTyped] = useState<{ of: string; text: string } | null>(null);
  const leave = () => {
    if (!typed) return;
    const parsed = parseAmount(typed.text, language, currency);
    if (typed.text.trim() === '') onValue(undefined);
    else if (parsed.ok && parsed.value >= 0) onValue(parsed.value);
    setTyped(null);
  };
  return (
    <FieldFrame id={id} label={label} code={undefined}>
      <OutlinedInput
        id={id}
        size="small"
        value={typed && typed.of === shown ? typed.text : shown}
        onChange={(event) => setTyped({ of: shown, text: event.target.value })}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        slotProps={{ input: { inputMode: 'decimal', dir: 'ltr' } }}
      />
    </FieldFrame>
  );
}

/** Lowest and highest price, typed or by slider; reversed ones are swapped. */
export function PriceRange({ state, highest, currency, onChange }: PriceRangeProps) {
  const t = useText();
  const { money } = useFormat();
  const step = 10 ** digitsOf(currency);
  const top = Math.max(Math.ceil(highest / step) * step, step);
  const { min, max } = state;
  const [drawn, setDrawn] = useState<number[] | null>(null);
  const set = (low: number | undefined, high: number | undefined) => {
    const crossed = low !== undefined && high !== undefined && low > high;
    onChange(crossed ? { min: high, max: low } : { min: low, max: high });
  };
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <div style={{ alignItems: 'end', display: 'grid', gap: 16, gridTemplateColumns: '1fr 1fr' }}>
        <PriceField
          label={t('shop.filters.min')}
          value={min}
          currency={currency}
          onValue={(value) => set(value, max)}
        />
        <PriceField
          label={t('shop.filters.max')}
          value={max}
          currency={currency}
          onValue={(value) => set(min, value)}
        />
      </div>
      <div style={{ paddingInline: 10 }}>
        <Slider
          size="small"
          min={0}
          max={top}
          step={step}
          value={drawn ?? [min ?? 0, Math.min(max ?? top, top)]}
          getAriaLabel={(at) => t(at === 0 ? 'shop.filters.min' : 'shop.filters.max')}
          getAriaValueText={(value) => money(value, currency)}
          onChange={(_event, value) => setDrawn(value)}
          onChangeCommitted={(_event, value) => {
            const [low = 0, high = top] = value;
            setDrawn(null);
            set(low === 0 ? undefined : low, high === top ? undefined : high);
          }}
        />
      </div>
    </div>
  );
}
