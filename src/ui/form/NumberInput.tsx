import { useState } from 'react';
import { typedAmount, typedNumber } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { digitsOf } from '@/domain/money/money';
import { parseDecimal } from '@/domain/money/parse';
import { TextInput, type TextInputProps } from './TextInput';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In the smallest unit, 1250 for 12.50; null when empty, NaN for a text that is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Decimals; 0 by default. */
  digits?: number;
  /** Decimals that are shown even when they are zeros. */
  minimum?: number;
}

/** A number in the format of the language. A text that is no number shows its own reason instead of `code`. */
export function NumberInput({ value, onChange, code, digits = 0, minimum = 0, ...rest }: NumberInputProps) {
  const { language } = useLanguage();
  const parse = (text: string) => parseDecimal(text, language, digits);
  const format = (before: string) => {
    if (value === null) return '';
    return Number.isNaN(value) ? before : typedNumber(value, digits, language, minimum);
  };
  const [{ text, shown }, setState] = useState(() => ({ text: format(''), shown: { language, value } }));
  // A value or language changed from outside reformats the text.
  if (shown.language !== language || !Object.is(shown.value, value)) {
    setState({ text: format(text), shown: { language, value } });
  }
  const parsed = parse(text);
  return (
    <TextInput
      {...rest}
      literal
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      value={text}
      code={code !== undefined && Number.isNaN(value) && !parsed.ok ? parsed.code : code}
      onChange={(next) => {
        const read = parse(next);
        const number = read.ok ? read.value : next.trim() === '' ? null : Number.NaN;
        setState({ text: next, shown: { language, value: number } });
        onChange(number);
      }}
    />
  );
}

interface Limits {
  /** Minimum in minor units; 1 by default. */
  least?: number;
  /** Maximum in minor units. */
  most: number;
}

/** State of an amount outside of a form, in minor units; `value` is null when it is invalid or out of range. */
export function useAmount(start: number | null, { least = 1, most }: Limits) {
  const [typed, setTyped] = useState(start);
  const fits = typed !== null && typed >= least && typed <= most;
  return {
    value: fits ? typed : null,
    input: { value: typed, onChange: setTyped, code: fits || typed === null ? undefined : 'invalid' },
  };
}

export interface AmountInputProps extends Omit<NumberInputProps, 'digits' | 'minimum'> {
  currency: string;
}

/** An amount in minor units of its currency; so are the limits that `code` names. */
export function AmountInput({ currency, code, ...rest }: AmountInputProps) {
  const { language } = useLanguage();
  const digits = digitsOf(currency);
  const shown = code?.replace(/^(too-small|too-big):(-?\d+)$/, (_code, kind: string, limit: string) =>
    [kind, typedAmount(Number(limit), currency, language)].join(':'),
  );
  return <NumberInput {...rest} code={shown} digits={digits} minimum={digits} />;
}
