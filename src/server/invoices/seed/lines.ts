import type { Language } from '@/domain/languages';
import type { LineInput, TaxCategory } from '@/domain/tax/types';
import type { Customer } from './customers';
import type { Random } from '@/server/core/random';
import { SERVICES } from './services';

const NONE = { kind: 'none', value: 0 } as const;
/** The demo company is in Germany; companies in other EU countries are billed without tax. */
const HOME = 'DE';
const UNION = new Set(['FR', 'SE', 'PL', 'ES', 'DK', 'DE']);
const RATES = { standard: 19_000, reduced: 7000 } as const;

/** A line before its amounts are calculated. */
export interface LineDraft {
  /** Index in SERVICES; null for a line without a service. */
  service: number | null;
  title: string;
  unit: string;
  taxClassId: string | null;
  input: LineInput;
}

/** Reverse charge for EU companies, no tax outside of the EU, else the rate of the class. */
function categoryFor({ kind, country }: Customer): TaxCategory {
  if (country === HOME || (kind === 'person' && UNION.has(country))) return 'S';
  return UNION.has(country) ? 'AE' : 'O';
}

function makeLine(random: Random, customer: Customer, service: number, locale: Language): LineDraft {
  const { name, tasks, unit, unitPrice, taxClassId, step } = SERVICES[service]!;
  const taxCategory = categoryFor(customer);
  const largest = step === 1000 ? 12 : 48;
  return {
    service,
    title: `${name}: ${random.pick(tasks[locale])}`,
    unit,
    taxClassId,
    input: {
      unitPrice,
      quantityMilli: random.int(1, largest) * step,
      discount: random.chance(0.06) ? { kind: 'percent', value: 10_000 } : NONE,
      isShipping: false,
      discountable: true,
      taxCategory,
      taxRate: taxCategory === 'S' ? RATES[taxClassId] : 0,
    },
  };
}

/** 2 to 12 lines, mostly few; one service dominates. */
export function makeLines(random: Random, customer: Customer): LineDraft[] {
  const count = 2 + Math.floor(11 * random.next() ** 2.5);
  const main = random.int(0, SERVICES.length - 1);
  return Array.from({ length: count }, () => {
    const service = random.chance(0.6) ? main : random.int(0, SERVICES.length - 1);
    return makeLine(random, customer, service, customer.locale);
  });
}

/** The single line for a month of a plan, as the product bills it: subscribers live in the company's country. */
export function planLine(title: string, unitPrice: number): LineDraft {
  return {
    service: null,
    title,
    unit: '',
    taxClassId: 'standard',
    input: {
      unitPrice,
      quantityMilli: 1000,
      discount: NONE,
      isShipping: false,
      discountable: false,
      taxCategory: 'S',
      taxRate: RATES.standard,
    },
  };
}
