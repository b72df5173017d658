import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { pair } from '@/testing/pair';
import { type OneComment, postActs } from '@/testing/posts';
import { count, seed } from '@/testing/scale';

interface Targets {
  postId: string;
  commentId: string;
  userId: string;
}

/** Bodies by path. */
const bodiesOf = ({ postId, commentId, userId }: Targets) => ({
  'posts/new': { message: 'Hello' },
  'posts/delete': { postId },
  'posts/restore': { postId },
  'posts/like': { postId },
  'posts/unlike': { postId },
  'comments/new': { postId, message: 'Hello' },
  'comments/delete': { commentId },
  'comments/restore': { commentId },
  follow: { userId },
  unfollow: { userId },
});
type Act = keyof ReturnType<typeof bodiesOf>;
const ACTS = Object.keys(bodiesOf({ postId: '', commentId: '', userId: '' })) as Act[];

eachDatabase((_name, open) => {
  const two = pair(open);
  const { share, say } = postActs(two);

  /** The counters as kept. */
  const kept = async () => {
    const profiles = await two.db
      .selectFrom('profile')
      .select(['userId', 'followers', 'following', 'posts'])
      .where('userId', 'in', [two.ana.id, two.ben.id])
      .orderBy('userId')
      .execute();
    const posts = await two.db
      .selectFrom('profile_post')
      .select(['id', 'likeCount', 'commentCount'])
      .where('authorId', 'in', [two.ana.id, two.ben.id])
      .orderBy('id')
      .execute();
    return { profiles, posts };
  };

  /** The same, counted from the rows. */
  const counted = async (of: Awaited<ReturnType<typeof kept>>): Promise<typeof of> => {
    const follows = await two.db.selectFrom('follow').selectAll().execute();
    const posts = await two.db
      .selectFrom('profile_post')
      .selectAll()
      .where('deletedAt', 'is', null)
      .execute();
    const likes = await two.db.selectFrom('profile_like').selectAll().execute();
    const comments = await two.db
      .selectFrom('profile_comment')
      .selectAll()
      .where('deletedAt', 'is', null)
      .execute();
    return {
      profiles: of.profiles.map(({ userId }) => ({
        userId,
        followers: follows.filter(({ followedId }) => followedId === userId).length,
        following: follows.filter(({ followerId }) => followerId === userId).length,
        posts: posts.filter(({ authorId }) => authorId === userId).length,
      })),
      posts: of.posts.map(({ id }) => ({
        id,
        likeCount: likes.filter(({ postId }) => postId === id).length,
        commentCount: comments.filter(({ postId }) => postId === id).length,
      })),
    };
  };

  test('after any row of writes the counters of profiles and posts are those of the rows', async () => {
    const acts = fc.array(fc.record({ act: fc.constantFrom(...ACTS), isAna: fc.boolean(), nth: fc.nat(9) }), {
      minLength: 15,
      maxLength: 30,
    });
    const done = new Set<Act>();
    await fc.assert(
      fc.asyncProperty(acts, async (row) => {
        const posts = [await share('By Ana'), await share('By Ben', two.asBen)].map(({ id }) => id);
        const comments = [(await say(posts[0]!, 'First')).body.comment.id];
        for (const { act, isAna, nth } of row) {
          const [postId, commentId] = [posts[nth % posts.length]!, comments[nth % comments.length]!];
          const bodies = bodiesOf({ postId, commentId, userId: (isAna ? two.ben : two.ana).id });
          const { status, body } = await two.api.post<Partial<OneComment> & { post?: { id: string } }>(
            `/api/profile/${act}`,
            bodies[act],
            { as: isAna ? two.asAna : two.asBen },
          );
          if (status === 200) done.add(act);
          if (act === 'posts/new') posts.push(body.post!.id);
          if (act === 'comments/new' && body.comment) comments.push(body.comment.id);
        }
        const now = await kept();
        expect(now).toEqual(await counted(now));
      }),
      { seed, numRuns: count(8, 60) },
    );
    expect([...done].toSorted()).toEqual(ACTS.toSorted());
  });
});
