import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { type LiveApp, liveApp } from '@/testing/live';

eachDatabase((_name, open) => {
  let live: LiveApp;
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;
  let conversationId: string;

  beforeAll(async () => {
    const db = await open();
    api = chatApi(db);
    live = await liveApp(db);
    [ana, ben] = [await api.person(), await api.person()];
    conversationId = (await api.direct(ana, ben)).conversation.id;
  });
  afterAll(() => live.close());

  const type = (who: Chatter, on: boolean) =>
    live.post('/api/chat/typing', { conversationId, on }, { as: who.as });
  const become = (who: Chatter, status: string) =>
    live.post('/api/live/status/update', { status }, { as: who.as });
  const show = (who: Chatter, version: number, showTyping: boolean) =>
    api.chatPost(who, 'settings/update', { version, settings: { showTyping } });

  test('that one types is heard by the others, unless one hides it or oneself', async () => {
    const hers = await live.stream({ as: ana.as });
    await hers.first('live.hello');
    await type(ben, true);
    await become(ben, 'invisible');
    expect((await type(ben, true)).status).toBe(200);
    await become(ben, 'online');
    await show(ben, 0, false);
    await type(ben, true);
    await show(ben, 1, true);
    await type(ben, false);
    const heard = await hers.several('chat.typing', 2);
    expect(heard.map(({ payload }) => payload)).toEqual([
      { conversationId, userId: ben.id, on: true },
      { conversationId, userId: ben.id, on: false },
    ]);
    await hers.cut();
  });
});
