import { settingsContract } from '@/domain/invoices/settings';
import { implement } from '@/server/core/implement';
import { booksOf } from '../books';
import { deleteService, newService, updateService } from './services';
import { readSettings } from './settings';
import { updateSettings } from './update';

/** Defaults, numbers and services. */
export const invoiceSettingsRoutes = implement(settingsContract, {
  settings: async ({ db, now }) => readSettings(db, now()),
  updateSettings: async (context) => updateSettings(booksOf(context), context.input),
  newService: async (context) => newService(booksOf(context), context.input.service),
  updateService: async (context) => updateService(booksOf(context), context.input),
  deleteService: async (context) => deleteService(booksOf(context), context.input.serviceId),
});
