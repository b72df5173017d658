import type { InputOf } from '@/domain/contract';
import type { customersContract } from '@/domain/invoices/customers';
import type { Customer } from '@/domain/invoices/partySchemas';

type Written = InputOf<(typeof customersContract)['updateCustomer']>['customer'];

/** What of a customer is written, without what is counted. */
export function customerFields(customer: Omit<Customer, 'version'>): Written {
  const { id: _id, currency: _currency, open: _open, overdue: _overdue, ...rest } = customer;
  const { credit: _credit, lastInvoice: _last, ...written } = rest;
  return written;
}
