import { calendarLive } from '@/domain/calendar/live';
import type { DomainEvents } from '@/domain/events';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';

async function tell(
  { layers, live }: Services,
  trx: Transaction,
  { layer, userIds }: DomainEvents['calendarLayer.changed'],
): Promise<void> {
  if (userIds.length === 0) return;
  const permission = layers.permissionOf(layer);
  const everybody = permission ? { permission } : ({ workspace: true } as const);
  const to = userIds === 'all' ? everybody : { users: userIds };
  await live.publish(trx, calendarLive.layerChanged, { layer }, { to });
}

/** Makes the clients of those concerned read a layer again. */
export function listenToLayers(services: Services): void {
  services.events.on('calendarLayer.changed', (trx, changed) => tell(services, trx, changed));
}
