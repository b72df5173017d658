import type { Versioned } from './core';

/** An address of a person. Source: shop, section 2.4. */
export interface AddressTable extends Versioned {
  id: string;
  userId: string;
  kind: 'home' | 'office' | 'other';
  receiver: string;
  company: string;
  vatId: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zipCode: string;
  /** ISO 3166 code. */
  country: string;
  isDefaultBilling: number;
  isDefaultShipping: number;
}

/** `id` is the key: `standard`, `reduced`, `zero` and those that were added. */
export interface TaxClassTable extends Versioned {
  id: string;
  key: string;
  name: string;
}

/** `rate` is pcm (19 % is 19,000), `country` an ISO code or `*`, `validFrom` a day. */
export interface TaxRateTable extends Versioned {
  id: string;
  taxClassId: string;
  country: string;
  rate: number;
  validFrom: string;
}

export interface PlaceTables {
  address: AddressTable;
  tax_class: TaxClassTable;
  tax_rate: TaxRateTable;
}
