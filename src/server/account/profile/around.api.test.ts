import { expect, test } from 'vitest';
import type { Comment } from '@/domain/people/profile/schemas';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { pair } from '@/testing/pair';
import { type OneComment, postActs, type Posts } from '@/testing/posts';
import { sessionFor } from '@/testing/session';

eachDatabase((_name, open) => {
  const two = pair(open);
  const { share, like, say, read } = postActs(two);

  test('comments are changed and removed by who wrote them only, and come in pages', async () => {
    const post = await share('talk');
    const texts = ['a', 'b', 'c', 'd', 'e'];
    for (const text of texts) await say(post.id, text);
    const page = await two.api.get<{ comments: Comment[]; next: string }>(
      `/api/profile/comments?postId=${post.id}&limit=3`,
      { as: two.asAna },
    );
    const rest = await two.api.get<{ comments: Comment[] }>(
      `/api/profile/comments?postId=${post.id}&limit=3&cursor=${page.body.next}`,
      { as: two.asAna },
    );
    expect([...page.body.comments, ...rest.body.comments].map(({ message }) => message)).toEqual(
      texts.toReversed(),
    );
    const [{ id, version }] = page.body.comments as [Comment];
    const change = (as: string, seen = version) =>
      two.api.post<OneComment>(
        '/api/profile/comments/update',
        { commentId: id, version: seen, message: 'E' },
        { as },
      );
    expect((await change(two.asAna)).status).toBe(404);
    expect((await change(two.asBen)).body.comment).toMatchObject({ message: 'E', version: version + 1 });
    expect(await change(two.asBen)).toMatchObject({ status: 409, body: { current: { message: 'E' } } });
    const remove = (as: string) =>
      two.api.post<OneComment>('/api/profile/comments/delete', { commentId: id }, { as });
    expect((await remove(two.asAna)).status).toBe(404);
    expect((await remove(two.asBen)).body).toMatchObject({ deleted: true, commentCount: 4 });
    const back = await two.api.post<OneComment>(
      '/api/profile/comments/restore',
      { commentId: id },
      { as: two.asBen },
    );
    expect(back.body).toMatchObject({ commentCount: 5, comment: { message: 'E' } });
  });

  test('the feed holds the posts of whom I follow, without private profiles, in pages', async () => {
    const carl = await createUser(two.db);
    const asCarl = await sessionFor(two.api.services, carl);
    for (const userId of [two.ana.id, carl.id])
      await two.api.post('/api/profile/follow', { userId }, { as: two.asBen });
    for (let n = 0; n < 3; n += 1) await share(`ana ${n}`);
    await share('carl', asCarl);
    await share('not for me', two.asBen);
    const feed = async (cursor = '') =>
      (await two.api.get<Posts>(`/api/profile/posts?feed=following&limit=3${cursor}`, { as: two.asBen }))
        .body;
    const first = await feed();
    const second = await feed(`&cursor=${first.next}`);
    expect([...first.posts, ...second.posts].map(({ message }) => message)).toEqual([
      'carl',
      'ana 2',
      'ana 1',
      'ana 0',
    ]);
    await two.db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', carl.id).execute();
    expect((await feed()).posts.map(({ message }) => message)).toEqual(['ana 2', 'ana 1', 'ana 0']);
  });

  test('deleted people stay under posts without a name', async () => {
    const { id } = await share('old times');
    await like(id);
    await say(id, 'bye');
    await two.db
      .updateTable('user')
      .set({ deletedAt: new Date().toISOString() })
      .where('id', '=', two.ben.id)
      .execute();
    expect(await read(id)).toMatchObject({
      likers: [{ name: null }],
      comments: [{ message: 'bye', author: { name: null } }],
    });
  });

  test('a page of ten posts takes at most six statements', async () => {
    for (let n = 0; n < 10; n += 1) {
      const post = await share(`post ${n}`);
      await like(post.id);
      await say(post.id, 'nice');
    }
    two.counted.reset();
    const { body } = await two.api.get<Posts>(`/api/profile/posts?name=${two.ana.username}&limit=10`, {
      as: two.asBen,
    });
    expect(body.posts).toHaveLength(10);
    expect(two.counted.count()).toBeLessThanOrEqual(6);
  });

  test('following, a like and a comment ask for a notice to the other person, never to oneself', async () => {
    const asked: unknown[] = [];
    two.api.services.events.on('notification.requested', async (_trx, { topic, userIds }) => {
      asked.push([topic, ...userIds]);
    });
    const { id } = await share('notice');
    for (const as of [two.asAna, two.asBen, two.asBen]) await like(id, as);
    for (const as of [two.asAna, two.asBen]) await say(id, 'hm', as);
    for (let n = 0; n < 2; n += 1)
      await two.api.post('/api/profile/follow', { userId: two.ana.id }, { as: two.asBen });
    expect(asked).toEqual([
      ['profile-like', two.ana.id],
      ['profile-comment', two.ana.id],
      ['follow', two.ana.id],
    ]);
  });
});
