import type { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import type { DemoOrder, lineRows } from './rows';

interface Sent {
  /** Lines by order. */
  lines: readonly ReturnType<typeof lineRows>[];
  random: Random;
}

/** One parcel for each order that was shipped at least partly. */
export async function seedParcels(
  trx: Transaction,
  orders: readonly DemoOrder[],
  { lines, random }: Sent,
): Promise<void> {
  const sent = orders.flatMap((order, n) => {
    const { id: orderId, number, steps } = order;
    if (steps.sentAt === null) return [];
    const parcel = {
      id: random.id(new Date(steps.sentAt)),
      orderId,
      number: 1,
      carrier: n % 2 === 0 ? 'DHL' : 'DPD',
      trackingNumber: `DEMO${number.replace(/\D/g, '')}`,
      trackingUrl: '',
      shippedAt: steps.sentAt,
      deliveredAt: steps.deliveredAt,
    };
    const rows = lines[n]!.filter(({ shippedQuantity }) => shippedQuantity > 0);
    return [{ parcel, rows }];
  });
  await insertMany(
    trx,
    'shipment',
    sent.map(({ parcel }) => parcel),
  );
  await insertMany(
    trx,
    'shipment_line',
    sent.flatMap(({ parcel, rows }) =>
      rows.map(({ id, shippedQuantity }) => ({
        shipmentId: parcel.id,
        orderLineId: id,
        quantity: shippedQuantity,
      })),
    ),
  );
}
