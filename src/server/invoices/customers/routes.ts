import { customersContract } from '@/domain/invoices/customers';
import { implement } from '@/server/core/implement';
import { booksOf } from '../books';
import { listCustomers } from './list';
import { mergeCustomers } from './merge';
import { deleteCustomer, newCustomer, restoreCustomer, updateCustomer } from './write';

/** Customers. */
export const customerRoutes = implement(customersContract, {
  customers: async ({ input, db, now }) => {
    const { rows, next } = await listCustomers(db, input, now());
    return { customers: rows, next };
  },
  newCustomer: async (context) => newCustomer(booksOf(context), context.input.customer),
  updateCustomer: async (context) => updateCustomer(booksOf(context), context.input),
  deleteCustomer: async (context) => deleteCustomer(booksOf(context), context.input.partyId),
  restoreCustomer: async (context) => restoreCustomer(booksOf(context), context.input.partyId),
  mergeCustomers: async (context) => mergeCustomers(booksOf(context), context.input),
});
