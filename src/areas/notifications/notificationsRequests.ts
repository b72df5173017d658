import { createRequest } from '@/core/redux/createRequest';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { notificationsContract } from '@/domain/notifications/contract';
import type { NoticeChange } from '@/domain/notifications/live';
import { notificationsApi } from './api';

type Query = InputOf<typeof notificationsContract.list>;
export type NoticeTab = NonNullable<Query['tab']>;
export type TopicFilter = NonNullable<Query['topic']> | '';

/** A list of notices and its cursor. */
export interface ListRequest {
  tab: NoticeTab;
  topic: TopicFilter;
  cursor?: string | undefined;
  limit?: number;
}

/** The key of a list in the store. */
export const listKey = ({ tab, topic }: Pick<ListRequest, 'tab' | 'topic'>) => `${tab}|${topic}`;

/** Its input for the server. */
export const noticesQuery = ({ tab, topic, cursor, limit = 20 }: ListRequest): Query => ({
  tab,
  limit,
  ...(topic !== '' && { topic }),
  ...(cursor !== undefined && { cursor }),
});

/** Loads a page of notices. */
export const loadNotices = createRequest('notifications/list', (request: ListRequest, options) =>
  notificationsApi.list(noticesQuery(request), options),
);

/** What the bell shows before it is opened: the unread count, and whether there is news. */
export const loadBell = createRequest('notifications/bell', async () => {
  const { notifications, unreadCount } = await notificationsApi.list({ tab: 'unread', limit: 1 });
  return { unreadCount, isNews: notifications.some(({ isSeen }) => !isSeen) };
});

type Reason = Extract<NoticeChange, 'read' | 'unread' | 'archived' | 'restored'>;

/** A change of notices, applied optimistically. */
export interface NoticeAct {
  ids: string[];
  reason: Reason;
  /** Key of the action that was run. */
  acted?: string;
  /** To mark as unread: when the notices were read, loaded or not. */
  readAt?: string;
}

async function send({
  ids: notificationIds,
  reason,
  acted,
  readAt,
}: NoticeAct): Promise<{ unreadCount: number }> {
  if (reason === 'read') return notificationsApi.read({ notificationIds, ...(acted && { acted }) });
  if (reason === 'unread')
    return notificationsApi.unread(readAt === undefined ? { notificationIds } : { readAt });
  return notificationsApi.archive({ notificationIds, archived: reason === 'archived' });
}

export const actOnNotices = createRequest('notifications/act', send, 'write');

/** Marks all up to an instant as read; the response says how to undo exactly this. */
export const readAllNotices = createRequest(
  'notifications/readAll',
  async ({ before }: { before: string }): Promise<OutputOf<typeof notificationsContract.read>> =>
    notificationsApi.read({ before }),
  'write',
);

/** Marks all as seen: the bell was opened. */
export const seeNotices = createRequest('notifications/seen', notificationsApi.seen);
