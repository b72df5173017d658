import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { givenInstant, id, instant, line, nextCursor, paging, version } from '@/domain/schemas';
import { announcement } from './announcement';
import { notificationsAddresses, unsubscribeAddresses } from './addresses';
import { notice } from './noticeSchemas';
import { NOTICE_TAB_IDS } from './tabs';
import { EMAIL_CHOICES, TOPIC_GROUPS, TOPIC_IDS } from './topics';

const topicId = z.enum(TOPIC_IDS);
const email = z.enum(EMAIL_CHOICES);
/** `HH:mm`, 24 hours. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const choice = z.object({ inApp: z.boolean(), email });

const topicSetting = choice.extend({
  id: topicId,
  group: z.enum(TOPIC_GROUPS),
  /** The e-mail frequencies on offer; empty = no e-mail. */
  emailChoices: z.array(email).max(4),
  /** Can't be turned off. */
  fixed: z.boolean(),
  default: choice,
});
export type TopicSetting = z.output<typeof topicSetting>;

/** Times in the user's own zone; quiet hours may pass midnight and are both set or both null. */
const profileFields = {
  digestTime: time,
  /** 1 = Monday. */
  digestWeekday: z.int().min(1).max(7),
  quietFrom: time.nullable(),
  quietTo: time.nullable(),
  sound: z.boolean(),
  desktop: z.boolean(),
};
const notificationProfile = z.object({ ...profileFields, version: version });
export type NotificationProfile = z.output<typeof notificationProfile>;

const settings = z.object({
  /** Only topics that can apply to this user. */
  topics: z.array(topicSetting).max(100),
  profile: notificationProfile,
  /** Whether the workspace sends mail at all. */
  mailReady: z.boolean(),
});
export type NotificationSettings = z.output<typeof settings>;

/** Quiet hours are both set or both null, and not of zero length. */
function quietIsWhole(profile: { quietFrom?: string | null; quietTo?: string | null }): boolean {
  const { quietFrom = null, quietTo = null } = profile;
  return quietFrom === null ? quietTo === null : quietTo !== null && quietTo !== quietFrom;
}

const MOST_IDS = 200;
const notificationIds = z.array(id).min(1).max(MOST_IDS);
const unread = z.object({ unreadCount: z.int().min(0) });

/** Notices, and the settings for what is notified where and when. Source: live, sections 5 to 7. */
export const notificationsContract = defineContract({
  list: {
    ...notificationsAddresses.list,
    summary: 'Own notices, the newest first',
    access: 'user',
    query: z.object({
      tab: z.enum(NOTICE_TAB_IDS).default('all'),
      topic: topicId.optional(),
      ...paging,
    }),
    response: unread.extend({ notifications: z.array(notice), next: nextCursor }),
  },
  read: {
    ...notificationsAddresses.read,
    summary: 'Mark notices as read, by id or all up to an instant',
    access: 'user',
    body: z
      .object({
        notificationIds: notificationIds.optional(),
        before: givenInstant.optional(),
        /** Key of the action that was performed on them. */
        acted: line(1, 40).optional(),
      })
      .refine(({ notificationIds: ids, before }) => (ids === undefined) !== (before === undefined), {
        path: ['notificationIds'],
        error: 'required',
      }),
    /** `readAt` identifies what was just marked, for undo. */
    response: unread.extend({ readAt: instant }),
  },
  unread: {
    ...notificationsAddresses.unread,
    summary: 'Mark notices as unread, by id or those that one call had read',
    access: 'user',
    body: z
      .object({ notificationIds: notificationIds.optional(), readAt: givenInstant.optional() })
      .refine(({ notificationIds: ids, readAt }) => (ids === undefined) !== (readAt === undefined), {
        path: ['notificationIds'],
        error: 'required',
      }),
    response: unread,
  },
  archive: {
    ...notificationsAddresses.archive,
    summary: 'Put notices into the archive, or take them out',
    access: 'user',
    body: z.object({ notificationIds, archived: z.boolean() }),
    response: unread,
  },
  seen: {
    ...notificationsAddresses.seen,
    summary: 'The bell was opened: what is there is no news any more',
    access: 'user',
    body: z.object({ before: givenInstant }),
    response: z.object({}),
  },
  topics: {
    ...notificationsAddresses.topics,
    summary: 'What can reach oneself, and by which way',
    access: 'user',
    response: settings,
  },
  update: {
    ...notificationsAddresses.update,
    summary: 'Change what one hears of, where and when',
    access: 'user',
    body: z.object({
      topics: z
        .array(z.object({ id: topicId, inApp: z.boolean().optional(), email: email.optional() }))
        .max(100)
        .optional(),
      profile: z
        .object(profileFields)
        .partial()
        .refine(quietIsWhole, { path: ['quietTo'], error: 'quiet-hours' })
        .optional(),
      version: version,
    }),
    response: settings,
    errors: ['stale-version'],
  },
  test: {
    ...notificationsAddresses.test,
    summary: 'Send a notice to oneself',
    access: 'user',
    body: z.object({ channel: z.enum(['inApp', 'email', 'desktop']) }),
    response: z.object({ sent: z.literal(true) }),
    errors: ['no-mail-server', 'too-many-attempts'],
  },
  broadcast: {
    ...notificationsAddresses.broadcast,
    summary: 'Tell everybody something',
    access: 'workspace.manage',
    idempotency: 'required',
    body: announcement,
    response: z.object({ recipients: z.int() }),
    errors: ['key-required', 'key-reused', 'demo-locked'],
  },
});

const token = z.object({ token: z.string().min(1).max(500) });

/** The unsubscribe links of mails; a link scanner that opens one changes nothing. Source: live, section 6. */
export const unsubscribeContract = defineContract({
  page: {
    ...unsubscribeAddresses.page,
    summary: 'Ask whether mails should end',
    access: 'public',
    query: token,
    unknownFields: 'drop',
  },
  confirm: {
    ...unsubscribeAddresses.confirm,
    summary: 'End the mails of a topic, or the collected ones',
    access: 'public',
    form: true,
    body: token,
    unknownFields: 'drop',
  },
});
