import { beforeAll, expect, test } from 'vitest';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { TOPIC_GROUPS, topicRule } from '@/domain/notifications/topics';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { demoOrders } from '@/testing/scale';

anyDatabase((_name, open) => {
  let api: ReturnType<typeof testApp>;
  let as: string;
  beforeAll(async () => {
    api = testApp(await open());
    await seedDemo({ ...api.services, orders: demoOrders });
    as = await api.signIn('admin@atrium.example');
  });

  test('the demo’s first account has 26 notices: 7 unread, 3 put away, one that can be answered', async () => {
    const read = async (query: string) =>
      (await api.get<{ notifications: Notice[]; unreadCount: number }>(`/api/notifications${query}`, { as }))
        .body;
    const { notifications, unreadCount } = await read('?limit=200');
    const { notifications: archived } = await read('?tab=archived');
    // The sign-in on a new device adds a notification as well.
    const sample = notifications.filter(({ createdAt }) => Date.parse(createdAt) < Date.now() - 60_000);
    expect(sample.length + archived.length).toBe(26);
    expect(sample.filter(({ isUnRead }) => isUnRead)).toHaveLength(7);
    expect(unreadCount).toBeGreaterThanOrEqual(7);
    expect(archived).toHaveLength(3);
    expect(sample.some(({ actions }) => actions.length > 0)).toBe(true);
    const groups = sample.map(({ topic }) => topicRule(topic).group);
    // No demo notification is about files.
    expect(TOPIC_GROUPS.filter((group) => !groups.includes(group))).toEqual(['files']);
    for (const { title, description } of sample)
      expect(`${title} ${description}`).not.toMatch(/\{\{|undefined/);
  });

  test('each of them is of a record that its person may open', async () => {
    const { db, readables } = api.services;
    const rows = await db
      .selectFrom('notification')
      .select(['userId', 'actorId', 'entityType', 'entityId'])
      .execute();
    for (const { actorId, userId, entityType: type, entityId: id } of rows) {
      expect(actorId).not.toBe(userId);
      expect([...(await readables.readersOf(db, { type, id }, [userId]))], `${type}:${id}`).toEqual([userId]);
    }
  });
});
