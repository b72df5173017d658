import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { anyDatabase } from '@/testing/database';
import { peopleApp } from '@/testing/people';

type People = Awaited<ReturnType<typeof peopleApp>>;

anyDatabase((_name, open) => {
  let db: Database;
  let people: People;
  beforeAll(async () => {
    db = await open();
    people = await peopleApp(db);
  });

  /** Live events published since `act` began, as topic, type and payload. */
  async function told(act: () => Promise<{ status: number }>) {
    await db.deleteFrom('live_event').execute();
    const { status } = await act();
    const rows = await db
      .selectFrom('live_delivery')
      .innerJoin('live_event', 'live_event.id', 'live_delivery.eventId')
      .select(['topic', 'type', 'payload', 'rule'])
      .orderBy('topic')
      .orderBy('seq')
      .execute();
    const events = rows.map(({ topic, type, payload, rule }) => ({
      to: rule ?? topic,
      type,
      payload: JSON.parse(payload) as Record<string, never>,
    }));
    return { status, events, of: (type: string) => events.filter((event) => event.type === type) };
  }
  const act = (path: string, body: unknown, as = people.admin) => people.app.post(path, body, { as });

  test('who changes their name is told in all tabs, without the session; who may read people hears of it', async () => {
    const { body: own } = await people.app.get<{ version: number }>('/v1/endusers', { as: people.member });
    const { status, of } = await told(() =>
      act('/api/account/update', { version: own.version, firstName: 'Mira' }, people.member),
    );
    expect(status).toBe(200);
    const mia = people.idOf('Mia Member');
    const [changed] = of('account.changed') as unknown as { to: string; payload: { user: object } }[];
    expect(changed?.to).toBe(`user:${mia}`);
    expect(changed?.payload.user).toMatchObject({ id: mia, displayName: 'Mira Member', role: 'member' });
    expect(changed?.payload.user).not.toHaveProperty('sessionId');
    expect(of('users.changed')).toEqual([
      {
        to: '{"permission":"users.read"}',
        type: 'users.changed',
        payload: { userId: mia, fields: ['name', 'firstName'] },
      },
    ]);
  });

  test('what happens on a profile is told to who may read people: a post, a like, an answer, a follower', async () => {
    const [mia, admin] = [people.idOf('Mia Member'), people.idOf('Ada Admin')];
    const heard = async (path: string, body: object, as: string) => {
      const { status, of } = await told(() => act(path, body, as));
      expect(status).toBe(200);
      return of('account.profileChanged').map(({ to, payload }) => [to, payload]);
    };
    const to = '{"permission":"users.read"}';
    const posted = await heard('/api/profile/posts/new', { message: 'Hello' }, people.member);
    const { id: postId } = await db
      .selectFrom('profile_post')
      .select('id')
      .where('authorId', '=', mia)
      .executeTakeFirstOrThrow();
    expect(posted).toEqual([[to, { userId: mia, postId, posted: true }]]);
    const post = [[to, { userId: mia, postId }]];
    expect(await heard('/api/profile/posts/like', { postId }, people.admin)).toEqual(post);
    expect(await heard('/api/profile/posts/like', { postId }, people.admin)).toEqual([]);
    expect(await heard('/api/profile/comments/new', { postId, message: 'Yes' }, people.admin)).toEqual(post);
    expect(await heard('/api/profile/follow', { userId: mia }, people.admin)).toEqual([
      [to, { userId: mia }],
      [to, { userId: admin }],
    ]);
  });

  test('what is taken back on a profile is told as well: a like, a follow, an answer, a post', async () => {
    const [mia, admin] = [people.idOf('Mia Member'), people.idOf('Ada Admin')];
    const heard = async (path: string, body: object, as: string) =>
      (await told(() => act(path, body, as))).of('account.profileChanged').map(({ payload }) => payload);
    const made = await people.app.post<{ post: { id: string } }>(
      '/api/profile/posts/new',
      { message: 'Soon gone' },
      { as: people.member },
    );
    const postId = made.body.post.id;
    const post = { userId: mia, postId };
    await act('/api/profile/posts/like', { postId }, people.admin);
    expect(await heard('/api/profile/posts/unlike', { postId }, people.admin)).toEqual([post]);
    expect(await heard('/api/profile/posts/unlike', { postId }, people.admin)).toEqual([]);
    await act('/api/profile/follow', { userId: mia }, people.admin);
    expect(await heard('/api/profile/unfollow', { userId: mia }, people.admin)).toEqual([
      { userId: mia },
      { userId: admin },
    ]);
    const answered = await people.app.post<{ comment: { id: string } }>(
      '/api/profile/comments/new',
      { postId, message: 'Yes' },
      { as: people.admin },
    );
    const commentId = answered.body.comment.id;
    expect(await heard('/api/profile/comments/delete', { commentId }, people.admin)).toEqual([post]);
    expect(await heard('/api/profile/comments/restore', { commentId }, people.admin)).toEqual([post]);
    expect(await heard('/api/profile/posts/delete', { postId }, people.member)).toEqual([
      { ...post, gone: true },
    ]);
    expect(await heard('/api/profile/posts/restore', { postId }, people.member)).toEqual([post]);
  });

  test('a role given to several people is told of each', async () => {
    const userIds = [people.idOf('Mia Member'), people.idOf('Gil Guest')];
    const { of } = await told(() => act('/api/users/bulk', { userIds, action: 'role', role: 'manager' }));
    const events = of('users.changed') as unknown as { payload: { userId: string; fields: string[] } }[];
    expect(events.map(({ payload }) => payload.userId).sort()).toEqual([...userIds].sort());
    expect(of('account.changed')).toHaveLength(2);
  });

  test('letting somebody in lowers the number of who may do it, and nobody else has one', async () => {
    const counted = async (as: string) =>
      people.app.services.counters.all(db, as).then(({ people: count }) => count);
    expect(await counted(people.idOf('Ada Admin'))).toBe(1);
    expect(await counted(people.idOf('Ben Banned'))).toBe(0);
    const pia = people.idOf('Pia Pending');
    const { of } = await told(() => act('/api/users/bulk', { userIds: [pia], action: 'approve' }));
    const counters = of('live.counters');
    expect(counters.map(({ to }) => to)).toContain(`user:${people.idOf('Ada Admin')}`);
    expect(counters.map(({ to }) => to)).not.toContain(`user:${people.idOf('Ron Rejected')}`);
    expect(counters[0]?.payload).toEqual({ counters: { people: 0 } });
    expect(await counted(people.idOf('Ada Admin'))).toBe(0);
  });

  test('a changed matrix is told to everybody, an invitation to who may invite', async () => {
    const { body } = await people.app.get<{ version: number }>('/api/roles', { as: people.admin });
    const changes = [{ permission: 'users.read', allowed: false }];
    const { of } = await told(() =>
      act('/api/roles/update', { role: 'member', changes, version: body.version }),
    );
    expect(of('users.rolesChanged').map(({ to }) => to)).toEqual(['workspace']);
    const invited = await told(() =>
      act('/api/users/invitations/new', { emails: ['new@example.org'], role: 'guest' }),
    );
    expect(invited.of('users.invitationsChanged').map(({ to }) => to)).toEqual([
      '{"permission":"users.invite"}',
    ]);
  });

  test('who registers by an invitation is told to all who read people, and to who may invite, at once', async () => {
    const email = 'newcomer@example.org';
    const invited = await people.app.post<{ invitations: { id: string }[] }>(
      '/api/users/invitations/new',
      { emails: [email], role: 'member' },
      { as: people.admin },
    );
    const invitationId = invited.body.invitations[0]?.id;
    const made = await people.app.post<{ link: string }>(
      '/api/users/invitations/link',
      { invitationId },
      { as: people.admin },
    );
    const invitation = new URL(made.body.link).searchParams.get('invitation');
    const person = { firstName: 'New', lastName: 'Comer', password: 'a-quite-long-one-8', email, invitation };
    const { status, of } = await told(() => people.app.post('/api/account/register', person));
    expect(status).toBe(200);
    const { id } = await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(of('users.changed').map(({ to, payload }) => [to, payload['userId']])).toContainEqual([
      '{"permission":"users.read"}',
      id,
    ]);
    expect(of('users.invitationsChanged').map(({ payload }) => payload['invitationIds'])).toEqual([
      [invitationId],
    ]);
  });

  test('a refused change tells nobody', async () => {
    const { status, events } = await told(() =>
      act('/api/account/update', { version: 999, firstName: 'Never' }, people.member),
    );
    expect(status).toBe(409);
    expect(events).toEqual([]);
  });
});
