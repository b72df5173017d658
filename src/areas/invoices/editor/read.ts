import { amountsOf } from '@/domain/invoices/amounts';
import type { Language } from '@/domain/languages';
import { parseAmount, parseDecimal, type ParsedNumber } from '@/domain/money/parse';
import type { EditLine, EditState } from './types';

/** Message codes by field, `lines.0.price`. */
export type Faults = Record<string, string>;

const PERCENT_DIGITS = 3;
const WHOLE = 100_000;

/** Discounts are a percentage (pcm) or an amount (minor units); nothing typed is none. */
function discountOf(kind: EditLine['discountKind'], text: string, language: Language, currency: string) {
  if (kind === 'none' || text.trim() === '') return { ok: true, value: 0 } as ParsedNumber;
  const parsed =
    kind === 'percent' ? parseDecimal(text, language, PERCENT_DIGITS) : parseAmount(text, language, currency);
  if (!parsed.ok) return parsed;
  const isWrong = parsed.value < 0 || (kind === 'percent' && parsed.value > WHOLE);
  return isWrong ? { ok: false as const, code: 'too-big' as const } : parsed;
}

function quantityOf(text: string, language: Language): ParsedNumber {
  const parsed = parseDecimal(text.trim() === '' ? '1' : text, language, 3);
  return parsed.ok && parsed.value < 1 ? { ok: false, code: 'not-a-number' } : parsed;
}

function readLine(line: EditLine, language: Language, currency: string) {
  const quantity = quantityOf(line.quantity, language);
  const price =
    line.price.trim() === '' ? { ok: true as const, value: 0 } : parseAmount(line.price, language, currency);
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
 * What was typed as the server takes it, with its figures, and what can't be read. `faults` are of form alone; what is
 * missing to issue is told by the server.
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
  return { invoice, faults, figures: amountsOf({ ...invoice, taxRounding }) };
}

export type Read = ReturnType<typeof readState>;
