import { beforeAll, expect, test } from 'vitest';
import type { Contact } from '@/domain/chat/schemas';
import { anyDatabase, eachDatabase } from '@/testing/database';
import { liveApp } from '@/testing/live';
import { type Chatter, chatApi, chatOver } from '@/testing/chat';
import { storeCompany } from '@/testing/invoices';
import { sharedScene } from '@/testing/sharedScene';
import { storeShipping } from '@/testing/shopScene';

const NAME = { firstName: 'Zoë', lastName: 'O’Neill-Ardern', name: 'Zoë O’Neill-Ardern' };
const EMAIL = 'post.box@hidden-firm.example';
const CONTACT = { phoneNumber: '+49 30 5550199', address: 'Marker street 7' };

eachDatabase((_name, open) => {
  let api: ReturnType<typeof chatApi>;
  let zoe: Chatter;
  let guest: Chatter;
  let member: Chatter;
  let roomId: string;

  beforeAll(async () => {
    api = chatApi(await open());
    zoe = await api.person({ ...NAME, username: 'zoe', email: EMAIL, role: 'manager' });
    guest = await api.person({ role: 'guest' });
    member = await api.person();
    const room = await api.group(zoe, [guest, member]);
    roomId = room.id;
    await api.say(zoe, roomId, 'The key is below the mat');
  });

  /** How many answers of a path tell of Zoë. */
  async function finds(who: Chatter, path: string): Promise<boolean> {
    const { status, body } = await api.get(path, { as: who.as });
    expect(status).toBe(200);
    return JSON.stringify(body).includes(zoe.id);
  }
  const pathsFor = (words: string) => {
    const query = encodeURIComponent(words);
    return [
      `/api/chat/contacts?query=${query}`,
      `/api/chat/participants?conversationKey=${roomId}&query=${query}`,
      `/api/chat/search?query=${query}`,
      `/api/chat/search?query=${encodeURIComponent(`key from:"${words}"`)}`,
      `/api/users/refs?limit=5&query=${query}`,
    ];
  };

  test.each(['post', 'hidden-firm', EMAIL])(
    'who lacks the permission to read people does not find anybody by %j, the others do',
    async (words) => {
      for (const path of pathsFor(words)) {
        expect([path, await finds(guest, path)]).toEqual([path, false]);
      }
      for (const path of pathsFor('post')) expect([path, await finds(member, path)]).toEqual([path, true]);
    },
  );

  test.each(['zoe', 'Zoë', 'ardern', 'neill ard', 'O’Neill'])(
    'everybody finds who they know by the name %j',
    async (words) => {
      for (const path of pathsFor(words).filter((one) => !one.includes('from'))) {
        expect([path, await finds(guest, path)]).toEqual([path, true]);
        expect([path, await finds(member, path)]).toEqual([path, true]);
      }
    },
  );

  test('the search of everything takes no e-mail address for a name from a guest', async () => {
    const found = async (who: Chatter, from: string) => {
      const { body } = await api.get<{ groups: { items: unknown[] }[] }>(
        `/api/search?query=key&from=${encodeURIComponent(from)}`,
        { as: who.as },
      );
      return body.groups.flatMap(({ items }) => items).length;
    };
    expect(await found(member, EMAIL)).toBe(1);
    expect(await found(guest, 'zoe')).toBe(1);
    expect(await found(guest, EMAIL)).toBe(0);
  });
});

anyDatabase((_name, open) => {
  test('who loses the permission to read people sees and writes to no more of them than a guest', async () => {
    const api = chatApi(await open());
    const admin = await api.person({ role: 'admin' });
    const member = await api.person();
    await api.person();
    const zoe = await api.person({ ...NAME, email: EMAIL });
    await api.direct(zoe, member);
    const contacts = async () => {
      const { body } = await api.chatGet<{ contacts: Contact[] }>(member, 'contacts');
      return body.contacts.map(({ id, email }) => [id, email]);
    };
    expect(await contacts()).toHaveLength(3);
    expect(await contacts()).toContainEqual([zoe.id, EMAIL]);
    const lost = { role: 'member', version: 1, changes: [{ permission: 'users.read', allowed: false }] };
    expect((await api.post('/api/roles/update', lost, { as: admin.as })).status).toBe(200);
    expect(await contacts()).toEqual([[zoe.id, null]]);
  });

  test('no live event tells a guest more of people than who they are, and how they are there', async () => {
    const app = await liveApp(await open());
    const { db } = app.services;
    const api = chatOver(app);
    await storeCompany(db);
    await storeShipping(db);
    const admin = await api.person({ role: 'admin' });
    const zoe = await api.person({ ...NAME, username: 'zoe', email: EMAIL, role: 'manager' });
    const guest = await api.person({ role: 'guest' });
    const stream = await app.stream({ as: guest.as });
    await stream.first('live.hello');
    await sharedScene(app, guest, zoe);
    const theirs = await app.stream({ as: zoe.as });
    const update = { version: 1, ...CONTACT, company: 'Hidden firm', jobTitle: 'Baker' };
    expect((await api.post('/api/account/update', update, { as: zoe.as })).status).toBe(200);
    const renamed = { userId: zoe.id, version: 2, lastName: 'Last' };
    expect((await api.post('/api/users/update', renamed, { as: admin.as })).status).toBe(200);
    const { people } = (await stream.first('live.presence')).payload as { people: { userId: string }[] };
    expect(people.map(({ userId }) => userId)).toContain(zoe.id);
    await api.direct(zoe, guest, 'The end');
    await stream.until(() => (JSON.stringify(stream.heard).includes('The end') ? true : undefined));
    const heard = JSON.stringify(stream.heard);
    expect(heard).toContain('chat.conversationChanged');
    expect(heard).toContain('kanban.');
    const hidden = [EMAIL, 'Hidden firm', ...Object.values(CONTACT)];
    expect(hidden.filter((value) => heard.includes(value))).toEqual([]);
    await Promise.all([stream.cut(), theirs.cut()]);
    await app.close();
  });
});
