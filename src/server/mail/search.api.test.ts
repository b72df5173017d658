import { expect, test, vi } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { searchContract } from '@/domain/search/contract';
import { searchWords } from '@/domain/search/words';
import { insertMany } from '@/server/db/bulk';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { eachMailbox, type Holder } from '@/testing/mail';

eachMailbox((at) => {
  const find = (query: string, who: Holder = at.ana, systemLabel = 'all') =>
    at.api.subjects(who, { query, systemLabel });

  test('words are found in subject, text and names, whatever their case and accents; the last as a beginning', async () => {
    await at.api.arrive(at.ben, { to: [at.ana], subject: 'Được rồi', text: 'nothing' });
    await at.api.arrive(at.ben, { to: [at.ana], subject: '会议', text: '我们在上海开会' });
    await at.api.arrive(at.ben, { to: [at.ana], subject: 'Greetings', text: 'مرحبا أَحْمَد' });
    await at.api.arrive(at.ben, { to: [at.ana], subject: 'Invoice', text: 'The late invoice of May' });
    expect(await find('duoc')).toEqual(['Được rồi']);
    expect(await find('上海')).toEqual(['会议']);
    expect(await find('احمد')).toEqual(['Greetings']);
    expect(await find('invoice lat')).toEqual(['Invoice']);
    expect(await find('invoice early')).toEqual([]);
    expect(await find('"late invoice"')).toEqual(['Invoice']);
    expect(await find('"invoice late"')).toEqual([]);
    expect(await find('"late invoice')).toEqual(['Invoice']);
    expect(await find('%')).toHaveLength(4);
    expect(await find(at.ben.email)).toHaveLength(4);
  });

  test('words that thousands of mails contain are found in the same mails and conversations', async () => {
    const other = await at.api.person();
    const threads = { [at.ana.id]: newId() };
    const arrive = (subject: string, more: object = {}) =>
      at.api.arrive(at.ben, { to: [at.ana], subject, ...more });
    await arrive('Rare shared', { threads });
    await arrive('Second shared', { threads });
    await arrive('Third shared', { item: { folder: 'archive' } });
    await arrive('Fourth', { threads });
    const queries = [
      'shared',
      'sha',
      '"second shared"',
      'shared rare',
      'shared is:unread',
      'shared in:archive',
      'shared none',
    ];
    const found = async () => [
      ...(await Promise.all(queries.map((query) => find(query)))),
      ...(await Promise.all(queries.map((query) => at.api.subjects(at.ana, { query, group: 'thread' })))),
      (await at.api.list(at.ana, { query: 'shared', limit: '1' })).total,
      (await at.api.list(at.ana, { query: 'shared', limit: '1', group: 'thread' })).total,
    ];
    const few = await found();
    expect(few.slice(0, 2)).toEqual([
      ['Third shared', 'Second shared', 'Rare shared'],
      ['Third shared', 'Second shared', 'Rare shared'],
    ]);
    const words = searchWords('shared rare second').join(' ');
    const documents = Array.from({ length: 4001 }, () => ({
      type: 'mail',
      entityId: newId(),
      readerKey: 'mailbox',
      seq: 0,
      words,
      at: '2026-01-01T00:00:00.000Z',
    }));
    await transaction(at.db, (trx) => insertMany(trx, 'search_doc', documents));
    expect(await found()).toEqual(few);
    expect(await find('shared', other)).toEqual([]);
  });

  test('operators narrow, in English and in the language of who searches', async () => {
    const { id } = await at.api.label(at.ana, 'Réunions');
    const amelie = await at.api.person({
      firstName: 'Amélie',
      lastName: 'Dupont',
      name: 'Amélie Dupont',
      nameKey: 'amelie dupont',
    });
    const first = await at.api.arrive(amelie, {
      to: [at.ana, 'eve@example.org'],
      subject: 'First',
      at: '2026-02-01T12:00:00.000Z',
      attachmentCount: 1,
    });
    const second = await at.api.arrive(at.ben, {
      to: [at.ana],
      subject: 'Second',
      at: '2026-02-02T12:00:00.000Z',
      item: { isUnread: 0, isStarred: 1 },
    });
    await at.api.arrive(at.ben, {
      to: [at.ana],
      subject: 'Third',
      at: '2026-02-03T12:00:00.000Z',
      item: { folder: 'spam' },
    });
    const mailIds = [first, second].map((one) => one.in[at.ana.id]!);
    await at.api.update(at.ana, { mailIds: [mailIds[0]!] }, { addLabelIds: [id], isImportant: true });
    const cases: Record<string, string[]> = {
      'from:amelie': ['First'],
      'from:Amélie': ['First'],
      [`from:${amelie.email.slice(0, -4)}`]: ['First'],
      'to:eve@exam': ['First'],
      'label:reunions': ['First'],
      'label:Nothing': [],
      'in:spam': ['Third'],
      'before:2026-02-02': ['First'],
      'after:2026-02-01': ['Second'],
      'on:2026-02-02': ['Second'],
      'has:attachment': ['First'],
      'is:unread': ['First'],
      'is:starred': ['Second'],
      'is:important': ['First'],
      'is:unread from:amelie first': ['First'],
      'size:large': [],
    };
    for (const [query, subjects] of Object.entries(cases))
      expect([query, await find(query)]).toEqual([query, subjects]);
    expect(await find('in:spam', at.ana, 'inbox')).toEqual(['Third']);
    await at.db.updateTable('user').set({ locale: 'fr' }).where('id', '=', at.ana.id).execute();
    expect(await find('de:amelie est:"non lu" avec:pièce')).toEqual(['First']);
    expect(await find('dans:indésirables')).toEqual(['Third']);
  });

  test('nobody finds mails that they do not hold, nor who is named in bcc', async () => {
    const eve = await at.api.person({ name: 'Xanthippe', nameKey: 'xanthippe' });
    const { in: ids } = await at.api.arrive(at.ben, { to: [at.ana], bcc: [eve], subject: 'Obelisk' });
    await at.api.arrive(at.ben, { to: ['far@example.org'], subject: 'Obelisk of Ben' });
    expect(await find('obelisk')).toEqual(['Obelisk']);
    expect(await find('obelisk', eve)).toEqual(['Obelisk']);
    expect(await find('obelisk', at.ben)).toEqual(['Obelisk of Ben', 'Obelisk']);
    for (const query of ['xanthippe', 'to:xanthippe', `to:${eve.email}`, eve.email])
      expect([query, await find(query)]).toEqual([query, []]);
    expect(await find('to:xanthippe', at.ben)).toEqual(['Obelisk']);
    // Deleted for good, it is found no more.
    await at.api.update(at.ana, { mailIds: [ids[at.ana.id]!] }, { folder: 'trash' });
    expect(await find('obelisk')).toEqual([]);
    expect(await find('obelisk', at.ana, 'trash')).toEqual(['Obelisk']);
  });

  type Everywhere = OutputOf<(typeof searchContract)['search']>;
  const findEverywhere = (who: Holder, query: string, more: Record<string, string> = {}) =>
    vi.waitUntil(
      async () => {
        const asked = new URLSearchParams({ query, in: 'mail', ...more });
        const { body } = await at.api.get<Everywhere>(`/api/search?${asked}`, { as: who.as });
        return body.partial ? undefined : (body.groups[0] ?? { items: [], next: undefined });
      },
      { timeout: 30_000 },
    );

  test('the search of the product finds own mails outside trash and spam, and leads to them', async () => {
    const { in: ids } = await at.api.arrive(at.ben, {
      to: [at.ana],
      subject: 'Zeppelin',
      text: 'Come and see it',
    });
    await at.api.arrive(at.ben, {
      to: [at.ana],
      subject: 'Zeppelin spam',
      item: { folder: 'spam' },
      unsent: true,
    });
    const id = ids[at.ana.id]!;
    expect((await findEverywhere(at.ana, 'zeppelin')).items).toMatchObject([
      {
        id,
        type: 'mail',
        title: 'Zeppelin',
        snippet: 'Come and see it',
        ranges: { title: [[0, 8]] },
        path: `/dashboard/mail/all/${id}`,
        actor: { name: at.ben.name },
      },
    ]);
    const from = { from: at.ben.name };
    expect((await findEverywhere(at.ana, 'zeppelin', from)).items).toHaveLength(1);
    expect((await findEverywhere(at.ana, '', from)).items).toHaveLength(1);
    expect((await findEverywhere(at.ana, 'zeppelin', { after: '2026-12-01' })).items).toEqual([]);
    expect((await findEverywhere(await at.api.person(), 'zeppelin')).items).toEqual([]);
  });
});
