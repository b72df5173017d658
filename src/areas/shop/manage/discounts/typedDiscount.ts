import { typedAmount, typedNumber } from '@/core/i18n/typedNumber';
import type { Language } from '@/domain/languages';
import { addDays, dayIn, startOfDay } from '@/domain/invoices/days';
import { parseAmount, parseDecimal, type ParsedNumber } from '@/domain/money/parse';
import type { Discount, DiscountBody } from '@/domain/shop/discounts';

/** Decimals of a percentage: a rate is stored in thousandths of a percent. */
const DIGITS = 3;

/** Form values of a code; the last day is inclusive. */
export interface TypedDiscount {
  code: string;
  kind: DiscountBody['kind'];
  value: string;
  minSubtotal: string;
  from: string;
  to: string;
  limitTotal: string;
  limitPerCustomer: string;
  scope: DiscountBody['scope'];
  scopeIds: string[];
  onSaleItems: boolean;
  disabled: boolean;
}

/** Formatting options. */
export interface MoneyFormat {
  currency: string;
  language: Language;
  zone: string;
}

export type DiscountFaults = Readonly<Record<string, string>>;

const NEW: TypedDiscount = {
  code: '',
  kind: 'percent',
  value: '',
  minSubtotal: '',
  from: '',
  to: '',
  limitTotal: '',
  limitPerCustomer: '',
  scope: 'all',
  scopeIds: [],
  onSaleItems: true,
  disabled: false,
};

const optional = (limit: number | null) => (limit === null ? '' : String(limit));

function valueOf({ kind, value }: Discount, { currency, language }: MoneyFormat): string {
  if (kind === 'free_shipping') return '';
  return kind === 'percent' ? typedNumber(value, DIGITS, language) : typedAmount(value, currency, language);
}

/** Initial form values of an existing or a new code. */
export function typedDiscount(known: Discount | null, writing: MoneyFormat): TypedDiscount {
  if (!known) return NEW;
  const { code, kind, scope, scopeIds, onSaleItems, disabled, startsAt, endsAt, minSubtotal } = known;
  const { currency, language, zone } = writing;
  return {
    ...NEW,
    code,
    kind,
    scope,
    scopeIds,
    onSaleItems,
    disabled,
    value: valueOf(known, writing),
    minSubtotal: minSubtotal === 0 ? '' : typedAmount(minSubtotal, currency, language),
    from: startsAt === null ? '' : dayIn(zone, new Date(startsAt)),
    // The stored end is exclusive.
    to: endsAt === null ? '' : dayIn(zone, new Date(Date.parse(endsAt) - 1)),
    limitTotal: optional(known.limitTotal),
    limitPerCustomer: optional(known.limitPerCustomer),
  };
}

/** Parses the form; null with the errors when invalid. */
export function readDiscount(
  typed: TypedDiscount,
  { currency, language, zone }: MoneyFormat,
): { discount: DiscountBody | null; faults: DiscountFaults } {
  const faults: Record<string, string> = {};
  const taken = (field: string, parsed: ParsedNumber, least: number): number => {
    if (parsed.ok && parsed.value >= least) return parsed.value;
    faults[field] = parsed.ok ? (least === 0 ? 'too-small:0' : 'required') : parsed.code;
    return least;
  };
  const limit = (field: 'limitTotal' | 'limitPerCustomer') =>
    typed[field].trim() === '' ? null : taken(field, parseDecimal(typed[field], language, 0), 1);
  const value = () => {
    if (typed.kind === 'free_shipping') return 0;
    const parsed =
      typed.kind === 'percent'
        ? parseDecimal(typed.value, language, DIGITS)
        : parseAmount(typed.value, language, currency);
    return taken('value', parsed, 1);
  };
  if (typed.code.trim() === '') faults['code'] = 'required';
  const { kind, scope, scopeIds, onSaleItems, disabled, from, to } = typed;
  const discount: DiscountBody = {
    code: typed.code.trim().toUpperCase(),
    kind,
    scope,
    scopeIds: scope === 'all' ? [] : scopeIds,
    onSaleItems,
    disabled,
    value: value(),
    minSubtotal:
      typed.minSubtotal.trim() === ''
        ? 0
        : taken('minSubtotal', parseAmount(typed.minSubtotal, language, currency), 0),
    startsAt: from === '' ? null : startOfDay(zone, from).toISOString(),
    endsAt: to === '' ? null : startOfDay(zone, addDays(to, 1)).toISOString(),
    limitTotal: limit('limitTotal'),
    limitPerCustomer: limit('limitPerCustomer'),
  };
  return { discount: Object.keys(faults).length === 0 ? discount : null, faults };
}
