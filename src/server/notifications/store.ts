import { sql } from 'kysely';
import type { NotificationRequest } from '@/domain/events';
import { isTopic } from '@/domain/notifications/topics';
import { idempotent } from '@/server/core/idempotency';
import { sendsMail } from '@/server/core/mailer/queue';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { type Hearer, recipientsOf } from './recipients';
import { planMail } from './mails/plan';
import { publishAdded } from './publish';

type StoreNeeds = Pick<Services, 'config' | 'counters' | 'jobs' | 'live' | 'now' | 'readables'>;

/** Recipients notified in the transaction of the cause; more are notified in jobs. Source: live, section 6. */
const STEP = 200;

function rowOf(request: NotificationRequest, { id: userId, inApp }: Hearer, at: string) {
  return {
    id: newId(),
    userId,
    topic: request.topic,
    actorId: request.actorId ?? null,
    entityType: request.entity.type,
    entityId: request.entity.id,
    link: request.link,
    params: JSON.stringify(request.params),
    actions: JSON.stringify(request.actions ?? []),
    dedupeKey: request.dedupeKey ?? null,
    createdAt: at,
    updatedAt: at,
    hiddenAt: inApp ? null : at,
    mailOnly: inApp ? 0 : 1,
  };
}

/** A repeated unread notification is counted, moves to the top, and is unseen again. */
async function write(trx: Transaction, rows: ReturnType<typeof rowOf>[]) {
  return trx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'dedupeKey'])
        .where('readAt', 'is', null)
        .doUpdateSet((eb) => ({
          count: sql<number>`notification.count + 1`,
          version: sql<number>`notification.version + 1`,
          updatedAt: eb.ref('excluded.updatedAt'),
          params: eb.ref('excluded.params'),
          actorId: eb.ref('excluded.actorId'),
          link: eb.ref('excluded.link'),
          hiddenAt: eb.ref('excluded.hiddenAt'),
          mailOnly: eb.ref('excluded.mailOnly'),
          seenAt: null,
          archivedAt: null,
        })),
    )
    .returningAll()
    .execute();
}

/** Stores a notification for each recipient, publishes it, and plans its mails. */
async function deliver(trx: Transaction, services: StoreNeeds, request: NotificationRequest): Promise<void> {
  if (!isTopic(request.topic)) return;
  const all = await recipientsOf(trx, services, request.topic, request);
  const mails = sendsMail(services.config);
  const hearers = all.filter(({ inApp, email }) => inApp || (mails && email !== 'off'));
  if (hearers.length === 0) return;
  const at = services.now().toISOString();
  const written = await write(
    trx,
    hearers.map((hearer) => rowOf(request, hearer, at)),
  );
  const byId = new Map(hearers.map((hearer) => [hearer.id, hearer]));
  const told = written.flatMap((row) => {
    const hearer = byId.get(row.userId);
    return hearer ? [{ row, hearer }] : [];
  });
  for (const { row, hearer } of told) await planMail(trx, services, hearer, row.id);
  const shown = told.filter(({ row }) => row.hiddenAt === null);
  await publishAdded(
    trx,
    services,
    shown.map(({ row, hearer }) => ({ row, locale: hearer.locale })),
  );
}

/** Handles a request: few recipients at once, many in jobs after the commit. */
async function take(trx: Transaction, services: StoreNeeds, request: NotificationRequest): Promise<void> {
  const { userIds } = request;
  if (userIds.length <= STEP) {
    await deliver(trx, services, request);
    return;
  }
  for (let start = 0; start < userIds.length; start += STEP) {
    const part = { ...request, userIds: userIds.slice(start, start + STEP) };
    const payload = { id: newId(), request: part };
    await services.jobs.add(trx, { kind: 'notifications.deliver', payload });
  }
}

/** Notifies one batch of recipients; idempotent, so that a retry after a crash notifies nobody twice. */
async function deliverOnce(services: Services, id: string, request: NotificationRequest): Promise<void> {
  const once = { caller: 'notifications.deliver', key: id, request: null };
  await idempotent(services.db, once, async (trx) => {
    await deliver(trx, services, request);
    return { status: 200, body: null };
  });
}

/** Stores notifications requested by other areas, in the transaction of their cause. Source: live, section 5.1. */
export function listenToRequests(services: Services): void {
  services.events.on('notification.requested', (trx, request) => take(trx, services, request));
  services.jobs.handle('notifications.deliver', ({ id, request }) => deliverOnce(services, id, request));
}
