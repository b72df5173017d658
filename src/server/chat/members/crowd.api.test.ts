import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { insertMany } from '@/server/db/bulk';
import { type Chatter, type chatApi, chatOver } from '@/testing/chat';
import { bothDatabases } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { liveApp } from '@/testing/live';

/** More users than get an event each: they share one, whose recipients are checked each time. */
const CROWD = 210;

bothDatabases((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof chatApi>;
  let live: Awaited<ReturnType<typeof liveApp>>;
  let ana: Chatter;
  let ben: Chatter;
  let crowd: string[];

  beforeAll(async () => {
    db = await open();
    live = await liveApp(db);
    api = chatOver(live);
    ana = await api.person({ role: 'admin' });
    ben = await api.person();
    crowd = [];
    for (let n = 0; n < CROWD; n += 1) crowd.push((await createUser(db)).id);
  });
  afterAll(() => live.close());

  /** A conversation of Ana, Ben and all other users. */
  async function gathered(more: object): Promise<string> {
    const { id } = await api.group(ana, [ben], more);
    const joined = { conversationId: id, role: 'member', joinedAt: nowIso() } as const;
    await insertMany(
      db,
      'chat_member',
      crowd.map((userId) => ({ userId, ...joined })),
    );
    return id;
  }

  test.each([
    ['group', { type: 'GROUP', title: 'Crowd' }],
    ['private channel', { type: 'CHANNEL', isPrivate: true, title: 'Crowds' }],
  ])('who is taken out of a %s of more than 200 hears nothing of it any more', async (_kind, more) => {
    const [id, other] = [await gathered(more), await gathered(more)];
    const [anas, bens] = [await live.stream({ as: ana.as }), await live.stream({ as: ben.as })];
    await Promise.all([anas.first('live.hello'), bens.first('live.hello')]);
    const heard = (stream: typeof bens) =>
      stream.of('chat.messageCreated').map(({ payload }) => (payload['message'] as { body: string }).body);
    await api.say(ana, id, 'Everybody');
    await bens.first('chat.messageCreated');
    await live.post('/api/chat/members/delete', { conversationId: id, userId: ben.id }, { as: ana.as });
    await api.say(ana, id, 'Without Ben');
    await api.say(ana, other, 'Elsewhere');
    await Promise.all(
      [anas, bens].map((stream) =>
        stream.until(() => (heard(stream).includes('Elsewhere') ? true : undefined)),
      ),
    );
    expect(heard(anas)).toContain('Without Ben');
    expect(heard(bens)).toEqual(['Everybody', 'Elsewhere']);
    const own = await db
      .selectFrom('live_delivery')
      .select('seq')
      .where('topic', '=', `user:${crowd[0]}`)
      .execute();
    expect(own, 'that all share one event is what is tried here').toEqual([]);
    await Promise.all([anas.cut(), bens.cut()]);
  });
});
