import { useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { Taxes } from '@/domain/tax/contract';
import { useRate } from '../document/useRate';
import { today } from '../list/dueWords';
import type { EditLine, EditState } from './types';
import type { Draft } from './useDraft';

const WITHOUT = ['Z', 'E', 'AE', 'O'] as const;

type Tax = Pick<EditLine, 'taxClassId' | 'taxCategory' | 'taxRate'>;

interface TaxChoice {
  value: string;
  label: string;
  tax: Tax;
}

/** Value of a tax choice: a class with its rate, or a category without tax. */
export const valueOf = ({ taxClassId, taxCategory, taxRate }: Tax) =>
  taxCategory === 'S' ? `${taxClassId ?? ''}|${taxRate}` : taxCategory;

/** Country and date of supply. */
interface Place {
  country: string;
  day: string;
}

/** Rate of a class on a day, in a country or else everywhere; undefined if there is none. */
function knownRate({ rates }: Taxes, classKey: string, { country, day }: Place): number | undefined {
  const valid = rates.filter((rate) => rate.classKey === classKey && rate.validFrom <= day);
  const of = (place: string) =>
    valid
      .filter((rate) => rate.country === place)
      .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
      .at(-1)?.rate;
  return of(country) ?? of('*');
}

const rateOf = (taxes: Taxes, classKey: string, place: Place) => knownRate(taxes, classKey, place) ?? 0;

const rated = (lines: readonly EditLine[], taxes: Taxes, place: Place): EditLine[] =>
  lines.map((line) =>
    line.taxCategory === 'S' && line.taxClassId !== null
      ? { ...line, taxRate: rateOf(taxes, line.taxClassId, place) }
      : line,
  );

/** Default tax of a new line; undefined without tax classes. */
export function standardTax(taxes: Taxes | null, place: Place): Tax | undefined {
  const [first] = taxes?.classes ?? [];
  if (!taxes || !first) return undefined;
  return { taxClassId: first.key, taxCategory: 'S', taxRate: rateOf(taxes, first.key, place) };
}

/**
 * A draft whose lines have the rates of its place and date of supply: another customer or date updates them, as
 * issuing does. `home`: the country of the company.
 */
export function useRated(draft: Draft, taxes: Taxes | null, home: string): { draft: Draft; place: Place } {
  const [now] = useState(today);
  const placeOf = ({ party, supplyDate, issueDate }: EditState): Place => ({
    country: party?.buyer?.country || home,
    day: supplyDate || issueDate || now,
  });
  const { state } = draft;
  const place = placeOf(state);
  function change(next: Partial<EditState>) {
    const after = placeOf({ ...state, ...next });
    const isSame = after.country === place.country && after.day === place.day;
    draft.change(
      isSame || !taxes ? next : { ...next, lines: rated(next.lines ?? state.lines, taxes, after) },
    );
  }
  return { draft: { ...draft, change }, place };
}

/** Tax choices of a line: classes with a rate there, and its current tax. */
export function useTaxes(taxes: Taxes | null, place: Place) {
  const t = useText();
  const writeRate = useRate();
  const { language } = useLanguage();
  const classes = (taxes?.classes ?? []).map(({ key, name }): TaxChoice => {
    const taxRate = taxes ? rateOf(taxes, key, place) : 0;
    const tax = { taxClassId: key, taxCategory: 'S' as const, taxRate };
    // The rate first: in a narrow field the name may be cut.
    return { value: valueOf(tax), label: `${writeRate(taxRate)} ${name}`, tax };
  });
  const without = WITHOUT.map((taxCategory): TaxChoice => {
    const tax = { taxClassId: null, taxCategory, taxRate: 0 };
    return { value: valueOf(tax), label: t(`documents.tax.${taxCategory}`), tax };
  });
  const isRated = ({ tax }: TaxChoice) =>
    taxes && knownRate(taxes, tax.taxClassId ?? '', place) !== undefined;
  const offered = [...classes.filter(isRated), ...without];
  const withOwn = (line: Tax): TaxChoice[] => {
    const isOwn = ({ value }: TaxChoice) => value === valueOf(line);
    if (offered.some(isOwn)) return offered;
    const own = { value: valueOf(line), label: writeRate(line.taxRate), tax: line };
    return [classes.find(isOwn) ?? own, ...offered];
  };
  return {
    /** Changes with the choices. */
    key: `${language} ${place.country} ${place.day}`,
    standard: classes[0]?.tax,
    ofClass: (key: string) => classes.find(({ tax }) => tax.taxClassId === key)?.tax,
    withOwn,
  };
}

export type TaxTable = ReturnType<typeof useTaxes>;
