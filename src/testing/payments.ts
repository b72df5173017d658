import { bodyOf } from '@/server/core/payments/test/deliver';
import { signed } from '@/server/core/payments/test/sign';
import type { testApp } from './api';

type Api = ReturnType<typeof testApp>;

/** A choice on the test payment page; by default a Visa that is accepted and confirmed at once. */
export const actOn = (api: Api, redirectUrl: string, choice: Record<string, unknown> = {}) =>
  api.post<{ redirectUrl: string }>('/api/test-provider/act', {
    sessionRef: redirectUrl.split('/').at(-1),
    outcome: 'pay',
    card: 'visa4242',
    confirmation: 'now',
    ...choice,
  });

/** Sends the test provider's notifications to the webhook, as it would over the network. */
export async function tellWebhooks(api: Api): Promise<number[]> {
  const events = await api.services.db
    .selectFrom('test_event')
    .selectAll()
    .where('deliveredAt', 'is', null)
    .orderBy('id')
    .execute();
  const statuses: number[] = [];
  for (const event of events) {
    const body = bodyOf(event);
    const headers = signed(api.services.config, body, api.services.now());
    for (let time = 0; time < event.times; time += 1)
      statuses.push((await api.post('/api/payments/webhook/test', body, { headers })).status);
    const deliveredAt = api.services.now().toISOString();
    await api.services.db.updateTable('test_event').set({ deliveredAt }).where('id', '=', event.id).execute();
  }
  return statuses;
}
