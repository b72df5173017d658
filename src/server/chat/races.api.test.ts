import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { type Chatter, chatApi, chatOver } from '@/testing/chat';
import { writeHistory } from '@/testing/chatHistory';
import { eachStore } from '@/testing/database';
import { liveApp, type LiveApp } from '@/testing/live';

interface Page {
  messages: Message[];
  prev?: string;
}

/** Two instances of the server over one database. */
eachStore((_name, make) => {
  let db: Database;
  let here: ReturnType<typeof chatApi>;
  let there: ReturnType<typeof chatApi>;
  let told: ReturnType<typeof chatOver<LiveApp>>;
  let hearing: LiveApp;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    const store = await make();
    db = await store.open();
    await migrate(db);
    here = chatApi(db);
    const other = await store.open();
    there = chatApi(other);
    told = chatOver(await liveApp(db));
    // On SQLite live events reach only the same process.
    hearing = store.name === 'sqlite' ? told : await liveApp(other);
  });
  afterAll(async () => {
    await hearing.close();
    if (hearing !== told) await told.close();
  });
  beforeEach(async () => {
    [ana, ben] = [await here.person(), await here.person()];
  });

  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

  test('50 messages that two instances take at once stand at 1 to 50, without a gap', async () => {
    const { id } = (await here.direct(ana, ben, '1')).conversation;
    await Promise.all(
      upTo(49).map((n) => (n % 2 === 0 ? here.say(ana, id, `${n}`) : there.say(ben, id, `${n}`))),
    );
    const { body } = await there.chatGet<Page>(ben, `messages?conversationId=${id}&limit=100`);
    expect(body.messages.map(({ seq }) => seq)).toEqual(upTo(50));
    expect((await here.open(ana, ben.username)).body.conversation?.lastSeq).toBe(50);
  });

  test('the same message posted 20 times at two instances is one, with one answer', async () => {
    const body = { clientId: randomUUID(), recipients: [ben.id], body: 'once' };
    const answers = await Promise.all(upTo(20).map((n) => (n % 2 === 0 ? here : there).send(ana, body)));
    const said = answers.map(({ body: { message, conversation }, status }) => ({
      status,
      id: message.id,
      seq: message.seq,
      in: conversation.id,
    }));
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]).toMatchObject({ status: 200, seq: 1 });
    const { messages } = (await there.open(ben, ana.username)).body.conversation!;
    expect(messages.map((one) => one.body)).toEqual(['once']);
  });

  test('a message whose answer was lost with its server is sent again elsewhere, and is there once', async () => {
    const body = { clientId: randomUUID(), recipients: [ben.id], body: 'before the restart' };
    const first = await here.send(ana, body);
    const again = await there.send(ana, body);
    expect(again.body.message.id).toBe(first.body.message.id);
    expect((await there.open(ben, ana.username)).body.conversation?.messages).toHaveLength(1);
  });

  test('two people who begin at the same instant, at two instances, have one conversation', async () => {
    const [one, other] = await Promise.all([here.direct(ana, ben), there.direct(ben, ana)]);
    expect(one.conversation.id).toBe(other.conversation.id);
    expect((await here.open(ana, ben.username)).body.conversation?.messages).toHaveLength(2);
  });

  test('paging back through 1,000 messages while 100 arrive shows each once and misses none', async () => {
    const { id } = (await here.direct(ana, ben, 'first')).conversation;
    await writeHistory(db, { conversationId: id, senderId: ana.id, count: 999 });
    const arriving = Promise.all(upTo(100).map((n) => there.say(ana, id, `late ${n}`)));
    const seqs: number[] = [];
    let before: string | undefined;
    do {
      const more = before === undefined ? '' : `&before=${before}`;
      const { body } = await here.chatGet<Page>(ben, `messages?conversationId=${id}&limit=40${more}`);
      seqs.unshift(...body.messages.map(({ seq }) => seq));
      before = body.prev;
    } while (before !== undefined);
    await arriving;
    const newest = seqs.at(-1) ?? 0;
    expect(newest).toBeGreaterThanOrEqual(1000);
    expect(seqs).toEqual(upTo(newest));
    expect((await here.open(ben, ana.username)).body.conversation?.lastSeq).toBe(1100);
  });

  test('who is removed at one instance hears nothing more at the other', async () => {
    const { id } = await told.group(ana, [ben]);
    const stream = await hearing.stream({ as: ben.as });
    await stream.first('live.hello');
    await told.say(ana, id, 'still here');
    await told.chatPost(ana, 'members/delete', { conversationId: id, userId: ben.id });
    await told.say(ana, id, 'among ourselves');
    await told.direct(ana, ben, 'You are out');
    const heard = await stream.several('chat.messageCreated', 2);
    const bodies = heard.map(({ payload }) => (payload.message as Message).body);
    expect(bodies).toEqual(['still here', 'You are out']);
  });
});
