import type { Generated } from 'kysely';

type Flag = Generated<number>;

/** One notice of one person. Source: live, section 5. */
export interface NotificationTable {
  id: string;
  userId: string;
  topic: string;
  actorId: string | null;
  entityType: string;
  entityId: string;
  /** A path in the app. */
  link: string;
  /** JSON of names, titles, amounts; never finished text. */
  params: string;
  /** JSON `[{ key, path, body }]`. */
  actions: Generated<string>;
  count: Generated<number>;
  dedupeKey: string | null;
  createdAt: string;
  updatedAt: string;
  seenAt: string | null;
  readAt: string | null;
  archivedAt: string | null;
  hiddenAt: string | null;
  /** Key of the action that was taken. */
  acted: string | null;
  /** Sent by mail only: hidden in the app. */
  mailOnly: Flag;
  version: Generated<number>;
}

/** Overrides of a topic's defaults. */
export interface NotificationSettingTable {
  userId: string;
  topic: string;
  inApp: number;
  email: string;
}

/** When and how a person wants to be notified. Times are `HH:mm` in the person's zone. */
export interface NotificationProfileTable {
  userId: string;
  digestTime: Generated<string>;
  /** 1 = Monday. */
  digestWeekday: Generated<number>;
  quietFrom: string | null;
  quietTo: string | null;
  sound: Flag;
  desktop: Flag;
  nextDailyAt: string | null;
  nextWeeklyAt: string | null;
  version: Generated<number>;
}

/** The mail of a notice: once per notice and kind. */
export interface NotificationMailTable {
  userId: string;
  notificationId: string;
  kind: string;
  dueAt: string;
  sentAt: string | null;
  droppedAt: string | null;
}

/** Push endpoint of a browser; not used yet. */
export interface PushSubscriptionTable {
  id: string;
  userId: string;
  endpoint: string;
  /** JSON. */
  keys: string;
  userAgent: string;
  createdAt: string;
}

export interface NotificationTables {
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  notification_profile: NotificationProfileTable;
  notification_mail: NotificationMailTable;
  push_subscription: PushSubscriptionTable;
}
