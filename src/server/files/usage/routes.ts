import { fileUsageContract } from '@/domain/files/usage';
import { implement } from '@/server/core/implement';
import { contextOf } from '../context';
import { listPeople, setQuota } from './people';
import { readSettings, updateSettings } from './settings';
import { usageOf } from './usage';

/** API of storage: figures, quotas, settings. */
export const fileUsageRoutes = implement(fileUsageContract, {
  usage: async (handler) => {
    const { freeBytes, input } = handler;
    return usageOf({ ...contextOf(handler), freeBytes }, input.scope);
  },
  people: async (handler) => listPeople(contextOf(handler), handler.input),
  setQuota: async (handler) => setQuota(contextOf(handler), handler.input),
  settings: async ({ db }) => ({ settings: await readSettings(db) }),
  updateSettings: async (handler) => updateSettings(contextOf(handler), handler.input),
});
