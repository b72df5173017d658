import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Participant } from '@/domain/chat/schemas';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { sessionFor } from '@/testing/session';

eachDatabase((_name, open) => {
  let api: ReturnType<typeof chatApi>;
  let boss: Chatter;
  let ana: Chatter;
  let ben: Chatter;
  let cleo: Chatter;
  let id: string;

  beforeAll(async () => {
    api = chatApi(await open());
    boss = await api.person({ role: 'admin' });
  });
  beforeEach(async () => {
    [ana, ben, cleo] = [await api.person(), await api.person(), await api.person()];
    ({ id } = await api.group(ana, [ben, cleo]));
  });

  const act = async (what: 'delete' | 'restore', who: Chatter) => {
    const { status } = await api.post(`/api/users/${what}`, { userId: who.id }, { as: boss.as });
    expect(status).toBe(200);
  };
  const again = async (who: Chatter): Promise<Chatter> => ({
    ...who,
    as: await sessionFor(api.services, who),
  });
  const owners = async (reader: Chatter) => {
    const path = `participants?conversationKey=${id}`;
    const { body } = await api.chatGet<{ participants: Participant[] }>(reader, path);
    return body.participants.filter(({ memberRole }) => memberRole === 'owner').map((one) => one.id);
  };
  const change = async (who: Chatter, path: string, other: Chatter, more: object = {}) => {
    const body = { conversationId: id, userId: other.id, ...more };
    expect((await api.chatPost(who, `members/${path}`, body)).status).toBe(200);
  };

  test('who comes back owns the group again with what they missed unread, and who owned it instead does not', async () => {
    await api.chatPost(ana, 'conversations/preferences', { conversationId: id, pinned: true });
    await act('delete', ana);
    const [heir = ''] = await owners(ben);
    expect([ben.id, cleo.id]).toContain(heir);
    await api.say(ben, id, 'Where is she?');
    await act('restore', ana);
    expect(await owners(ben)).toEqual([ana.id]);
    const back = (await api.listed(await again(ana))).find((one) => one.id === id);
    expect(back).toMatchObject({ unreadCount: 1, pinned: true });
  });

  test('nobody is told that who comes back has joined', async () => {
    await act('delete', ana);
    await act('restore', ana);
    const { body } = await api.open(ben, id);
    expect(JSON.stringify(body)).toContain('"kind":"left"');
    expect(JSON.stringify(body)).not.toContain('"kind":"joined"');
  });

  test('who had left by hand stays away', async () => {
    await change(cleo, 'delete', cleo);
    await act('delete', cleo);
    await act('restore', cleo);
    expect((await api.open(await again(cleo), id)).status).toBe(404);
  });

  test('an owner whom somebody made one in between stays one', async () => {
    await act('delete', ana);
    const [heirId = ''] = await owners(ben);
    const [heir, other] = heirId === ben.id ? [ben, cleo] : [cleo, ben];
    await change(heir, 'update', other, { role: 'owner' });
    await change(other, 'update', heir, { role: 'member' });
    await change(other, 'update', heir, { role: 'owner' });
    await act('restore', ana);
    expect((await owners(ben)).toSorted()).toEqual([ana.id, ben.id, cleo.id].toSorted());
  });

  test('a group is owned by somebody also when all who owned it have gone and come back', async () => {
    await act('delete', ana);
    const [heirId = ''] = await owners(ben);
    const [heir, other] = heirId === ben.id ? [ben, cleo] : [cleo, ben];
    await act('delete', heir);
    await act('restore', ana);
    const back = await again(ana);
    await change(back, 'delete', back);
    await act('restore', heir);
    expect(await owners(other)).toHaveLength(1);
  });

  test('an heir who went as well comes back as the member that they were', async () => {
    await act('delete', ana);
    const [heirId = ''] = await owners(ben);
    const [heir, other] = heirId === ben.id ? [ben, cleo] : [cleo, ben];
    await act('delete', heir);
    expect(await owners(other)).toEqual([other.id]);
    await act('restore', ana);
    await act('restore', heir);
    expect(await owners(other)).toEqual([ana.id]);
  });
});
