import { createRequest } from '@/core/redux/createRequest';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { notificationsContract } from '@/domain/notifications/contract';
import type { NoticeChange } from '@/domain/notifications/live';
import { notificationsApi } from './api';

type Query = InputOf<typeof notificationsContract.list>;
export type NoticeTab = NonNullable<Query['tab']>;
export type TopicFilter = NonNullable<Query['topic']> | '';

/** One list of notices and where to read on. */
export interface ListRequest {
  tab: NoticeTab;
  topic: TopicFilter;
  cursor?: string | undefined;
  limit?: number;
}

/** The key under which a list is kept. */
export const listKey = ({ tab, topic }: Pick<ListRequest, 'tab' | 'topic'>) => `${tab}|${topic}`;

/** A page of notices. */
export const loadNotices = createRequest(
  'notifications/list',
  ({ tab, topic, cursor, limit = 20 }: ListRequest, options) =>
    notificationsApi.list(
      { tab, limit, ...(topic !== '' && { topic }), ...(cursor !== undefined && { cursor }) },
      options,
    ),
);

/** What the bell needs before it is opened: how many, and whether any of it is news. */
export const loadBell = createRequest('notifications/bell', async () => {
  const { notifications, unreadCount } = await notificationsApi.list({ tab: 'unread', limit: 1 });
  return { unreadCount, isNews: notifications.some(({ isSeen }) => !isSeen) };
});

type Reason = Extract<NoticeChange, 'read' | 'unread' | 'archived' | 'restored'>;

/** A change of notices, shown before it is sent. */
export interface NoticeAct {
  ids: string[];
  reason: Reason;
  /** Key of the action that was taken. */
  acted?: string;
  /** When those were read that become unread again, known here or not. */
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

/** All up to an instant; answers by what exactly these can be brought back. */
export const readAllNotices = createRequest(
  'notifications/readAll',
  async ({ before }: { before: string }): Promise<OutputOf<typeof notificationsContract.read>> =>
    notificationsApi.read({ before }),
  'write',
);

/** The bell was opened. */
export const seeNotices = createRequest('notifications/seen', notificationsApi.seen);
