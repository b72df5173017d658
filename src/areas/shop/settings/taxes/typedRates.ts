import { typedNumber } from '@/core/i18n/typedNumber';
import { uuid } from '@/core/uuid';
import type { Language } from '@/domain/languages';
import { parseDecimal } from '@/domain/money/parse';
import type { Taxes } from '@/domain/tax/contract';

/** Decimals of a percentage: a rate is stored in thousandths of a percent. */
const DIGITS = 3;
const MOST = 100_000;

/** Form values of a rate. */
export interface TypedRate {
  /** Row key. */
  key: string;
  classKey: string;
  /** An ISO code, or `*` for everywhere else. */
  country: string;
  percent: string;
  validFrom: string;
}

/** Form values of a tax class. */
export interface TypedClass {
  key: string;
  name: string;
}

export interface TypedTaxes {
  classes: TypedClass[];
  rates: TypedRate[];
}

/** Form values of the saved table. */
export function typedTaxes({ classes, rates }: Taxes, language: Language): TypedTaxes {
  return {
    classes,
    rates: rates.map(({ rate, ...same }, at) => ({
      ...same,
      key: `${at}`,
      percent: typedNumber(rate, DIGITS, language),
    })),
  };
}

/** A new rate, valid from today. */
export const nextRate = (country: string, today: string): TypedRate => ({
  key: uuid(),
  classKey: 'standard',
  country,
  percent: '',
  validFrom: today,
});

function problemOf(rate: TypedRate, rates: readonly TypedRate[], language: Language): string | undefined {
  const parsed = parseDecimal(rate.percent, language, DIGITS);
  if (!parsed.ok) return parsed.code;
  if (parsed.value < 0 || parsed.value > MOST) return 'too-big:100';
  const same = (other: TypedRate) =>
    other.key !== rate.key &&
    other.classKey === rate.classKey &&
    other.country === rate.country &&
    other.validFrom === rate.validFrom;
  return rates.some(same) ? 'twice' : undefined;
}

/** Errors by row key. */
export function faultsOf({ classes, rates }: TypedTaxes, language: Language): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { key, name } of classes) if (name.trim() === '') faults[key] = 'required';
  for (const rate of rates) {
    const code = problemOf(rate, rates, language);
    if (code !== undefined) faults[rate.key] = code;
  }
  return faults;
}

/** The table as API input; only for one without errors. */
export function readTaxes({ classes, rates }: TypedTaxes, language: Language) {
  return {
    classes: classes.map(({ key, name }) => ({ key, name: name.trim() })),
    rates: rates.map(({ key: _key, percent, ...same }) => {
      const parsed = parseDecimal(percent, language, DIGITS);
      return { ...same, rate: parsed.ok ? parsed.value : 0 };
    }),
  };
}
