import { paymentsAddresses } from '@/domain/payments/addresses';
import type { TestNeeds } from './books';
import { signed } from './sign';

/** Seconds until the next attempt, by the attempts so far. Source: shop, section 4.2. */
const WAITS = [0, 1, 5, 30, 120, 600];
const PATIENCE_MS = 10_000;

/** Our own webhook, called over HTTP as an external program would. */
function addressOf({ config }: TestNeeds): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${config.port}${paymentsAddresses.testWebhook.path}`;
}

async function send(needs: TestNeeds, body: string): Promise<boolean> {
  try {
    const { ok } = await fetch(addressOf(needs), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(needs.config, body, needs.now()) },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

/** The body of an event, the same each time. */
export const bodyOf = (event: { id: string; type: string; ref: string }) =>
  JSON.stringify({ eventId: event.id, type: event.type, ref: event.ref });

/** Sends an event once more; returns when to retry, or nothing. At most six attempts. */
export async function deliver(needs: TestNeeds, eventId: string): Promise<Date | void> {
  const { db, now } = needs;
  const event = await db.selectFrom('test_event').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event || event.deliveredAt !== null) return undefined;
  const attempts = event.attempts + 1;
  const arrived = await send(needs, bodyOf(event));
  if (arrived) for (let time = 1; time < event.times; time += 1) await send(needs, bodyOf(event));
  const deliveredAt = arrived ? now().toISOString() : null;
  await db.updateTable('test_event').set({ attempts, deliveredAt }).where('id', '=', eventId).execute();
  const wait = WAITS[attempts];
  return arrived || wait === undefined ? undefined : new Date(now().getTime() + wait * 1000);
}
