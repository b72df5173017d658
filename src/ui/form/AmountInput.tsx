import { useState } from 'react';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { parseAmount } from '@/domain/money/parse';
import { TextInput } from './TextInput';

interface Limits {
  /** At least so much, in minor units; 1 unless said. */
  least?: number;
  /** At most so much, in minor units. */
  most: number;
}

/** What is typed as an amount of a currency; `value` in minor units, null while it is none or outside of its limits. */
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

/** An amount in the writing of the language; what can't be taken says so under the field. */
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
