import { defineLive, kept } from '@/domain/live/define';
import type { LayerKey } from './layerKeys';

/**
 * Events for the readers of a calendar, except `calendarsChanged`: for a person whose list of calendars has changed, and
 * `layerChanged`: for the people who see something else in a layer.
 */
export const calendarLive = defineLive('calendar', {
  /**
   * Windows that touch the range have to be read again. ISO instants, `to` exclusive; null = without end. They are
   * the same for every reader, and tell nothing else of what changed.
   */
  eventsChanged: kept<{ calendarId: string; from: string; to: string | null }>(),
  calendarsChanged: kept<Record<string, never>>(),
  /** Its items have to be read again. */
  layerChanged: kept<{ layer: LayerKey }>(),
});
