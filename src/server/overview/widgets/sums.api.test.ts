import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@/domain/days';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { drills } from '@/domain/overview/drill';
import { rangeOfSpan } from '@/domain/overview/range';
import { SPANS } from '@/domain/overview/words';
import type { Post } from '@/domain/people/profile/schemas';
import { newId } from '@/server/db/row';
import { addAttachment } from '@/server/core/blobs/attachments';
import { transaction } from '@/server/db/transaction';
import { chatOver } from '@/testing/chat';
import { storeInvoice, storeParty } from '@/testing/factories/storedInvoices';
import { ordersDesk } from '@/testing/ordersDesk';
import { anyDay, anyInstant, anyRange, eachOverview, type Watcher } from '@/testing/overview';
import { count, seed } from '@/testing/scale';

const RUNS = count(6, 200);

const anyInvoice = fc.record({
  kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit_note' as const),
  state: fc.constantFrom('issued' as const, 'issued' as const, 'draft' as const, 'void' as const),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  issueDate: anyDay,
  total: fc.integer({ min: 1, max: 100_000 }),
  paid: fc.integer({ min: 0, max: 2 }),
});
type AnyInvoice = Parameters<Parameters<typeof anyInvoice.map>[0]>[0];

const TYPES = {
  'image/png': 'image',
  'video/mp4': 'media',
  'text/plain': 'document',
  'application/zip': 'other',
};
const anyUpload = fc.record({
  type: fc.constantFrom(...(Object.keys(TYPES) as (keyof typeof TYPES)[])),
  size: fc.integer({ min: 1, max: 2_000_000_000 }),
  createdAt: anyInstant,
  isOwn: fc.boolean(),
  isReleased: fc.nat(3).map((n) => n === 0),
});
type AnyUpload = Parameters<Parameters<typeof anyUpload.map>[0]>[0];

const today = dayIn('UTC', new Date());
const RANGE = { from: addDays(today, -27), to: today };

eachOverview((at) => {
  let admin: Watcher;
  let ana: Watcher;
  let partyId: string;
  beforeAll(async () => {
    [admin, ana] = [await at.api.person('admin'), await at.api.person()];
    partyId = (await storeParty(at.db)).id;
    await at.db.updateTable('workspace').set({ currency: 'EUR' }).execute();
  });

  const issue = async ({ kind, state, total, paid, issueDate, currency }: AnyInvoice) => {
    const allocated = kind === 'invoice' && state === 'issued' ? Math.floor((total * paid) / 2) : 0;
    const owed = kind === 'invoice' && state === 'issued' ? total - allocated : 0;
    const days = state === 'draft' ? { issueDate: null, dueDate: null } : { issueDate, dueDate: issueDate };
    const more = { partyId, kind, state, currency, total, allocated, balance: owed };
    await storeInvoice(at.db, { ...more, ...days });
  };

  test('the paid share is that of the issued documents, and its list has their sum', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyInvoice, { maxLength: 4 }), anyRange, async (invoices, range) => {
        for (const invoice of invoices) await issue(invoice);
        const { invoicesPaid } = await at.api.ask(admin, 'app', { range: 'custom', ...range });
        const stored = await at.db
          .selectFrom('invoice')
          .select(['kind', 'total', 'allocated', 'currency', 'state'])
          .where('issueDate', '>=', range.from)
          .where('issueDate', '<=', range.to)
          .execute();
        const sums = (currency: string, isVoid = false) =>
          stored
            .filter((one) => one.currency === currency && (one.state === 'void') === isVoid)
            .reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0);
        const paid = stored.reduce(
          (sum, { currency, allocated }) => sum + (currency === 'EUR' ? allocated : 0),
          0,
        );
        expect(invoicesPaid?.data.total).toBe(sums('EUR'));
        expect(invoicesPaid?.data.parts).toMatchObject([
          { key: 'paid', value: paid },
          { key: 'open', value: Math.max(0, sums('EUR') - paid) },
        ]);
        const hasOthers = stored.some(({ currency, state }) => currency === 'USD' && state !== 'void');
        expect(invoicesPaid?.data.notes).toEqual(
          hasOthers
            ? [{ code: 'otherCurrencies', sums: [{ currency: 'USD', amount: sums('USD') }] }]
            : undefined,
        );
        // The list shows void documents too.
        const query = new URLSearchParams({ ...drills.invoices(range).query, stats: '1' });
        const { sum } = await at.api.seen<{ sum: { currency: string; amount: number }[] }>(
          admin,
          `/api/invoices?${query}`,
        );
        const listed = sum.find(({ currency }) => currency === 'EUR')?.amount;
        expect(listed).toBe(sums('EUR') + sums('EUR', true));
      }),
      { numRuns: RUNS, seed },
    );
  });

  test('the newest documents are the first of their list', async () => {
    await storeInvoice(at.db, { partyId, state: 'draft', issueDate: null, dueDate: null });
    const { newInvoices } = await at.api.ask(admin, 'app', { widgets: 'newInvoices' });
    const { invoices } = await at.api.seen<{ invoices: InvoiceRow[] }>(admin, '/api/invoices?limit=5');
    expect(newInvoices?.data.rows).toEqual(invoices);
  });

  test('uploads are the bytes that one made oneself; who manages files sees those of all', async () => {
    const store = async ({ type, size, createdAt, isOwn, isReleased }: AnyUpload) =>
      transaction(at.db, async (trx) => {
        const hash = newId().replaceAll('-', '').padEnd(64, '0');
        const kind = TYPES[type] as 'image';
        const blob = { hash, size, type, kind, store: 'disk' as const, createdAt };
        await trx.insertInto('blob').values(blob).execute();
        const owner = { ownerType: 'card', ownerId: 'none' };
        const by = isOwn ? ana.id : admin.id;
        const { id } = await addAttachment(trx, blob, { name: 'a', purpose: 'card', by, owner });
        const deletedAt = isReleased ? createdAt : null;
        await trx.updateTable('attachment').set({ createdAt, deletedAt }).where('id', '=', id).execute();
      });
    await fc.assert(
      fc.asyncProperty(fc.array(anyUpload, { maxLength: 6 }), async (uploads) => {
        for (const upload of uploads) await store(upload);
        const stored = await at.db
          .selectFrom('attachment')
          .select(['type', 'size', 'createdAt', 'createdById'])
          .where('deletedAt', 'is', null)
          .execute();
        for (const span of SPANS)
          for (const who of [ana, admin]) {
            const { from, to } = rangeOfSpan(span, { today: dayIn('UTC', at.api.now()) });
            const { activity } = await at.api.ask(who, 'file', { span });
            for (const { key, values } of activity?.data.series ?? []) {
              const bytes = stored
                .filter(({ createdById }) => who === admin || createdById === ana.id)
                .filter(({ type }) => TYPES[type as keyof typeof TYPES] === key)
                .filter(({ createdAt }) => createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to)
                .reduce((sum, { size }) => sum + size, 0);
              expect(values.reduce((sum, value) => sum + value, 0)).toBe(bytes);
            }
          }
      }),
      { numRuns: count(3, 60), seed },
    );
  });

  test('messages are those of people in chats and mails, without what was taken back', async () => {
    const ben = await at.api.person();
    const chat = chatOver(at.api);
    const figure = async () =>
      (await at.api.ask(admin, 'app', { range: 'custom', ...RANGE })).messages?.data.value ?? 0;
    const before = await figure();
    const { conversation, message } = await chat.direct(ana, ben, 'First');
    await chat.say(ben, conversation.id, 'Second');
    await chat.say(ben, conversation.id, 'Third');
    await at.db
      .updateTable('chat_message')
      .set({ unsentAt: message.createdAt })
      .where('id', '=', message.id)
      .execute();
    const group = await chat.group(ana, [ben]);
    expect(group.id).toBeTruthy();
    const mail = (changes: object) => ({
      id: newId(),
      state: 'final' as const,
      fromName: 'Ana',
      fromAddress: 'ana@example.org',
      fromUserId: ana.id,
      subject: 'Hi',
      subjectKey: 'hi',
      snippet: '',
      sentAt: message.createdAt,
      createdAt: message.createdAt,
      updatedAt: message.createdAt,
      ...changes,
    });
    await at.db
      .insertInto('mail_message')
      .values([mail({}), mail({ state: 'draft', sentAt: null }), mail({ fromUserId: null })])
      .execute();
    expect(await figure()).toBe(before + 3);
  });

  test('likes of posts make places, which equal ones share; deleted people have none', async () => {
    const people = [];
    for (const likes of [2, 3, 1, 2, 3]) people.push({ who: await at.api.person(), likes });
    for (const { who, likes } of people) {
      const { post } = await at.api.done<{ post: Post }>(who, '/api/profile/posts/new', { message: 'Look' });
      for (const { who: by } of people.slice(0, likes))
        await at.api.done(by, '/api/profile/posts/like', { postId: post.id });
    }
    const ranked = async () => {
      const { topAuthors } = await at.api.ask(admin, 'app', { range: 'custom', ...RANGE });
      const rows = topAuthors?.data.rows.map(({ person, likes, place }) => [person.id, likes, place]);
      return { rows, more: topAuthors?.data.more };
    };
    const [second, first, third, , gone] = people.map(({ who }) => who.id);
    expect(await ranked()).toMatchObject({
      more: true,
      rows: [
        [first, 3, 1],
        [gone, 3, 1],
        [second, 2, 3],
      ],
    });
    await at.db
      .updateTable('user')
      .set({ deletedAt: new Date().toISOString() })
      .where('id', 'in', [gone!, people[3]!.who.id])
      .execute();
    expect(await ranked()).toEqual({
      more: false,
      rows: [
        [first, 3, 1],
        [second, 2, 2],
        [third, 1, 3],
      ],
    });
  });

  test('the newest events of orders tell what happened, with the amount where it is that of the order', async () => {
    const desk = await ordersDesk(at.db);
    const order = await desk.paid(await desk.buyer(), await desk.goods(1000), 2);
    const { orderTimeline } = await at.api.ask(admin, 'analytics', { widgets: 'orderTimeline' });
    const told = orderTimeline?.data.rows.map(({ kind, number, amount }) => [kind, number, amount]);
    expect(told).toEqual([
      ['paid', order.number, order.total],
      ['placed', order.number, order.total],
    ]);
  });
});
