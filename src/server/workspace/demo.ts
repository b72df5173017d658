import { badInput, conflict, forbidden } from '@/domain/errors';
import { endSessionTokens } from '@/server/core/auth/sessions';
import { recordActivity } from '@/server/core/activity';
import type { JobKind } from '@/server/core/jobs/kinds';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { readWorkspace } from './row';

type Kind = Extract<JobKind, 'demo.reset' | 'demo.leave'>;

/** Ends everybody's session. */
export async function endAllSessions(trx: Transaction, events: Services['events']): Promise<void> {
  for (;;) {
    const found = await trx.selectFrom('session').select('token').limit(500).execute();
    if (found.length === 0) return;
    const tokens = found.map(({ token }) => token);
    await endSessionTokens(trx, events, tokens, 'revoked');
  }
}

/**
 * Starts resetting or leaving the sample data: all sessions end, a job does the rest.
 * @throws ApiError 400 with `fields.confirm`, 403 `demo-locked` on a public demo, 409 `no-demo` on a real workspace.
 */
export async function startDemoJob(
  { config, db, events, jobs }: Pick<Services, 'config' | 'db' | 'events' | 'jobs'>,
  { kind, confirm, actorId }: { kind: Kind; confirm: string; actorId: string },
): Promise<{ started: true }> {
  if (config.demo === 'public') throw forbidden('demo-locked');
  return transaction(db, async (trx) => {
    const { name, demoSeededAt } = await readWorkspace(trx);
    if (demoSeededAt === null || config.demo === 'off') throw conflict('no-demo');
    if (confirm !== name) throw badInput({ confirm: 'name-mismatch' });
    await recordActivity(trx, {
      actorId,
      area: 'settings',
      entityKind: 'workspace',
      entityId: 'main',
      title: name,
      action: kind === 'demo.reset' ? 'demo-reset' : 'demo-left',
    });
    await endAllSessions(trx, events);
    await jobs.add(trx, { kind, payload: null, dedupeKey: 'demo' });
    return { started: true as const };
  });
}
