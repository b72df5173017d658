import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor, paging, version } from '@/domain/schemas';
import { customersAddresses } from './documentAddresses';
import { customer, customerInput } from './partySchemas';

const one = z.object({ customer });
const byId = z.object({ partyId: id });

/** Customers of documents. Source: invoices, sections 2.1 and 6. */
export const customersContract = defineContract({
  customers: {
    ...customersAddresses.customers,
    summary: 'Customers by name, with what they owe',
    access: 'invoices.read',
    query: z.object({
      query: z.string().trim().max(100).optional(),
      partyId: id.optional(),
      archived: z.literal('1').optional(),
      ...paging,
    }),
    response: z.object({ customers: z.array(customer).max(MAX_LIMIT), next: nextCursor }),
  },
  newCustomer: {
    ...customersAddresses.newCustomer,
    summary: 'Add a customer',
    access: 'invoices.write',
    idempotency: 'optional',
    body: z.object({ customer: customerInput }),
    response: one,
    errors: ['user-taken'],
  },
  updateCustomer: {
    ...customersAddresses.updateCustomer,
    summary: 'Change a customer; issued documents keep what they say',
    access: 'invoices.write',
    body: byId.extend({ version: version, customer: customerInput }),
    response: one,
    errors: ['stale-version', 'user-taken'],
  },
  deleteCustomer: {
    ...customersAddresses.deleteCustomer,
    summary: 'Put a customer without invoices into the trash',
    access: 'invoices.write',
    body: byId,
    response: z.object({ deleted: z.literal(true), partyId: id }),
    errors: ['in-use'],
  },
  restoreCustomer: {
    ...customersAddresses.restoreCustomer,
    summary: 'Take a customer out of the trash',
    access: 'invoices.write',
    body: byId,
    response: one,
  },
  mergeCustomers: {
    ...customersAddresses.mergeCustomers,
    summary: 'Give all that one customer has to another, and put the first into the trash',
    access: 'invoices.write',
    body: z.object({ fromId: id, toId: id }),
    response: one,
    errors: ['two-users'],
  },
});
