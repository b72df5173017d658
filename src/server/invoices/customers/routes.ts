import { customersContract } from '@/domain/invoices/customers';
import { implement } from '@/server/core/implement';
import { booksOf } from '../books';
import { listCustomers } from './list';
import { mergeCustomers } from './merge';
import { customers } from './write';

/** Customers. */
export const customerRoutes = implement(customersContract, {
  customers: async ({ input, db, now }) => {
    const { rows, next } = await listCustomers(db, input, now());
    return { customers: rows, next };
  },
  newCustomer: async (context) => ({
    customer: await customers.create(booksOf(context), context.input.customer),
  }),
  updateCustomer: async (context) => {
    const { partyId: id, version, customer } = context.input;
    return { customer: await customers.update(booksOf(context), { id, version, input: () => customer }) };
  },
  deleteCustomer: async (context) => {
    const { id: partyId } = await customers.remove(booksOf(context), context.input.partyId);
    return { deleted: true as const, partyId };
  },
  restoreCustomer: async (context) => ({
    customer: await customers.restore(booksOf(context), context.input.partyId),
  }),
  mergeCustomers: async (context) => mergeCustomers(booksOf(context), context.input),
});
