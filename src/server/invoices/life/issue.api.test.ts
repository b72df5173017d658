import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { newId, newRow } from '@/server/db/row';
import { eachBooks, LINE } from '@/testing/invoices';

eachBooks((at) => {
  const issue = (draft: InvoiceDocument, more: object = {}, as = at.manager, headers = {}) =>
    at.api.post<{ invoice: InvoiceDocument }>(
      as,
      'issue',
      { invoiceId: draft.id, version: draft.version, ...more },
      headers,
    );

  test('100 parallel issues give 100 consecutive numbers', async () => {
    const drafts: InvoiceDocument[] = [];
    for (let count = 0; count < 100; count += 1) drafts.push(await at.draft());
    const answers = await Promise.all(drafts.map((draft) => issue(draft)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const numbers = answers
      .map(({ body }) => Number(body.invoice.number?.slice(-5)))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect(answers[0]?.body.invoice.number).toMatch(/^INV-2026-\d{5}$/);
  }, 60_000);

  test('one key gives one number, however often it is sent', async () => {
    const draft = await at.draft();
    const headers = { 'idempotency-key': 'issue-once-please' };
    const [a, b] = await Promise.all([
      issue(draft, {}, at.manager, headers),
      issue(draft, {}, at.manager, headers),
    ]);
    expect(a.body.invoice.number).toBe(b.body.invoice.number);
    expect((await issue(draft)).body.code).toBe('locked');
  });

  test('a fixed discount above its line or above the sum is named where it stands; nothing is issued', async () => {
    const line = { title: 'Design', unitPrice: 1000, discountKind: 'amount', discountValue: 1001 };
    const draft = await at.draft({ lines: [line], discountKind: 'amount', discountValue: 1 });
    const { status, body } = await issue(draft);
    expect([status, body.fields]).toEqual([
      400,
      { 'invoice.lines.0.discountValue': 'too-big:1000', 'invoice.discountValue': 'too-big:0' },
    ]);
    expect((await at.read(draft.id)).status).toBe('draft');
  });

  test('an issued invoice has its dates, parties and a link, and is told to its customer', async () => {
    const { body } = await issue(await at.draft());
    const days = { issueDate: '2026-06-10', supplyDate: '2026-06-10', dueDate: '2026-06-24' };
    expect(body.invoice).toMatchObject({ status: 'unpaid', balance: 11_900, ...days });
    expect([body.invoice.seller?.name, body.invoice.buyer?.name]).toEqual(['Atrium', 'Blumenwerk GmbH']);
    expect(body.invoice.events.map(({ kind }) => kind)).toEqual(['created', 'issued']);
    const own = await at.read(body.invoice.id, at.owner.as);
    expect([own.actions, own.events.map(({ kind }) => kind)]).toEqual([['pay', 'download'], ['issued']]);
    expect(JSON.stringify(body)).not.toContain('linkToken');
    const told = await at.db
      .selectFrom('notification')
      .select(['params', 'link', 'count'])
      .where('entityId', '=', body.invoice.id)
      .where('userId', '=', at.owner.id)
      .execute();
    const params = { number: body.invoice.number, amountMinor: 11_900, currency: 'EUR' };
    expect(told.map((one) => ({ ...one, params: JSON.parse(one.params) as object }))).toEqual([
      { params, link: `/dashboard/invoice/${body.invoice.id}`, count: 1 },
    ]);
  });

  test('customer, company, services and taxes that change later change nothing on it', async () => {
    const { service } = await at.api.done<{ service: { id: string } }>(at.admin, 'services/new', {
      service: { name: 'Design', unitPrice: 10_000 },
    });
    const rate = { id: newId(), taxClassId: 'standard', country: 'DE', rate: 19_000 };
    await at.db
      .insertInto('tax_rate')
      .values({ ...rate, validFrom: '2020-01-01', ...newRow() })
      .execute();
    const before = await at.issued({ lines: [{ ...LINE, serviceId: service.id, taxClassId: 'standard' }] });
    const hash = async () =>
      (
        await at.db
          .selectFrom('invoice')
          .select('contentHash')
          .where('id', '=', before.id)
          .executeTakeFirstOrThrow()
      ).contentHash;
    const sealed = await hash();
    await at.db
      .updateTable('service')
      .set({ name: 'Other', unitPrice: 1 })
      .where('id', '=', service.id)
      .execute();
    await at.db.updateTable('tax_rate').set({ rate: 1000 }).execute();
    await at.db.updateTable('party').set({ name: 'Renamed' }).where('id', '=', at.partyId).execute();
    await at.db.updateTable('company').set({ name: 'Other' }).execute();
    const after = await at.read(before.id);
    await at.db.deleteFrom('tax_rate').execute();
    const printed = ({ buyer, seller, lines, taxes, net, tax, total, balance }: InvoiceDocument) => [
      buyer,
      seller,
      lines,
      taxes,
      [net, tax, total, balance],
    ];
    expect(printed(after)).toEqual(printed(before));
    expect(await hash()).toBe(sealed);
    await at.db.updateTable('company').set({ name: 'Atrium' }).execute();
    await at.db.updateTable('party').set({ name: 'Blumenwerk GmbH' }).where('id', '=', at.partyId).execute();
  });

  test('no SQL changes what it says, adds lines to it or deletes it', async () => {
    const { id } = await at.issued();
    const attempts = [
      sql`update invoice set total = 1, net = 1, tax = 0 where id = ${id}`,
      sql`update invoice set notes = 'x' where id = ${id}`,
      sql`update invoice_line set title = 'x' where "invoiceId" = ${id}`,
      sql`delete from invoice_line where "invoiceId" = ${id}`,
      sql`delete from invoice_tax where "invoiceId" = ${id}`,
      sql`delete from invoice where id = ${id}`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(at.db)).rejects.toThrow('locked');
  });

  test('what is missing is named: customer, lines, titles; a member may not issue', async () => {
    const empty = await at.draft({ partyId: null, lines: [] });
    const fields = { 'invoice.partyId': 'required', 'invoice.lines': 'required' };
    expect((await issue(empty)).body.fields).toEqual(fields);
    const nameless = await at.draft({ lines: [{ unitPrice: 5 }] });
    expect((await issue(nameless)).body.fields).toEqual({ 'invoice.lines.0.title': 'required' });
    expect((await issue(nameless, {}, at.member)).status).toBe(403);
    const late = await at.draft({ issueDate: '2026-06-09', dueDate: '2026-06-08' });
    expect((await issue(late, { acceptBackdate: true })).body.fields).toEqual({
      'invoice.dueDate': 'before-issue',
    });
  });

  test('a day to come is refused; an earlier one than the last of its series is asked for once', async () => {
    await at.issued();
    const draft = await at.draft();
    expect((await issue(draft, { issueDate: '2026-06-11' })).body.fields).toEqual({ issueDate: 'in-future' });
    const asked = await issue(draft, { issueDate: '2026-06-09' });
    expect([asked.status, asked.body.code, asked.body.current]).toEqual([
      409,
      'backdated',
      { lastDay: '2026-06-10' },
    ]);
    const { status, body } = await issue(draft, { issueDate: '2026-06-09', acceptBackdate: true });
    expect([status, body.invoice.issueDate]).toEqual([200, '2026-06-09']);
  });

  test('a document of last year takes the number of last year’s series', async () => {
    const draft = await at.draft();
    const { body } = await issue(draft, { issueDate: '2025-12-30', acceptBackdate: true });
    expect(body.invoice.number).toMatch(/^INV-2025-/);
  });

  test('nothing to pay is paid at once', async () => {
    const free = await at.issued({ lines: [{ title: 'Gift', unitPrice: 0 }] });
    expect([free.status, free.paidAt]).toEqual(['paid', '2026-06-10T12:00:00.000Z']);
  });

  test('an invoice of which something was paid is not void; taken back, it may be', async () => {
    const { id: invoiceId, version } = await at.issued();
    const { payment } = await at.api.done<{ payment: { id: string } }>(at.admin, 'payments/new', {
      partyId: at.partyId,
      amount: 100,
      method: 'cash',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId, amount: 100 }],
    });
    const cancel = async () =>
      at.api.post<{ invoice: InvoiceDocument }>(at.manager, 'void', {
        invoiceId,
        version: (await at.read(invoiceId)).version,
        reason: 'Wrong customer',
      });
    const before = await at.read(invoiceId);
    const refused = await cancel();
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'has-payments' }]);
    expect([await at.read(invoiceId), before.version > version]).toEqual([before, true]);
    await at.api.done(at.admin, 'payments/reverse', { paymentId: payment.id, reason: 'Bounced' });
    expect((await cancel()).body.invoice.status).toBe('void');
  });

  test('a void invoice keeps its number; its copy is a draft without one', async () => {
    const { id: invoiceId, version, number } = await at.issued();
    const { invoice } = await at.api.done(at.manager, 'void', {
      invoiceId,
      version,
      reason: 'Wrong customer',
    });
    expect(invoice).toMatchObject({ status: 'void', number, balance: 0, reason: 'Wrong customer' });
    const again = await at.api.post(at.manager, 'void', { invoiceId, version: invoice.version, reason: 'x' });
    expect(again.body.code).toBe('not-issued');
    const copy = (await at.api.done(at.manager, 'duplicate', { invoiceId })).invoice;
    expect(copy).toMatchObject({ status: 'draft', number: null, issueDate: null, issuedAt: null });
  });

  test('due today is not overdue, the day after it is, without any write', async () => {
    const { id } = await at.issued({ dueDate: '2026-06-10' });
    expect((await at.read(id)).status).toBe('unpaid');
    at.clock.now = new Date('2026-06-11T00:30:00.000Z');
    expect((await at.read(id)).status).toBe('overdue');
  });

  test('many are mailed to their customers at once; who has no address is named', async () => {
    const written = (email: string) =>
      at.db.updateTable('party').set({ email }).where('id', '=', at.partyId).execute();
    await written('ida@blumenwerk.example');
    const issued = await at.issued();
    await written('');
    const silent = await at.issued();
    const invoiceIds = [issued.id, silent.id, (await at.draft()).id];
    const answer = await at.api.done<object>(at.manager, 'bulk', { invoiceIds, action: 'send' });
    expect(answer).toEqual({
      done: [issued.id],
      failed: [
        { invoiceId: silent.id, code: 'no-address' },
        { invoiceId: invoiceIds[2], code: 'not-issued' },
      ],
    });
    const { sentCount, sends } = await at.read(issued.id);
    expect([sentCount, sends.map(({ to }) => to)]).toEqual([1, [[issued.buyer?.email]]]);
  });

  test('with one key many are mailed once: sent again, also after a break in the middle, it is the same answer', async () => {
    await at.db
      .updateTable('party')
      .set({ email: 'ida@blumenwerk.example' })
      .where('id', '=', at.partyId)
      .execute();
    const invoiceIds = [(await at.issued()).id, (await at.issued()).id, (await at.draft()).id];
    const key = newId();
    const send = (ids = invoiceIds) =>
      at.api.post(at.manager, 'bulk', { invoiceIds: ids, action: 'send' }, { 'idempotency-key': key });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    // As if the server had stopped before it answered.
    await at.db.deleteFrom('idempotency_key').where('key', '=', key).execute();
    answers.push(await send());
    for (const { status, body } of answers) {
      const failed = [{ invoiceId: invoiceIds[2], code: 'not-issued' }];
      expect([status, body]).toEqual([200, { done: invoiceIds.slice(0, 2), failed }]);
    }
    const sent = await Promise.all(invoiceIds.map((id) => at.read(id)));
    expect(sent.map(({ sentCount }) => sentCount)).toEqual([1, 1, 0]);
    const other = await send(invoiceIds.slice(1));
    expect([other.status, other.body.code]).toEqual([409, 'key-reused']);
  });

  test('many are issued or deleted at once; what can’t be is named', async () => {
    const [draft, issued] = [await at.draft(), await at.issued()];
    const invoiceIds = [draft.id, issued.id, 'nothing'];
    const answer = await at.api.done<object>(at.manager, 'bulk', { invoiceIds, action: 'delete' });
    expect(answer).toEqual({
      done: [draft.id],
      failed: [
        { invoiceId: issued.id, code: 'locked' },
        { invoiceId: 'nothing', code: 'not-found' },
      ],
    });
    for (const action of ['issue', 'send'])
      expect(await at.api.done<object>(at.member, 'bulk', { invoiceIds: [issued.id], action })).toEqual({
        done: [],
        failed: [{ invoiceId: issued.id, code: 'forbidden' }],
      });
    const back = await at.api.done<object>(at.manager, 'bulk', { invoiceIds, action: 'restore' });
    expect(back).toMatchObject({ done: [draft.id, issued.id] });
    expect((await at.read(draft.id)).status).toBe('draft');
  });
});
