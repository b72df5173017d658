import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id, version } from '@/domain/schemas';
import { calendarsAddresses } from './addresses';
import { LAYER_KEYS } from './layerKeys';
import { calendar, calendarFields, personFields, share } from './schemas';
import { CALENDAR_KINDS, CALENDAR_LEVELS, EVERYONE_LEVELS } from './words';

const byCalendar = z.object({ calendarId: id });
const filled = z.object({ calendar });
const shared = z.object({ shares: z.array(share), everyone: z.enum(EVERYONE_LEVELS) });

/**
 * Calendars: personal ones and those of the workspace. Settings are changed by the owner of a personal one and by
 * holders of `calendar.share` for those of the workspace; sharing always takes `calendar.share`.
 */
export const calendarsContract = defineContract({
  calendars: {
    ...calendarsAddresses.calendars,
    summary: 'Calendars that one may see, by kind and name, the default first',
    access: 'calendar.use',
    response: z.object({
      calendars: z.array(calendar),
      /** Kinds of records of other areas that can be shown beside events. */
      layers: z.array(z.enum(LAYER_KEYS)),
    }),
  },
  newCalendar: {
    ...calendarsAddresses.newCalendar,
    summary: 'Make a calendar of one’s own, or (with calendar.share) of the workspace',
    access: 'calendar.use',
    body: z.object({ ...calendarFields, kind: z.enum(CALENDAR_KINDS).default('personal') }),
    response: filled,
    errors: ['calendar-full'],
  },
  updateCalendar: {
    ...calendarsAddresses.updateCalendar,
    summary: 'Change name, color or time zone of a calendar',
    access: 'calendar.use',
    body: z.object({ ...byCalendar.shape, version, ...z.object(calendarFields).partial().shape }),
    response: filled,
    errors: ['stale-version'],
  },
  deleteCalendar: {
    ...calendarsAddresses.deleteCalendar,
    summary: 'Put a calendar with its events into the trash',
    access: 'calendar.use',
    body: byCalendar,
    response: z.object({ deleted: z.literal(true), events: z.int().min(0) }),
    errors: ['default-calendar'],
  },
  restoreCalendar: {
    ...calendarsAddresses.restoreCalendar,
    summary: 'Bring a deleted calendar back, with its events, shares and everybody’s settings',
    access: 'calendar.use',
    body: byCalendar,
    response: filled,
    errors: ['calendar-full'],
  },
  person: {
    ...calendarsAddresses.person,
    summary: 'Own settings of a calendar; one of one’s own may become the default',
    access: 'calendar.use',
    body: byCalendar.extend(personFields),
    response: filled,
  },
  shares: {
    ...calendarsAddresses.shares,
    summary: 'The people that a calendar is shared with',
    access: 'calendar.use',
    query: byCalendar,
    response: shared,
  },
  share: {
    ...calendarsAddresses.share,
    summary: 'Share a calendar with a person or with everyone but guests, or (null) no longer',
    access: 'calendar.share',
    body: byCalendar.extend({
      /** A person, or `everyone`. */
      userId: id,
      level: z.enum(CALENDAR_LEVELS).nullable(),
    }),
    response: shared,
    errors: ['calendar-full'],
  },
});
