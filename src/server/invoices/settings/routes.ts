import { settingsContract } from '@/domain/invoices/settings';
import { implement } from '@/server/core/implement';
import { booksOf } from '../books';
import { listServices, services } from './services';
import { readSettings } from './settings';
import { updateSettings } from './update';

/** Defaults, numbers and services. */
export const invoiceSettingsRoutes = implement(settingsContract, {
  settings: async ({ db, now }) => readSettings(db, now()),
  updateSettings: async (context) => updateSettings(booksOf(context), context.input),
  services: async ({ db }) => ({ services: await listServices(db) }),
  newService: async (context) => ({
    service: await services.create(booksOf(context), context.input.service),
  }),
  updateService: async (context) => {
    const { serviceId: id, version, service } = context.input;
    return { service: await services.update(booksOf(context), { id, version, input: () => service }) };
  },
  deleteService: async (context) => {
    const { id: serviceId } = await services.remove(booksOf(context), context.input.serviceId);
    return { deleted: true as const, serviceId };
  },
  restoreService: async (context) => ({
    service: await services.restore(booksOf(context), context.input.serviceId),
  }),
});
