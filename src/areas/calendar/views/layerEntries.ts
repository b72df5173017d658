import type { CalendarEvent } from '@/domain/calendar/schemas';
import type { LayerKey } from '@/domain/calendar/layerKeys';
import type { LayerItem } from '@/domain/calendar/layers';
import { placed, type Placed } from './entries';

/** How a layer looks: the icon of its area, and the color of items that have none. */
export const LAYER_LOOKS: Readonly<Record<LayerKey, { icon: string; color: string }>> = {
  'cards.mine': { icon: 'ph:kanban', color: '#0A6E8B' },
  'invoices.mine': { icon: 'ph:receipt', color: '#A05004' },
  'invoices.due': { icon: 'ph:receipt', color: '#57636F' },
};

const NO_EVENT: Omit<CalendarEvent, 'id' | 'title' | 'allDay' | 'start' | 'end' | 'color' | 'canEdit'> = {
  seriesId: null,
  recurrenceId: null,
  calendarId: '',
  description: '',
  location: '',
  url: null,
  timeZone: null,
  rrule: null,
  status: 'confirmed',
  showAs: 'free',
  visibility: 'normal',
  readable: true,
  reminders: null,
  createdById: null,
  updatedAt: '',
  version: 1,
};

/** A record of another area as an entry of the views; its id is none of an event. */
export function placedItem(item: LayerItem, timeZone: string): Placed {
  const { id, layer, title, allDay, start, end, movable } = item;
  const color = item.color ?? LAYER_LOOKS[layer].color;
  const event = { ...NO_EVENT, id: `${layer}:${id}`, title, allDay, start, end, color, canEdit: movable };
  return { ...placed(event, timeZone), item };
}
