import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatAttachment } from '@/domain/chat/schemas';
import { type Chatter, chatApi } from '@/testing/chat';
import { anyDatabase } from '@/testing/database';
import { picture } from '@/testing/pictures';

interface Answer {
  attachments: { attachment: ChatAttachment | null; link: string | null; messageId: string }[];
  next?: string;
}

anyDatabase((_name, open) => {
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    api = chatApi(await open());
  });
  beforeEach(async () => {
    ana = await api.person();
    ben = await api.person();
  });

  const upload = async (name: string, file = new Blob([name])) => {
    const part = { file, name };
    const answer = await api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose: 'chat' },
      part,
      ana.as,
    );
    return answer.body.attachment.id;
  };
  const list = async (who: Chatter, conversationId: string, more = '') =>
    api.chatGet<Answer>(who, `attachments?conversationId=${conversationId}${more}`);

  test('files come newest first, page by page; deleted ones and those of others’ rooms never', async () => {
    const { conversation } = await api.direct(ana, ben);
    const ids = [];
    for (const name of ['one.txt', 'two.txt', 'three.txt']) {
      const message = await api.say(ana, conversation.id, '', { attachmentIds: [await upload(name)] });
      ids.push(message.id);
    }
    const names = ({ attachments }: Answer) => attachments.map(({ attachment }) => attachment?.name);
    const first = (await list(ben, conversation.id, '&limit=2')).body;
    expect(names(first)).toEqual(['three.txt', 'two.txt']);
    const second = (await list(ben, conversation.id, `&limit=2&cursor=${first.next}`)).body;
    expect(names(second)).toEqual(['one.txt']);
    expect(second.next).toBeUndefined();
    expect(names((await list(ben, conversation.id, '&kind=file')).body)).toHaveLength(3);
    expect(names((await list(ben, conversation.id, '&kind=image')).body)).toEqual([]);
    await api.chatPost(ana, 'messages/delete', { messageId: ids[1] });
    expect(names((await list(ben, conversation.id)).body)).toEqual(['three.txt', 'one.txt']);
    const cleo = await api.person({ role: 'admin' });
    expect((await list(cleo, conversation.id)).status).toBe(404);
  });

  test('links are read out of what was said, without the signs behind them; earlier ones stay hidden', async () => {
    const room = await api.group(ana, [ben]);
    await api.say(ana, room.id, 'see https://www.example.org/a?b=1. And [this](https://www.example.net/x)!');
    const cleo = await api.person();
    await api.chatPost(ana, 'members/new', { conversationId: room.id, userIds: [cleo.id] });
    await api.say(ben, room.id, 'https://www.example.com');
    const links = async (who: Chatter) =>
      (await list(who, room.id, '&kind=link')).body.attachments.map(({ link }) => link);
    expect(await links(ben)).toEqual([
      'https://www.example.com',
      'https://www.example.org/a?b=1',
      'https://www.example.net/x',
    ]);
    expect(await links(cleo)).toEqual(['https://www.example.com']);
  });

  test('from one picture on, the others are read both ways, the nearest first, and a foreign one opens nothing', async () => {
    const { conversation } = await api.direct(ana, ben);
    const sizes = [11, 12, 13, 14, 15];
    const ids: string[] = [];
    for (const width of sizes) ids.push(await upload(`${width}.png`, await picture({ width, height: 10 })));
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
    // Three in one message, then one each, with a text file in between.
    await api.say(ana, conversation.id, '', { attachmentIds: [first, second, third] });
    await api.say(ana, conversation.id, '', { attachmentIds: [await upload('plan.txt')] });
    await api.say(ana, conversation.id, '', { attachmentIds: [fourth] });
    await api.say(ana, conversation.id, '', { attachmentIds: [fifth] });
    const beside = async (question: string) => {
      const { body } = await list(ben, conversation.id, `&kind=image&${question}`);
      return { ids: body.attachments.map(({ attachment }) => attachment?.id), next: body.next };
    };
    expect((await beside(`olderThan=${fourth}`)).ids).toEqual([third, second, first]);
    expect((await beside(`newerThan=${second}`)).ids).toEqual([third, fourth, fifth]);
    const some = await beside(`newerThan=${first}&limit=2`);
    expect(some.ids).toEqual([second, third]);
    expect((await beside(`newerThan=${first}&limit=2&cursor=${some.next}`)).ids).toEqual([fourth, fifth]);
    expect((await beside(`olderThan=${first}`)).ids).toEqual([]);

    const other = await api.direct(ana, await api.person());
    const [foreign] = (
      await api.say(ana, other.conversation.id, '', { attachmentIds: [await upload('x.txt')] })
    ).attachments;
    for (const field of ['olderThan', 'newerThan'])
      expect(await list(ben, conversation.id, `&${field}=${foreign?.id}`)).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'invalid' } },
      });
  });
});
