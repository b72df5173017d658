import { typedAmount } from '@/core/i18n/typedNumber';
import type { Language } from '@/domain/languages';
import { parseAmount, parseDecimal } from '@/domain/money/parse';
import type { ShippingMethod } from '@/domain/shop/settingsContract';
import type { ShippingKind, ShippingMethodBody } from '@/domain/shop/shipping';

interface TypedRate {
  /** Empty = no maximum. */
  upTo: string;
  amount: string;
}

/** Form values of a shipping method. */
export interface TypedMethod {
  name: string;
  description: string;
  countries: string[];
  kind: ShippingKind;
  rates: TypedRate[];
  freeOver: string;
  minDays: string;
  maxDays: string;
  taxClassId: string;
  disabled: boolean;
}

/** Message codes by field. */
export type MethodFaults = Readonly<Record<string, string>>;

interface MoneyFormat {
  currency: string;
  language: Language;
}

const NEW: TypedMethod = {
  name: '',
  description: '',
  countries: [],
  kind: 'flat',
  rates: [{ upTo: '', amount: '' }],
  freeOver: '',
  minDays: '2',
  maxDays: '4',
  taxClassId: 'standard',
  disabled: false,
};

/** Initial form values of an existing or a new method. */
export function typedMethod(method: ShippingMethod | null, { currency, language }: MoneyFormat): TypedMethod {
  if (!method) return NEW;
  const { id: _id, version: _version, freeOver, minDays, maxDays, rates, ...same } = method;
  const size = (upTo: number | null) =>
    upTo === null ? '' : method.kind === 'price' ? typedAmount(upTo, currency, language) : String(upTo);
  return {
    ...same,
    rates: rates.map(({ upTo, amount }) => ({
      upTo: size(upTo),
      amount: typedAmount(amount, currency, language),
    })),
    freeOver: freeOver === null ? '' : typedAmount(freeOver, currency, language),
    minDays: String(minDays),
    maxDays: String(maxDays),
  };
}

/** Parses the form; null with the errors when invalid. */
export function readMethod(
  typed: TypedMethod,
  { currency, language }: MoneyFormat,
): { method: ShippingMethodBody | null; faults: MethodFaults } {
  const faults: Record<string, string> = {};
  const taken = (field: string, parsed: ReturnType<typeof parseAmount>): number => {
    if (parsed.ok && parsed.value >= 0) return parsed.value;
    faults[field] = parsed.ok ? 'too-small:0' : parsed.code;
    return 0;
  };
  const amount = (field: string, text: string) => taken(field, parseAmount(text, language, currency));
  const whole = (field: string, text: string) => taken(field, parseDecimal(text, language, 0));
  if (typed.name.trim() === '') faults['name'] = 'required';
  const last = typed.rates.length - 1;
  const rates = typed.rates.map((rate, at) => {
    const field = `rates.${at}.upTo`;
    const size = typed.kind === 'price' ? amount : whole;
    return {
      upTo: at === last ? null : size(field, rate.upTo),
      amount: amount(`rates.${at}.amount`, rate.amount),
    };
  });
  const freeOver = typed.freeOver.trim() === '' ? null : amount('freeOver', typed.freeOver);
  const [minDays, maxDays] = [whole('minDays', typed.minDays), whole('maxDays', typed.maxDays)];
  const { name, description, countries, kind, taxClassId, disabled } = typed;
  const texts = { name: name.trim(), description: description.trim(), countries, kind, taxClassId, disabled };
  const method = { ...texts, rates, freeOver, minDays, maxDays };
  return { method: Object.keys(faults).length === 0 ? method : null, faults };
}

/** Switches the kind of price: a fixed one has one line, the others keep theirs. */
export function withKind(typed: TypedMethod, kind: ShippingKind): TypedMethod {
  const last = typed.rates.at(-1) ?? { upTo: '', amount: '' };
  return { ...typed, kind, rates: kind === 'flat' ? [{ ...last, upTo: '' }] : typed.rates };
}
