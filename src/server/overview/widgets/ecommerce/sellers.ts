import type { Rows } from '@/domain/overview/figures';
import type { Seller } from '@/domain/overview/rows';
import { personRefs } from '@/server/core/people';
import { netOf, piecesOf, type SoldProduct, soldInRange } from '../../orders/lines';
import type { WidgetContext, WidgetMaker } from '../../widget';
import { groupedBy } from './groups';

const SHOWN = 5;

/** The category with the highest net among some lines. */
function topCategory(rows: readonly SoldProduct[], currency: string): string | null {
  const nets = [...groupedBy(rows, ({ categoryId }) => categoryId)].map(([id, group]) => ({
    id,
    net: netOf(group, currency),
  }));
  return nets.toSorted((a, b) => b.net - a.net || (a.id < b.id ? -1 : 1))[0]?.id ?? null;
}

async function categoryNames({ services }: WidgetContext, ids: readonly (string | null)[]) {
  const wanted = ids.flatMap((id) => (id === null ? [] : [id]));
  if (wanted.length === 0) return new Map<string, string>();
  const rows = await services.db
    .selectFrom('product_category')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The people whose products sold for most. */
export const sellers: WidgetMaker<Rows<Seller>> = async (context) => {
  const { currency, services } = context;
  const all = [...groupedBy(await soldInRange(context), ({ ownerId }: SoldProduct) => ownerId)]
    .map(([ownerId, rows]) => ({ ownerId, rows, pieces: piecesOf(rows), net: netOf(rows, currency) }))
    .filter(({ pieces, net }) => pieces > 0 && net > 0)
    .toSorted((a, b) => b.net - a.net || b.pieces - a.pieces || (a.ownerId < b.ownerId ? -1 : 1));
  const shown = all.slice(0, SHOWN).map(({ rows, ...one }) => ({ ...one, top: topCategory(rows, currency) }));
  const people = await personRefs(
    services.db,
    shown.map(({ ownerId }) => ownerId),
  );
  const names = await categoryNames(
    context,
    shown.map(({ top }) => top),
  );
  const rows = shown.map(({ ownerId, pieces, net, top }) => ({
    person: people.get(ownerId) ?? null,
    category: (top === null ? undefined : names.get(top)) ?? null,
    pieces,
    net,
  }));
  return { rows, more: all.length > SHOWN };
};
