import { beforeAll, expect, test } from 'vitest';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';

anyDatabase((_name, open) => {
  let api: ReturnType<typeof testApp>;
  let as: string;
  beforeAll(async () => {
    api = testApp(await open());
    await seedDemo(api.services);
    as = await api.signIn('admin@atrium.example');
  });

  test('the demo’s first account has 26 notices: 7 unread, 3 put away, one that can be answered', async () => {
    const read = async (query: string) =>
      (await api.get<{ notifications: Notice[]; unreadCount: number }>(`/api/notifications${query}`, { as }))
        .body;
    const { notifications, unreadCount } = await read('?limit=200');
    const { notifications: archived } = await read('?tab=archived');
    // Signing in on a new device is told as well.
    const sample = notifications.filter(({ createdAt }) => Date.parse(createdAt) < Date.now() - 60_000);
    expect(sample.length + archived.length).toBe(26);
    expect(sample.filter(({ isUnRead }) => isUnRead)).toHaveLength(7);
    expect(unreadCount).toBeGreaterThanOrEqual(7);
    expect(archived).toHaveLength(3);
    expect(sample.some(({ actions }) => actions.length > 0)).toBe(true);
  });
});
