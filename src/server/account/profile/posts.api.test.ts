import { expect, test } from 'vitest';
import type { Likes, Post } from '@/domain/people/profile/schemas';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { pair } from '@/testing/pair';
import { type OneComment, postActs, type Posts } from '@/testing/posts';
import { sessionFor } from '@/testing/session';

anyDatabase((_name, open) => {
  const two = pair(open);
  const { share, like, say, read } = postActs(two);
  const postsCounter = async ({ id }: { id: string }) =>
    (await two.db.selectFrom('profile').select('posts').where('userId', '=', id).executeTakeFirstOrThrow())
      .posts;

  test('a shared post is there for others, with likes and the newest three comments', async () => {
    const post = await share('Hello\r\n\r\nworld 👋');
    expect(post).toMatchObject({
      message: 'Hello\n\nworld 👋',
      likeCount: 0,
      isLiked: false,
      comments: [],
      version: 1,
    });
    expect(await postsCounter(two.ana)).toBe(1);
    await like(post.id);
    for (const text of ['one', 'two', 'three', 'four']) await say(post.id, text);
    const seen = await read(post.id, two.asBen);
    expect(seen).toMatchObject({
      likeCount: 1,
      isLiked: true,
      commentCount: 4,
      author: { id: two.ana.id, name: two.ana.name },
    });
    expect(seen.likers.map(({ id }) => id)).toEqual([two.ben.id]);
    expect(seen.comments.map(({ message }) => message)).toEqual(['two', 'three', 'four']);
    expect((await read(post.id)).isLiked).toBe(false);
  });

  test('an empty post, an unsafe link and odd characters are refused with their fields', async () => {
    const send = (body: object) => two.api.post('/api/profile/posts/new', body, { as: two.asAna });
    expect((await send({ message: ' \n ' })).body.fields).toEqual({ message: 'required' });
    for (const link of ['http://a.example', 'javascript:alert(1)', 'https://user:pw@a.example', 'nonsense']) {
      expect((await send({ message: 'x', link })).body.fields).toEqual({ link: 'invalid' });
    }
    expect((await send({ message: 'a\u202Eb' })).body.fields).toEqual({ message: 'unprintable' });
    expect((await send({ message: 'x'.repeat(2001) })).body.fields).toEqual({ message: 'too-long:2000' });
    expect((await send({ link: 'https://a.example/b' })).status).toBe(200);
    expect(await postsCounter(two.ana)).toBe(1);
  });

  test('sent again under its key, a post and a comment are there once', async () => {
    const headers = { 'idempotency-key': 'share-0001' };
    const send = () =>
      two.api.post<{ post: Post }>('/api/profile/posts/new', { message: 'once' }, { as: two.asAna, headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body.post.id).toBe(first.body.post.id);
    const body = { postId: first.body.post.id, message: 'once' };
    const comment = () =>
      two.api.post<OneComment>('/api/profile/comments/new', body, {
        as: two.asAna,
        headers: { 'idempotency-key': 'say-00001' },
      });
    const said = [await comment(), await comment()];
    expect(said.map(({ body: { commentCount } }) => commentCount)).toEqual([1, 1]);
    expect((await read(first.body.post.id)).commentCount).toBe(1);
  });

  test('an edit names the version it saw; the second of two is refused with the present post', async () => {
    const { id } = await share('first');
    const edit = (message: string, version: number, as = two.asAna) =>
      two.api.post<{ post: Post }>('/api/profile/posts/update', { postId: id, version, message }, { as });
    expect((await edit('second', 1)).body.post).toMatchObject({ message: 'second', version: 2 });
    expect(await edit('third', 1)).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { message: 'second', version: 2 } },
    });
    expect((await edit('by another', 2, two.asBen)).status).toBe(404);
    expect((await read(id)).message).toBe('second');
  });

  test('liking twice, also at once, counts one', async () => {
    const { id } = await share('liked');
    await Promise.all(Array.from({ length: 10 }, () => like(id)));
    expect((await read(id)).likeCount).toBe(1);
    const unlike = () => two.api.post<Likes>('/api/profile/posts/unlike', { postId: id }, { as: two.asBen });
    expect((await unlike()).body).toMatchObject({ likeCount: 0, isLiked: false, likers: [] });
    expect((await unlike()).body.likeCount).toBe(0);
  });

  test('counters equal the rows after acts in any order, also at once', async () => {
    const post = await share('counted');
    const comments = await Promise.all(['a', 'b', 'c'].map((text) => say(post.id, text)));
    const ids = comments.map(({ body }) => body.comment.id);
    const acts = Array.from({ length: 60 }, (_, n) => {
      const as = n % 2 === 0 ? two.asAna : two.asBen;
      const commentId = ids[n % 3];
      return [
        () => like(post.id, as),
        () => two.api.post('/api/profile/posts/unlike', { postId: post.id }, { as }),
        () => two.api.post('/api/profile/comments/delete', { commentId }, { as: two.asBen }),
        () => two.api.post('/api/profile/comments/restore', { commentId }, { as: two.asBen }),
      ][(n * 7 + (n >> 2)) % 4]!();
    });
    expect(new Set((await Promise.all(acts)).map(({ status }) => status))).toEqual(new Set([200]));
    const likes = await two.db
      .selectFrom('profile_like')
      .select('userId')
      .where('postId', '=', post.id)
      .execute();
    const said = await two.db
      .selectFrom('profile_comment')
      .select('id')
      .where('postId', '=', post.id)
      .where('deletedAt', 'is', null)
      .execute();
    expect(await read(post.id)).toMatchObject({ likeCount: likes.length, commentCount: said.length });
  });

  test('at most four likers come along, the newest first', async () => {
    const { id } = await share('popular');
    const fans = [];
    for (let n = 0; n < 5; n += 1) {
      const fan = await createUser(two.db);
      fans.push(fan.id);
      await two.db
        .insertInto('profile_like')
        .values({ postId: id, userId: fan.id, at: `2026-01-0${n + 1}T00:00:00.000Z` })
        .execute();
    }
    expect((await read(id)).likers.map((person) => person.id)).toEqual(fans.slice(1).reverse());
  });

  test('a deleted post is gone for all and comes back with likes and comments', async () => {
    const { id } = await share('trash');
    await like(id);
    await say(id, 'stay');
    const act = (verb: string, as = two.asAna) =>
      two.api.post(`/api/profile/posts/${verb}`, { postId: id }, { as });
    expect((await act('delete', two.asBen)).status).toBe(404);
    expect((await act('delete')).body).toEqual({ deleted: true });
    expect((await act('delete')).status).toBe(200);
    expect(await postsCounter(two.ana)).toBe(0);
    for (const answer of [
      await like(id),
      await say(id, 'late'),
      await two.api.get(`/api/profile/post?postId=${id}`, { as: two.asAna }),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await act('restore')).body).toMatchObject({
      post: { likeCount: 1, comments: [{ message: 'stay' }] },
    });
    expect((await act('restore')).status).toBe(200);
    expect(await postsCounter(two.ana)).toBe(1);
  });

  test('a post of a private profile is not there for others, whatever they try', async () => {
    const { id } = await share('secret');
    await say(id, 'before');
    await two.db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', two.ana.id).execute();
    for (const answer of [
      await two.api.get(`/api/profile/post?postId=${id}`, { as: two.asBen }),
      await two.api.get(`/api/profile/comments?postId=${id}`, { as: two.asBen }),
      await like(id),
      await say(id, 'peek'),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await read(id)).commentCount).toBe(1);
  });

  test('a guest neither posts nor likes nor comments', async () => {
    const { id } = await share('for all');
    const as = await sessionFor(two.api.services, await createUser(two.db, { role: 'guest' }));
    expect((await two.api.post('/api/profile/posts/new', { message: 'hi' }, { as })).status).toBe(403);
    expect((await like(id, as)).status).toBe(403);
    expect((await say(id, 'hi', as)).status).toBe(403);
    expect((await two.api.get<Posts>('/api/profile/posts', { as })).body).toEqual({ posts: [] });
  });
});
