import { beforeAll, expect, test } from 'vitest';
import type { ActivityRow } from '@/domain/people/activityContract';
import type { ActivityKind } from '@/domain/people/activityWords';
import { recordActivity } from '@/server/core/activity';
import type { Database } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { eachDatabase } from '@/testing/database';
import { type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';

eachDatabase((_name, open) => {
  let db: Database;
  let api: KanbanApi;
  let boss: Worker;
  let ana: Worker;

  beforeAll(async () => {
    db = await open();
    api = kanbanApi(db);
    boss = await api.person({ role: 'admin' });
    ana = await api.person();
  });

  const pathsOf = async (who: Worker, query: string): Promise<(string | null)[]> => {
    const { status, body } = await api.get<{ activity: ActivityRow[] }>(`/api/activity?${query}`, {
      as: who.as,
    });
    expect(status).toBe(200);
    return [...new Set(body.activity.map(({ path }) => path))];
  };
  const record = async (entityKind: ActivityKind, entityId: string, title: string) =>
    transaction(db, (trx) =>
      recordActivity(trx, { actorId: null, area: 'shop', entityKind, entityId, title, action: 'updated' }),
    );

  test.each<[ActivityKind, string, string, string | null]>([
    ['order', 'o-1', 'S-2026 7', '/dashboard/e-commerce/orders/S-2026%207'],
    ['discount', 'd-1', 'SPRING&10', '/dashboard/e-commerce/manage/discounts?query=SPRING%2610'],
    ['review', 'r-1', 'Lamp', '/dashboard/e-commerce/manage/reviews?review=r-1'],
    ['customer', 'c-1', 'Lamp House', '/dashboard/invoice/customers?customer=c-1'],
    ['customer', 'c-2', '', null],
    ['invitation', 'i-1', 'new@example.org', '/dashboard/user/list?tab=invitations'],
    ['workspace', 'main', '', '/dashboard/settings?tab=workspace'],
    ['taxes', 'main', '', '/dashboard/settings?tab=shop'],
    ['role', 'guest', 'guest', '/dashboard/settings?tab=roles'],
    ['column', 'k-1', 'To do', null],
    ['product', 'gone', 'Lamp', null],
  ])('a line about a %s %s called "%s" leads to %s', async (kind, id, title, path) => {
    await record(kind, id, title);
    expect(await pathsOf(boss, `entityKind=${kind}&entityId=${id}`)).toEqual([path]);
  });

  test('cards and boards are led to by their keys, for those alone who may read them', async () => {
    const board = await api.board(boss);
    const card = await api.card(boss, board.columnOrder[0]!, 'Mend the roof');
    expect(await pathsOf(boss, `entityKind=card&entityId=${card.id}`)).toEqual([
      `/dashboard/kanban/card/${board.key}-${card.number}`,
    ]);
    expect(await pathsOf(boss, `entityKind=board&entityId=${board.id}`)).toEqual([
      `/dashboard/kanban?board=${board.key}`,
    ]);
    const manager = await api.person({ role: 'manager' });
    expect(await pathsOf(manager, `entityKind=card&entityId=${card.id}`)).toEqual([null]);
  });

  test('posts and what is said below them are led to on the profile of their author, unless it is private', async () => {
    const post = { message: 'Hello' };
    const made = await api.post<{ post: { id: string } }>('/api/profile/posts/new', post, { as: ana.as });
    const { id: postId } = made.body.post;
    const said = { postId, message: 'Hi' };
    const comment = await api.post<{ comment: { id: string } }>('/api/profile/comments/new', said, {
      as: boss.as,
    });
    const path = `/dashboard/user/${ana.username}?post=${postId}`;
    expect(await pathsOf(boss, `entityKind=profile-post&entityId=${postId}`)).toEqual([path]);
    expect(await pathsOf(boss, `entityKind=profile-comment&entityId=${comment.body.comment.id}`)).toEqual([
      path,
    ]);
    const showProfile = (isPublic: number) =>
      db.updateTable('profile').set({ isPublic }).where('userId', '=', ana.id).execute();
    await showProfile(0);
    for (const line of [
      `profile-post&entityId=${postId}`,
      `profile-comment&entityId=${comment.body.comment.id}`,
    ])
      expect(await pathsOf(boss, `entityKind=${line}`)).toEqual([null]);
    await showProfile(1);
    await api.post('/api/profile/posts/delete', { postId }, { as: ana.as });
    expect(await pathsOf(boss, `entityKind=profile-post&entityId=${postId}`)).toEqual([null]);
  });

  test('a picture of a gallery is led to unless its profile is private', async () => {
    const items = db.insertInto('gallery_item');
    const at = '2026-11-01T00:00:00.000Z';
    const id = 'picture-of-ana';
    await items.values({ id, userId: ana.id, title: '', postedAt: at, ...newRow(at) }).execute();
    await record('gallery-item', id, '');
    const path = () => pathsOf(boss, `entityKind=gallery-item&entityId=${id}`);
    expect(await path()).toEqual([`/dashboard/user/${ana.username}?tab=gallery`]);
    await db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', ana.id).execute();
    expect(await path()).toEqual([null]);
  });
});
