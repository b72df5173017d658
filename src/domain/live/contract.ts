import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { givenInstant, id, instant, line } from '@/domain/schemas';
import { liveAddresses } from './addresses';
import { MAX_PAGE_AGE_MS } from './pageAge';
import { CHOSEN_STATUSES, PRESENCE_STATUSES } from './presence';

/** Most people per request. */
const MAX_ASKED = 200;
/** Maximum length of the text beside a status. */
const STATUS_TEXT = 80;

/** The id of a tab, made by it. */
const tab = z.uuid({ error: 'invalid' });

/** Milliseconds since the page began to read its data. An older page reads again anyway. */
const pageAge = z.coerce.number().int().min(0).max(MAX_PAGE_AGE_MS);

/** Presence of a user. A hidden last activity is null, and so is an empty text. */
export const presence = z.object({
  userId: id,
  status: z.enum(PRESENCE_STATUSES),
  statusText: z.string().max(STATUS_TEXT).nullable(),
  lastActivity: instant.nullable(),
});
export type Presence = z.output<typeof presence>;

/** The current user's status: as seen by others, and as chosen. */
export const ownStatus = z.object({
  status: z.enum(PRESENCE_STATUSES),
  chosen: z.enum(CHOSEN_STATUSES),
  statusText: z.string().max(STATUS_TEXT).nullable(),
  /** When the chosen status ends. */
  until: instant.nullable(),
  showLastActivity: z.boolean(),
});
export type OwnStatus = z.output<typeof ownStatus>;

/** A user who has a record open. */
export const viewer = z.object({
  userId: id,
  name: z.string().max(101),
  avatar: z.string().max(300).nullable(),
});
export type Viewer = z.output<typeof viewer>;

/** A number per registered counter. */
const counters = z.record(z.string().max(40), z.int().min(0));

const idList = z
  .string()
  .max(MAX_ASKED * 65)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(id).max(MAX_ASKED));

const statusUpdate = z
  .object({
    status: z.enum(CHOSEN_STATUSES),
    /** Empty = none. */
    text: line(0, STATUS_TEXT).optional(),
    until: givenInstant.refine((at) => Date.parse(at) > Date.now(), { error: 'in-the-past' }).nullish(),
    showLastActivity: z.boolean().optional(),
  })
  .strict();

const own = z.object({ own: ownStatus });

/** Changes in real time, and presence. Source: live, sections 2 and 4. */
export const liveContract = defineContract({
  stream: {
    ...liveAddresses.stream,
    summary: 'Events as they happen, as server-sent events; goes on behind Last-Event-ID',
    access: 'user',
    query: z.object({ tab, lastEventId: z.string().optional(), age: pageAge.optional() }),
    errors: ['too-many-requests', 'too-many-streams'],
  },
  counters: {
    ...liveAddresses.counters,
    summary: 'How much waits in each area',
    access: 'user',
    response: z.object({ counters }),
  },
  presence: {
    ...liveAddresses.presence,
    summary: 'Who is there: the people named by a comma list, or all who are not offline',
    access: 'user',
    query: z.object({ userIds: idList.optional() }),
    response: z.object({ presence: z.array(presence).max(10_000) }),
  },
  activity: {
    ...liveAddresses.activity,
    summary: 'Say that one is at work, or has left the keyboard',
    access: 'user',
    body: z.object({ tab, state: z.enum(['active', 'idle']) }),
    response: own,
    errors: ['too-many-requests'],
  },
  status: {
    ...liveAddresses.status,
    summary: 'Choose what others see of oneself',
    access: 'user',
    body: statusUpdate,
    response: own,
  },
  viewing: {
    ...liveAddresses.viewing,
    summary: 'Say which record one has open, and learn who else has',
    access: 'user',
    body: z.object({
      tab,
      /** `type:id`. */
      entity: z
        .string()
        .max(100)
        .regex(/^[a-z]+\.[a-z]+:[\w-]{1,64}$/i)
        .nullable(),
    }),
    response: z.object({ viewers: z.array(viewer).max(200) }),
    errors: ['not-found', 'too-many-requests'],
  },
});
