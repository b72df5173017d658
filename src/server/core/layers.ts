import type { EndUser } from '@/domain/auth/contract';
import { can, type Permission } from '@/domain/auth/permissions';
import { LAYER_KEYS, type LayerKey } from '@/domain/calendar/layerKeys';
import type { LayerItem } from '@/domain/calendar/layers';
import type { EventWindow } from '@/domain/calendar/series';
import type { Database } from '@/server/db/database';
import type { RequestInfo } from './requestInfo';

/** A window of time, and who looks at it. */
export interface LayerQuestion extends EventWindow {
  db: Database;
  user: EndUser;
}

/** A move of one item; `on` is a day (`YYYY-MM-DD`) in the reader's zone. */
export interface LayerMove {
  user: EndUser;
  request: RequestInfo;
  itemId: string;
  on: string;
}

/** Records of an area that are due on some day, as the calendar shows them. */
export interface Layer {
  /** Users without it do not have the layer. */
  permission?: Permission;
  /** What the user may see in the window, the first 1,000 in order of their start. */
  read: (question: LayerQuestion) => Promise<LayerItem[]>;
  /** Moves an item by the area's own write. @throws ApiError 404, 403 for who may not move it. */
  move?: (move: LayerMove) => Promise<LayerItem>;
}

/** The layers that areas feed into the calendar; each registers its own and tells of changes by `calendarLayer.changed`. */
export class Layers {
  readonly #layers = new Map<LayerKey, Layer>();

  register(key: LayerKey, layer: Layer): void {
    this.#layers.set(key, layer);
  }

  /** A layer for a user; undefined where they do not have it. */
  of(key: LayerKey, user: EndUser): Layer | undefined {
    const layer = this.#layers.get(key);
    return !layer || (layer.permission && !can(user, layer.permission)) ? undefined : layer;
  }

  /** The layers that a user has. */
  keysFor(user: EndUser): LayerKey[] {
    return LAYER_KEYS.filter((key) => this.of(key, user) !== undefined);
  }

  /** The permission that a layer takes, if any. */
  permissionOf(key: LayerKey): Permission | undefined {
    return this.#layers.get(key)?.permission;
  }
}
