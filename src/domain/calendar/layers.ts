import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { givenDay, id, repeatable } from '@/domain/schemas';
import { layersAddresses } from './addresses';
import { LAYER_KEYS, MAX_LAYER_ITEMS } from './layerKeys';

const layer = z.enum(LAYER_KEYS, { error: 'invalid' });
const time = z.string().min(1).max(40);

/** A record of another area on the day on which it is due. */
const layerItem = z.object({
  /** Of the record; unique within its layer. */
  id,
  layer,
  title: z.string(),
  allDay: z.boolean(),
  /** Instants, or dates when all-day; the end is exclusive. */
  start: z.string().max(24),
  end: z.string().max(24),
  /** `#RRGGBB`; null = that of the layer. */
  color: z.string().nullable(),
  /** Its address in the product. */
  path: z.string(),
  done: z.boolean(),
  /** The reader may move it to another day. */
  movable: z.boolean(),
});
export type LayerItem = z.output<typeof layerItem>;

/** What other areas have due. Each decides who sees and moves what; nothing is copied. */
export const layersContract = defineContract({
  items: {
    ...layersAddresses.items,
    summary:
      'Records of other areas that are due in a window; a layer that fails or is late is named in `failed`',
    access: 'calendar.use',
    query: z.object({
      /** Dates in one’s own zone, or instants; `to` is exclusive. */
      from: time,
      to: time,
      /** All layers that one may see if empty; those that one may not see hold nothing. */
      keys: repeatable(layer, LAYER_KEYS.length),
    }),
    response: z.object({
      items: z.array(layerItem).max(LAYER_KEYS.length * MAX_LAYER_ITEMS),
      failed: z.array(layer),
    }),
  },
  move: {
    ...layersAddresses.move,
    summary: 'Move a record of another area to another day; its time of the day stays',
    access: 'calendar.use',
    body: z.object({
      layer,
      itemId: id,
      /** The day in one’s own zone. */
      on: givenDay,
    }),
    response: z.object({ item: layerItem }),
    errors: ['archived'],
  },
});
