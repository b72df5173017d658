import { sql } from 'kysely';
import type { DomainEvents } from '@/domain/events';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { type Needs, onRestored, setHidden } from './hidden';
import { publishRewritten, type Written } from './publish';

type Changed = DomainEvents['message.changed'];
type Entity = DomainEvents['entity.removed'];

/** Change of the count of a conversation's or card's notification: a deleted message is one less. */
const GAINED = { edited: 0, removed: -1, restored: 1 } as const;

function quoting(trx: Transaction, { type, id }: Entity, source: string) {
  return trx
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.userId')
    .select(['notification.id', 'params', 'user.locale'])
    .where('entityType', '=', type)
    .where('entityId', '=', id)
    .where('params', 'like', `%"source":"${source}"%`)
    .execute();
}

/** Updates the quote in notifications of a record; one statement for all with the same text. */
async function rewrite(trx: Transaction, entity: Entity, { id, text }: Changed, gained: number) {
  const rows = await quoting(trx, entity, id);
  const written: Written[] = [];
  for (const said of new Set(rows.map(({ params }) => params))) {
    const locales = new Map(
      rows.filter(({ params }) => params === said).map((row) => [row.id, row.locale] as const),
    );
    const changed = await trx
      .updateTable('notification')
      .set({
        params: JSON.stringify({ ...(JSON.parse(said) as object), text }),
        count: sql<number>`count + ${gained}`,
        version: sql<number>`version + 1`,
      })
      .where('id', 'in', [...locales.keys()])
      .returningAll()
      .execute();
    written.push(...changed.map((row) => ({ row, locale: locales.get(row.id) ?? null })));
  }
  return written;
}

/** The record whose notification counts the messages in it. */
function placeOf(changed: Changed): Entity {
  return changed.area === 'chat'
    ? { type: 'chat.conversation', id: changed.conversationId }
    : { type: 'kanban.card', id: changed.cardId };
}

/** Updates quotes after a change of a message; notifications without any message left are hidden until a restore. */
async function follow(trx: Transaction, needs: Needs, changed: Changed): Promise<void> {
  const place = placeOf(changed);
  const written = [
    ...(changed.area === 'chat'
      ? await rewrite(trx, { type: 'chat.message', id: changed.id }, changed, 0)
      : []),
    ...(await rewrite(trx, place, changed, GAINED[changed.change])),
  ];
  const empty = written.filter(({ row }) => row.count === 0).map(({ row }) => row.id);
  await setHidden(trx, needs, empty, true);
  if (changed.change === 'restored') await onRestored(trx, needs, place);
  const shown = written.filter(({ row }) => row.count > 0 && row.mailOnly === 0);
  await publishRewritten(trx, needs, shown);
}

/** Keeps quotes in notifications in step with their messages. */
export function followQuotes(services: Services): void {
  services.events.on('message.changed', (trx, changed) => follow(trx, services, changed));
}
