import { useState } from 'react';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { parseAmount } from '@/domain/money/parse';
import { TextInput } from './TextInput';

interface Limits {
  /** Minimum in minor units; 1 by default. */
  least?: number;
  /** Maximum in minor units. */
  most: number;
}

/** State of a typed amount of a currency; `value` in minor units, null when invalid or out of range. */
export function useAmount(currency: string, start: number | null, { least = 1, most }: Limits) {
  const { language } = useLanguage();
  const [text, setText] = useState(() => (start === null ? '' : typedAmount(start, currency, language)));
  const parsed = parseAmount(text, language, currency);
  const fits = parsed.ok && parsed.value >= least && parsed.value <= most;
  const code = parsed.ok ? 'invalid' : parsed.code;
  return { text, setText, value: fits ? parsed.value : null, code: fits ? undefined : code };
}

interface AmountInputProps {
  label: string;
  hint?: string;
  amount: ReturnType<typeof useAmount>;
}

/** An amount in the number format of the language; errors are shown under the field. */
export function AmountInput({ label, hint, amount }: AmountInputProps) {
  const { text, setText, code } = amount;
  return (
    <TextInput
      literal
      inputMode="decimal"
      label={label}
      value={text}
      code={text === '' ? undefined : code}
      hint={hint}
      onChange={setText}
    />
  );
}
