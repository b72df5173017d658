import { dayIn } from '@/domain/days';
import { exchangeContract } from '@/domain/shop/exchangeContract';
import { implement } from '@/server/core/implement';
import { shopOf } from '../products/shop';
import { exportProducts } from './export';
import { importFile, importJob } from './importNews';
import { beginImport } from './imports';
import { previewImport } from './preview';

export const exchangeRoutes = implement(exchangeContract, {
  exportProducts: async ({ db, input, now, user }) =>
    exportProducts(db, input, dayIn(user.workspace.timeZone, now())),
  previewImport: async ({ input, ...context }) => previewImport(shopOf(context), input),
  runImport: async ({ input, ...context }) => beginImport({ ...shopOf(context), jobs: context.jobs }, input),
  importJob: async ({ input, ...context }) => importJob(shopOf(context), input.jobId),
  importFile: async ({ input, ...context }) => importFile(shopOf(context), input),
});
