import { expect, test } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { eachBooks, LINE } from '@/testing/invoices';

interface Answer {
  creditNote: InvoiceDocument;
  invoice: InvoiceDocument;
}

eachBooks((at) => {
  const credit = (invoice: InvoiceDocument, wish: object) =>
    at.api.post<Answer>(at.manager, 'credit', {
      invoiceId: invoice.id,
      version: invoice.version,
      reason: 'Returned',
      ...wish,
    });

  test('crediting one of three lines lowers the balance by exactly that line', async () => {
    const lines = [LINE, { ...LINE, unitPrice: 3333 }, { ...LINE, unitPrice: 2000, taxRate: 7000 }];
    const invoice = await at.issued({ lines, discountKind: 'percent', discountValue: 7000 });
    const line = invoice.lines[1]!;
    const { body } = await credit(invoice, { lines: [{ lineId: line.id, quantityMilli: 1000 }] });
    expect(body.creditNote).toMatchObject({
      kind: 'credit_note',
      status: 'issued',
      total: line.net + line.tax,
    });
    expect(body.creditNote.number).toMatch(/^CN-2026-/);
    expect(body.creditNote.corrects?.number).toBe(invoice.number);
    expect(body.invoice.balance).toBe(invoice.total - line.net - line.tax);
    expect(body.invoice.creditNotes).toHaveLength(1);
  });

  test('all of it in parts comes to exactly all of it, and the invoice is credited', async () => {
    const invoice = await at.issued({ lines: [{ ...LINE, unitPrice: 3333, quantityMilli: 3000 }] });
    const lineId = invoice.lines[0]!.id;
    let now = invoice;
    for (const quantityMilli of [1000, 1000]) {
      now = (await credit(now, { lines: [{ lineId, quantityMilli }] })).body.invoice;
    }
    const rest = await credit(now, { lines: [{ lineId, quantityMilli: 3000 }] });
    expect([rest.body.invoice.balance, rest.body.invoice.status]).toEqual([0, 'credited']);
    const more = await credit(rest.body.invoice, { lines: [{ lineId, quantityMilli: 1 }] });
    expect(more.status).toBe(409);
  });

  test('who may credit is told what of each line earlier credit notes took; the customer is not', async () => {
    const invoice = await at.issued({ lines: [{ ...LINE, quantityMilli: 3000 }, LINE] });
    const [first] = invoice.lines as [InvoiceDocument['lines'][number]];
    const wish = { lines: [{ lineId: first.id, quantityMilli: 1000 }] };
    const { body } = await credit(invoice, wish);
    expect(body.invoice.lines.map(({ credited }) => credited)).toEqual([body.creditNote.total, undefined]);
    const seen = await at.read(invoice.id, at.owner.as);
    expect(seen.lines.map(({ credited }) => credited)).toEqual([undefined, undefined]);
  });

  test('an amount without lines is spread over the rates and lost nowhere', async () => {
    const invoice = await at.issued({ lines: [LINE, { ...LINE, unitPrice: 5000, taxRate: 7000 }] });
    const { body } = await credit(invoice, { amount: 1001 });
    expect(body.creditNote.total).toBe(1001);
    expect(body.creditNote.taxes.map(({ rate }) => rate)).toEqual([19_000, 7000]);
    expect(body.creditNote.lines[0]?.title).toContain(invoice.number);
    expect((await credit(body.invoice, { amount: body.invoice.balance + 1 })).body.code).toBe(
      'over-credited',
    );
  });

  test('part of a line below zero is taken back to the cent', async () => {
    const rebate = { ...LINE, unitPrice: -1001, quantityMilli: 2500, taxRate: 0 };
    const invoice = await at.issued({ lines: [{ ...LINE, taxRate: 0 }, rebate] });
    const [work, less] = invoice.lines;
    const lines = [
      { lineId: work!.id, amount: 5000 },
      { lineId: less!.id, quantityMilli: 500 },
    ];
    const { body } = await credit(invoice, { lines });
    // 2.5 of -10.01 come to -25.03, a fifth of that is -5.01.
    expect(body.creditNote.lines.map(({ lineTotal }) => lineTotal)).toEqual([5000, -501]);
    expect(body.invoice.balance).toBe(invoice.total - 4499);
  });

  test('a small quantity of a dear line is taken back by its amount', async () => {
    const dear = { ...LINE, unitPrice: 9_000_000_000, quantityMilli: 2, taxRate: 0 };
    const invoice = await at.issued({ lines: [dear] });
    const lines = [{ lineId: invoice.lines[0]!.id, quantityMilli: 1 }];
    const { body } = await credit(invoice, { lines });
    expect(body.creditNote).toMatchObject({ total: 9_000_000 });
    expect((await at.read(body.creditNote.id)).lines[0]?.unitPrice).toBeLessThanOrEqual(10_000_000_000);
  });

  test('no statement changes the reason that an issued credit note prints', async () => {
    const { body } = await credit(await at.issued(), { amount: 100 });
    const write = (id: string) =>
      at.db.updateTable('invoice').set({ reason: 'Other' }).where('id', '=', id).execute();
    await expect(write(body.creditNote.id)).rejects.toThrow(/invoice is locked/);
    await write(body.invoice.id);
  });

  test('twice at once over the total: one is refused', async () => {
    const invoice = await at.issued();
    const wish = { amount: 8000 };
    const answers = await Promise.all([credit(invoice, wish), credit(invoice, wish)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await at.read(invoice.id)).balance).toBe(invoice.total - 8000);
  });

  test('a draft of a credit note takes effect when it is issued', async () => {
    const invoice = await at.issued();
    const { body } = await credit(invoice, { amount: 1000, issue: false });
    expect([body.creditNote.status, body.invoice.balance]).toEqual(['draft', invoice.total]);
    const { id: invoiceId, version } = body.creditNote;
    const issued = await at.api.done(at.manager, 'issue', { invoiceId, version });
    expect(issued.invoice.number).toMatch(/^CN-/);
    expect((await at.read(invoice.id)).balance).toBe(invoice.total - 1000);
  });

  test('lines of other documents are not there; drafts and credit notes can’t be credited', async () => {
    const [invoice, other] = [await at.issued(), await at.issued()];
    const foreign = await credit(invoice, { lines: [{ lineId: other.lines[0]!.id, quantityMilli: 1 }] });
    expect(foreign.status).toBe(404);
    expect((await credit(await at.draft(), { amount: 1 })).body.code).toBe('not-issued');
    const voided = await credit(invoice, { amount: 100 });
    const { id: invoiceId, version } = voided.body.invoice;
    expect((await at.api.post(at.manager, 'void', { invoiceId, version, reason: 'x' })).body.code).toBe(
      'has-payments',
    );
  });
});
