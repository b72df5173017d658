import { systemContract } from '@/domain/system/contract';
import { addressKey } from '@/server/core/address';
import { implement } from '@/server/core/implement';
import { countAttempt } from '@/server/core/rateLimit';
import type { Services } from '@/server/core/services';
import { VERSION } from '@/server/core/version';
import { violationsOf, withoutPersonalData } from './clientReports';
import { readinessOf } from './ready';

/** Limits of reports per address and minute. Source: quality, section 1. */
const CLIENT_ERRORS = 10;
const CSP_REPORTS = 60;
const MINUTE = 60;

type Reporter = Pick<Services, 'config' | 'db' | 'now'> & { request: { address: string } };

async function countReport({ config, db, now, request }: Reporter, kind: string, limit: number) {
  if (!config.rateLimits) return;
  const key = `${kind}:${addressKey(request.address)}`;
  await countAttempt(db, { key, limit, windowSeconds: MINUTE }, now());
}

export const systemRoutes = implement(systemContract, {
  health: async () => ({ status: 'ok' as const, version: VERSION }),

  ready: async (context) => {
    const { failing, overdue } = await readinessOf(context);
    const late = overdue.length > 0 ? { overdue } : {};
    if (failing.length === 0) return Response.json({ ready: true, ...late });
    const refusal = { code: 'not-ready', message: 'This server can not serve now' };
    return Response.json({ ...refusal, ready: false, failing, ...late }, { status: 503 });
  },

  clientErrors: async (context) => {
    const { input, log } = context;
    await countReport(context, 'client-error', CLIENT_ERRORS);
    log.warn(
      {
        requestId: input.requestId,
        path: input.path.split(/[?#]/)[0],
        fault: withoutPersonalData(input.message),
        stack: input.stack && withoutPersonalData(input.stack),
        build: VERSION,
      },
      'fault in a page',
    );
  },

  cspReports: async (context) => {
    const { input, log } = context;
    await countReport(context, 'csp-report', CSP_REPORTS);
    for (const violation of violationsOf(input)) log.warn({ ...violation }, 'content policy violated');
  },
});
