import { newId, newRow } from '@/server/db/row';
import type { IdRule, Place } from '../types';

const view = async ({ services: { db } }: Place, ownerId: string, deletedAt: string | null = null) => {
  const id = newId();
  await db
    .insertInto('saved_view')
    .values({
      id,
      ownerId,
      list: 'invoices',
      name: id,
      query: '',
      columns: '{}',
      density: 'dense',
      sharedAt: null,
      ...newRow(),
      deletedAt,
    })
    .execute();
  return id;
};

const AGO = '2026-01-01T00:00:00.000Z';

export const viewRules: readonly IdRule[] = [
  {
    at: /^\/api\/views\/restore$/,
    field: 'viewId',
    records: async (place) => ({
      own: await view(place, place.owner, AGO),
      others: await view(place, place.other, AGO),
    }),
  },
  {
    at: /^\/api\/views\/(update|delete)$/,
    field: 'viewId',
    records: async (place) => ({
      own: await view(place, place.owner),
      others: await view(place, place.other),
    }),
    input: { version: 1 },
  },
];
