import { typedAmount, typedNumber } from '@/core/i18n/typedNumber';
import { amountsOf } from '@/domain/invoices/amounts';
import { excessDiscounts, MAX_PRICE, MAX_QUANTITY } from '@/domain/invoices/limits';
import type { Language } from '@/domain/languages';
import { parseAmount, parseDecimal } from '@/domain/money/parse';
import type { EditLine, EditState } from './types';

/** Message codes by field, `lines.0.price`. */
export type Faults = Record<string, string>;

type Parsed = { ok: true; value: number } | { ok: false; code: string };

const PERCENT_DIGITS = 3;
const WHOLE = 100_000;
const QUANTITY_DIGITS = 3;

/** A number between two limits, which are given as the user would type them. */
function within(
  parsed: Parsed,
  [low, high]: readonly [number, number],
  write: (value: number) => string,
): Parsed {
  if (!parsed.ok) return parsed.code === 'too-big' ? { ok: false, code: `too-big:${write(high)}` } : parsed;
  if (parsed.value < low) return { ok: false, code: `too-small:${write(low)}` };
  return parsed.value > high ? { ok: false, code: `too-big:${write(high)}` } : parsed;
}

function amountOf(text: string, language: Language, currency: string, low: number): Parsed {
  const write = (value: number) => typedAmount(value, currency, language);
  return within(parseAmount(text, language, currency), [low, MAX_PRICE], write);
}

/** Discounts are a percentage (pcm) or an amount (minor units); empty is none. */
function discountOf(
  kind: EditLine['discountKind'],
  text: string,
  language: Language,
  currency: string,
): Parsed {
  if (kind === 'none' || text.trim() === '') return { ok: true, value: 0 };
  if (kind === 'amount') return amountOf(text, language, currency, 0);
  const write = (value: number) => typedNumber(value, PERCENT_DIGITS, language);
  return within(parseDecimal(text, language, PERCENT_DIGITS), [0, WHOLE], write);
}

function quantityOf(text: string, language: Language): Parsed {
  const write = (value: number) => typedNumber(value, QUANTITY_DIGITS, language);
  const parsed = parseDecimal(text.trim() === '' ? '1' : text, language, QUANTITY_DIGITS);
  return within(parsed, [1, MAX_QUANTITY], write);
}

function readLine(line: EditLine, language: Language, currency: string) {
  const quantity = quantityOf(line.quantity, language);
  const price: Parsed =
    line.price.trim() === '' ? { ok: true, value: 0 } : amountOf(line.price, language, currency, -MAX_PRICE);
  const discount = discountOf(line.discountKind, line.discount, language, currency);
  const faults = Object.entries({ quantity, price, discount }).flatMap(([name, parsed]) =>
    parsed.ok || line.kind === 'text' ? [] : [[name, parsed.code] as const],
  );
  const { key: _key, quantity: _q, price: _p, discount: _d, ...rest } = line;
  const value = {
    ...rest,
    quantityMilli: quantity.ok ? quantity.value : 1000,
    unitPrice: price.ok && line.kind !== 'text' ? price.value : 0,
    discountValue: discount.ok ? discount.value : 0,
  };
  return { value, faults };
}

/**
 * The typed values as server input, with totals and errors. `faults` are format errors; `limits` are shown as well,
 * but a draft may be saved with them. The server reports what is missing to issue.
 */
export function readState(state: EditState, language: Language) {
  const { party, currency, taxRounding, lines: typed, discount: text, ...rest } = state;
  const lines = typed.map((line) => readLine(line, language, currency));
  const discount = discountOf(state.discountKind, text, language, currency);
  const faults: Faults = Object.fromEntries([
    ...lines.flatMap(({ faults: own }, index) =>
      own.map(([name, code]) => [`lines.${index}.${name}`, code] as const),
    ),
    ...(discount.ok ? [] : [['discount', discount.code] as const]),
    ...(state.dueDate && state.issueDate && state.dueDate < state.issueDate
      ? [['dueDate', 'before-issue'] as const]
      : []),
  ]);
  const days = {
    issueDate: rest.issueDate || null,
    supplyDate: rest.supplyDate || null,
    dueDate: rest.dueDate || null,
  };
  const invoice = {
    ...rest,
    ...days,
    partyId: party?.id ?? null,
    discountValue: discount.ok ? discount.value : 0,
    lines: lines.map(({ value }) => value),
  };
  const figures = amountsOf({ ...invoice, taxRounding });
  const limits: Faults = Object.fromEntries(
    excessDiscounts(invoice, figures).map(({ line, most }) => [
      line === null ? 'discount' : `lines.${line}.discount`,
      `too-big:${typedAmount(most, currency, language)}`,
    ]),
  );
  return { invoice, faults, limits, figures };
}

export type Read = ReturnType<typeof readState>;
