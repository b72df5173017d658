import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { linksContract } from '@/domain/links/contract';
import type { Database } from '@/server/db/database';
import { chatApi, type Chatter } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { storeInvoice, storeParty } from '@/testing/factories/storedInvoices';
import { kanbanApi } from '@/testing/kanban';

type Links = OutputOf<(typeof linksContract)['links']>;
type Cards = OutputOf<(typeof linksContract)['cards']>;

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;
  let cleo: Chatter;
  let message: string;
  let card: string;
  let key: string;

  beforeAll(async () => {
    db = await open();
    api = chatApi(db);
  });
  beforeEach(async () => {
    [ana, ben, cleo] = [await api.person(), await api.person(), await api.person()];
    const sent = await api.direct(ana, ben, 'Please **mend** the roof');
    message = `chat.message:${sent.message.id}`;
    const work = kanbanApi(db);
    const board = await work.board(ana, { name: 'House' });
    const made = await work.card(ana, board.columnOrder[0] ?? '', 'Mend the roof');
    card = `kanban.card:${made.id}`;
    key = `${board.key}-${made.number}`;
  });

  const link = (who: Chatter, path: string, body: object) =>
    api.post<object>(`/api/links/${path}`, body, { as: who.as });
  const linksOf = async (who: Chatter, entities: string) =>
    (await api.get<Links>(`/api/links?entities=${entities}`, { as: who.as })).body.links;
  const cards = async (who: Chatter, ...paths: string[]) => {
    const query = encodeURIComponent(paths.join(','));
    return (await api.get<Cards>(`/api/links/cards?paths=${query}`, { as: who.as })).body.cards;
  };

  test('a card made of a message leads back to it, and the message to the card; linking twice is once', async () => {
    for (const status of [200, 200])
      expect((await link(ana, 'new', { from: message, to: card })).status).toBe(status);
    const [, messageId] = message.split(':');
    expect(await linksOf(ana, card)).toEqual([
      {
        from: message,
        to: card,
        title: 'Please mend the roof',
        path: expect.stringContaining(`?message=${messageId}`) as string,
      },
    ]);
    expect(await linksOf(ana, message)).toMatchObject([
      { title: `${key} Mend the roof`, path: `/dashboard/kanban/card/${key}` },
    ]);
    expect((await link(ana, 'delete', { from: message, to: card })).status).toBe(200);
    expect(await linksOf(ana, card)).toEqual([]);
  });

  test('who may not read both ends sees no link, and makes and ends none', async () => {
    await link(ana, 'new', { from: message, to: card });
    expect(await linksOf(ben, message)).toEqual([]);
    for (const who of [ben, cleo])
      for (const path of ['new', 'delete'])
        expect((await link(who, path, { from: message, to: card })).status).toBe(404);
    expect((await link(ana, 'new', { from: message, to: message })).status).toBe(404);
    expect((await link(ana, 'new', { from: message, to: 'kanban.card:nothing' })).status).toBe(404);
    expect(await linksOf(ana, `${message},${card}`)).toHaveLength(1);
  });

  test('addresses of own records are cards for who may read them, and nothing for others', async () => {
    const path = `/dashboard/kanban/card/${key}`;
    const [, messageId] = message.split(':');
    const permalink = `/dashboard/chat/${ben.username}?message=${messageId}`;
    expect(await cards(ana, path, permalink, '/dashboard/kanban/card/NO-1', '/etc/passwd')).toMatchObject([
      {
        path,
        type: 'kanban.card',
        title: `${key} Mend the roof`,
        text: expect.stringContaining('House') as string,
      },
      { path: permalink, type: 'chat.message', title: 'Please mend the roof' },
    ]);
    expect(await cards(ben, path, permalink)).toMatchObject([{ type: 'chat.message' }]);
    expect(await cards(cleo, path, permalink)).toEqual([]);
  });

  test('an invoice is a card for its customer and for who reads invoices, a draft for these alone', async () => {
    const customer = await api.person({ role: 'guest' });
    const party = await storeParty(db, { name: 'Lamp House', userId: customer.id });
    const issued = await storeInvoice(db, { partyId: party.id });
    const draft = await storeInvoice(db, { partyId: party.id, state: 'draft' });
    const paths = [issued, draft].map(({ id }) => `/dashboard/invoice/${id}`);
    const manager = await api.person({ role: 'manager' });
    expect(await cards(manager, ...paths)).toMatchObject([
      { type: 'invoices.invoice', title: issued.number, text: 'Lamp House' },
      { type: 'invoices.invoice', title: 'Lamp House', text: null },
    ]);
    expect(await cards(customer, ...paths)).toMatchObject([{ title: issued.number }]);
    expect(await cards(await api.person({ role: 'guest' }), ...paths)).toEqual([]);
  });

  test('what is no record is refused', async () => {
    for (const entities of ['card', 'kanban.card:', "kanban.card:'", 'x'.repeat(20_000)])
      expect((await api.get(`/api/links?entities=${entities}`, { as: ana.as })).status).toBe(400);
    expect((await link(ana, 'new', { from: message })).status).toBe(400);
    expect(await linksOf(ana, '')).toEqual([]);
  });
});
