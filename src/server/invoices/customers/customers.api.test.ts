import { expect, test } from 'vitest';
import type { Customer } from '@/domain/invoices/partySchemas';
import { transaction } from '@/server/db/transaction';
import { eachBooks } from '@/testing/invoices';
import { testCrud } from '@/testing/testCrud';
import { partyOf } from '../subscriptionContent';

interface One {
  customer: Customer;
}

eachBooks((at) => {
  const add = async (customer: object) =>
    (await at.api.done<One>(at.member, 'customers/new', { customer })).customer;
  const find = async (query: string) =>
    (await at.api.get<{ customers: Customer[] }>(`/api/invoices/customers?${query}`, { as: at.member })).body
      .customers;

  testCrud(() => ({ db: at.db, app: at.api.raw, writer: at.member, stranger: at.owner.as }), {
    path: '/api/invoices/customers',
    record: 'customer',
    idField: 'partyId',
    make: (n) => ({ name: `Customer ${n}`, email: `customer-${n}@example.org`, termsDays: 14 }),
    change: { name: 'Another name', city: 'Ulm' },
    logged: ['name', 'city'],
    wrong: [
      [{ name: '' }, 'name'],
      [{ email: 'nobody' }, 'email'],
      [{ termsDays: 366 }, 'termsDays'],
    ],
    ids: async () => (await find('limit=200')).map(({ id }) => id),
  });

  test('customers are found by name, contact, mail and town, and say what they owe', async () => {
    const made = await add({
      name: 'Școala Łódź',
      contactName: 'Ana',
      email: 'a@school.example',
      city: 'Iași',
    });
    for (const query of ['scoala', 'ANA', 'a@school', 'iasi']) {
      expect((await find(`query=${encodeURIComponent(query)}`)).map(({ id }) => id)).toEqual([made.id]);
    }
    expect(await find('query=nobody')).toEqual([]);
    await at.issued({ partyId: made.id, dueDate: '2026-06-10' });
    at.clock.now = new Date('2026-06-12T09:00:00.000Z');
    const [owing] = await find(`partyId=${made.id}`);
    expect(owing).toMatchObject({ open: 11_900, overdue: 11_900, lastInvoice: '2026-06-10' });
  });

  test('a customer with documents is archived, not deleted; one without comes back from the trash', async () => {
    const made = await add({ name: 'Brief' });
    const partyId = made.id;
    await at.api.done(at.member, 'customers/delete', { partyId });
    expect(await find('query=brief')).toEqual([]);
    await at.api.done(at.member, 'customers/restore', { partyId });
    await at.draft({ partyId });
    expect((await at.api.post(at.member, 'customers/delete', { partyId })).body.code).toBe('in-use');
    const { version } = made;
    const wish = { partyId, version: version + 2, customer: { name: 'Brief', archived: true } };
    expect((await at.api.done<One>(at.member, 'customers/update', wish)).customer.archived).toBe(true);
    expect([await find('query=brief'), (await find('query=brief&archived=1')).length]).toEqual([[], 1]);
  });

  test('a customer whose only draft is in the trash is deleted; the draft comes back without them', async () => {
    const { id: partyId } = await add({ name: 'Only in the trash' });
    const { id: invoiceId } = await at.draft({ partyId });
    await at.api.done(at.manager, 'delete', { invoiceId });
    await at.api.done(at.member, 'customers/delete', { partyId });
    const { invoice } = await at.api.done(at.manager, 'restore', { invoiceId });
    const answer = await at.api.post(at.manager, 'issue', { invoiceId, version: invoice.version });
    expect(answer.body.fields).toMatchObject({ 'invoice.partyId': 'required' });
  });

  test('what belongs to one goes to another; two people can’t become one', async () => {
    const [from, to] = [await add({ name: 'Double' }), await add({ name: 'Kept' })];
    const issued = await at.issued({ partyId: from.id });
    await at.api.done(at.admin, 'payments/new', {
      partyId: from.id,
      amount: 20_000,
      method: 'cash',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId: issued.id, amount: 11_900 }],
      acceptOverpayment: true,
    });
    expect((await find(`partyId=${from.id}`))[0]?.credit).toBe(8100);
    await at.api.done(at.member, 'customers/merge', { fromId: from.id, toId: to.id });
    expect((await find(`partyId=${to.id}`))[0]?.credit).toBe(8100);
    const after = await at.read(issued.id);
    expect([after.party?.id, after.buyer?.name]).toEqual([to.id, 'Double']);
    const other = await at.api.person('guest');
    const taken = await at.api.post(at.member, 'customers/new', {
      customer: { name: 'X', userId: at.owner.id },
    });
    expect(taken.body.code).toBe('user-taken');
    const person = await add({ name: 'Person', userId: other.id });
    const both = await at.api.post(at.member, 'customers/merge', { fromId: person.id, toId: at.partyId });
    expect(both.body.code).toBe('two-users');
  });

  test('a customer whose money is there is not deleted', async () => {
    const { id: partyId } = await add({ name: 'Prepaid' });
    const money = { amount: 500, method: 'cash', receivedOn: '2026-06-10', allocations: [] };
    await at.api.done(at.admin, 'payments/new', { partyId, ...money, acceptOverpayment: true });
    expect((await at.api.post(at.member, 'customers/delete', { partyId })).body.code).toBe('in-use');
  });

  test('a person whose customer is in the trash can be another one; who buys again comes back from it', async () => {
    const [ana, ben] = [await at.api.person('guest'), await at.api.person('guest')];
    const gone = await add({ name: 'Ana, deleted', userId: ana.id });
    await at.api.done(at.member, 'customers/delete', { partyId: gone.id });
    expect((await add({ name: 'Ana again', userId: ana.id })).userId).toBe(ana.id);
    await at.api.done(at.member, 'customers/restore', { partyId: gone.id });
    expect((await find(`partyId=${gone.id}`))[0]?.userId).toBeNull();

    const deleted = await add({ name: 'Ben', userId: ben.id });
    await at.api.done(at.member, 'customers/delete', { partyId: deleted.id });
    const back = await transaction(at.db, (trx) => partyOf(trx, ben.id, 'EUR', new Date().toISOString()));
    expect([back.id, (await find('query=ben')).map(({ id }) => id)]).toEqual([deleted.id, [deleted.id]]);
  });

  test('documents of a renamed customer are found by the new name and by the one that is printed', async () => {
    const { id: partyId, version } = await add({ name: 'Oldenburg KG' });
    const issued = await at.issued({ partyId });
    const draft = await at.draft({ partyId });
    await at.api.done(at.member, 'customers/update', { partyId, version, customer: { name: 'Neustadt AG' } });
    const found = async (query: string) =>
      (
        await at.api.get<{ invoices: { id: string }[] }>(`/api/invoices?query=${query}`, { as: at.manager })
      ).body.invoices.map(({ id }) => id);
    for (const query of ['neustadt', 'oldenburg', 'neustadt%20ag'])
      expect((await found(query)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
        [issued.id, draft.id].toSorted((a, b) => (a < b ? -1 : 1)),
      );
  });

  test('who is erased owns no documents any more; the books keep them', async () => {
    const person = await at.api.person('guest');
    const { id: partyId } = await add({ name: 'Gone', userId: person.id });
    const { id } = await at.issued({ partyId });
    const { events } = at.api.services;
    await transaction(at.db, (trx) => events.emit(trx, 'user.erased', { userId: person.id }));
    expect((await find(`partyId=${partyId}`))[0]).toMatchObject({ name: 'Gone', userId: null });
    expect((await at.read(id)).buyer?.name).toBe('Gone');
  });

  test.each([
    { name: '' },
    { name: 'X', vatId: 'a/b' },
    { name: 'X', email: 'x' },
    { name: 'X', country: 'Germany' },
  ])('%j is refused', async (customer) => {
    expect((await at.api.post(at.member, 'customers/new', { customer })).status).toBe(400);
  });
});
