import { LAYER_KEYS, type LayerKey, MAX_LAYER_ITEMS } from '@/domain/calendar/layerKeys';
import type { LayerItem } from '@/domain/calendar/layers';
import { badInput, forbidden, notFound } from '@/domain/errors';
import type { LayerMove, LayerQuestion, Layers } from '@/server/core/layers';
import type { Log } from '@/server/core/log';
import { within } from '@/server/core/patience';
import { windowOf } from '../events/window';

/** Time limit of a layer; late ones are left out. */
const PATIENCE_MS = 800;

interface Tools {
  layers: Layers;
  log: Log;
}

/** The items of one layer; null when it failed or was late, so that the others are there. */
async function ask(
  { layers, log }: Tools,
  key: LayerKey,
  question: LayerQuestion,
): Promise<LayerItem[] | null> {
  const layer = layers.of(key, question.user);
  if (!layer) return [];
  try {
    const items = await within(PATIENCE_MS, () => layer.read(question));
    return items?.slice(0, MAX_LAYER_ITEMS) ?? null;
  } catch (error) {
    log.error({ err: error, layer: key }, 'a layer could not be read');
    return null;
  }
}

interface Asked {
  from: string;
  to: string;
  keys?: readonly LayerKey[] | undefined;
}

/** What the layers hold in a window, and those that could not be read. @throws ApiError 400 at `from` or `to`. */
export async function layerItems(
  tools: Tools & Pick<LayerQuestion, 'db' | 'user'>,
  { keys = LAYER_KEYS, ...bounds }: Asked,
): Promise<{ items: LayerItem[]; failed: LayerKey[] }> {
  const { db, user } = tools;
  const window = windowOf(bounds, user.timeZone);
  if (!window) throw badInput({ from: 'required' });
  const wanted = LAYER_KEYS.filter((key) => keys.includes(key));
  const answers = await Promise.all(
    wanted.map(async (key) => ({ key, items: await ask(tools, key, { db, user, ...window }) })),
  );
  return {
    items: answers.flatMap(({ items }) => items ?? []),
    failed: answers.flatMap(({ key, items }) => (items === null ? key : [])),
  };
}

/** Moves an item to another day. @throws ApiError 404, 403 where it does not move. */
export async function moveItem(
  layers: Layers,
  { layer: key, ...move }: LayerMove & { layer: LayerKey },
): Promise<{ item: LayerItem }> {
  const layer = layers.of(key, move.user);
  if (!layer) throw notFound();
  if (!layer.move) throw forbidden();
  return { item: await layer.move(move) };
}
