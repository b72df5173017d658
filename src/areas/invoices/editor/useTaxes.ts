import { useEffect, useState } from 'react';
import { createClient } from '@/core/http/client';
import { useText } from '@/core/i18n/useText';
import { taxAddresses } from '@/domain/tax/addresses';
import type { Taxes, taxContract } from '@/domain/tax/contract';
import { useRate } from '../document/useRate';
import type { EditLine } from './types';

const taxApi = createClient<typeof taxContract>(taxAddresses);
const WITHOUT = ['Z', 'E', 'AE', 'O'] as const;

type Tax = Pick<EditLine, 'taxClassId' | 'taxCategory' | 'taxRate'>;

interface TaxChoice {
  value: string;
  label: string;
  tax: Tax;
}

/** One choice per class at the rate of the seller's country, one per kind without tax. */
export const valueOf = ({ taxClassId, taxCategory, taxRate }: Tax) =>
  taxCategory === 'S' ? `${taxClassId ?? ''}|${taxRate}` : taxCategory;

/** The rate of a class that holds on a day, in a country or everywhere else. */
function rateOf({ rates }: Taxes, classKey: string, country: string, day: string): number {
  const valid = rates.filter((rate) => rate.classKey === classKey && rate.validFrom <= day);
  const of = (place: string) =>
    valid
      .filter((rate) => rate.country === place)
      .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
      .at(-1)?.rate;
  return of(country) ?? of('*') ?? 0;
}

/** The taxes that a line can have; a rate that a line has already stays among them. */
export function useTaxes(country: string, day: string) {
  const t = useText();
  const writeRate = useRate();
  const [taxes, setTaxes] = useState<Taxes | null>(null);
  useEffect(() => {
    let isHere = true;
    void taxApi.taxes(undefined).then(
      (answer) => isHere && setTaxes(answer),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  const classes = (taxes?.classes ?? []).map(({ key, name }): TaxChoice => {
    const taxRate = taxes ? rateOf(taxes, key, country, day) : 0;
    const tax = { taxClassId: key, taxCategory: 'S' as const, taxRate };
    return { value: valueOf(tax), label: `${name} ${writeRate(taxRate)}`, tax };
  });
  const without = WITHOUT.map((taxCategory): TaxChoice => {
    const tax = { taxClassId: null, taxCategory, taxRate: 0 };
    return { value: valueOf(tax), label: t(`documents.tax.${taxCategory}`), tax };
  });
  const all = [...classes, ...without];
  const withOwn = (line: Tax): TaxChoice[] =>
    all.some(({ value }) => value === valueOf(line))
      ? all
      : [{ value: valueOf(line), label: writeRate(line.taxRate), tax: line }, ...all];
  return {
    standard: classes[0]?.tax,
    ofClass: (key: string) => classes.find(({ tax }) => tax.taxClassId === key)?.tax,
    withOwn,
  };
}

export type TaxTable = ReturnType<typeof useTaxes>;
