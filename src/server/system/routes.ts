import { systemContract } from '@/domain/system/contract';
import { implement } from '@/server/core/implement';
import { VERSION } from '@/server/core/version';
import { failingChecks } from './ready';

export const systemRoutes = implement(systemContract, {
  health: async () => ({ status: 'ok' as const, version: VERSION }),

  ready: async (context) => {
    const failing = await failingChecks(context);
    if (failing.length === 0) return Response.json({ ready: true });
    const body = { code: 'not-ready', message: 'This server can not serve now', ready: false, failing };
    return Response.json(body, { status: 503 });
  },
});
