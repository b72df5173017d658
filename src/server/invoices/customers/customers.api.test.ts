import { expect, test } from 'vitest';
import type { Customer } from '@/domain/invoices/partySchemas';
import { eachBooks } from '@/testing/invoices';

interface One {
  customer: Customer;
}

eachBooks((at) => {
  const add = async (customer: object) =>
    (await at.api.done<One>(at.member, 'customers/new', { customer })).customer;
  const find = async (query: string) =>
    (await at.api.get<{ customers: Customer[] }>(`/api/invoices/customers?${query}`, { as: at.member })).body
      .customers;

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

  test.each([
    { name: '' },
    { name: 'X', vatId: 'a/b' },
    { name: 'X', email: 'x' },
    { name: 'X', country: 'Germany' },
  ])('%j is refused', async (customer) => {
    expect((await at.api.post(at.member, 'customers/new', { customer })).status).toBe(400);
  });
});
