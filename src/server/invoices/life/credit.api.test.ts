import { expect, test } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { eachBooks, LINE } from '@/testing/invoices';

interface Answer {
  code?: string;
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
    const tooMuch = await credit(now, { lines: [{ lineId, quantityMilli: 1001 }] });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'over-credited']);
    const rest = await credit(now, { lines: [{ lineId, quantityMilli: 1000 }] });
    expect([rest.body.invoice.balance, rest.body.invoice.status]).toEqual([0, 'credited']);
    const more = await credit(rest.body.invoice, { lines: [{ lineId, quantityMilli: 1 }] });
    expect(more.status).toBe(409);
  });

  test('no quantity is printed that was not sold', async () => {
    const invoice = await at.issued({ lines: [{ ...LINE, quantityMilli: 2000 }] });
    const lineId = invoice.lines[0]!.id;
    const wishes = [[5000], [2001], [1000, 2000]];
    for (const quantities of wishes) {
      const lines = quantities.map((quantityMilli) => ({ lineId, quantityMilli }));
      expect((await credit(invoice, { lines })).body.code).toBe('over-credited');
    }
  });

  test('of drafts over the same line one is issued, whatever is left of the rest', async () => {
    const invoice = await at.issued({ lines: [LINE, LINE] });
    const lineId = invoice.lines[0]!.id;
    const draft = async () =>
      (await credit(invoice, { lines: [{ lineId, quantityMilli: 1000 }], issue: false })).body.creditNote;
    const [one, two] = [await draft(), await draft()];
    const issue = ({ id: invoiceId, version }: InvoiceDocument, more = {}) =>
      at.api.post<{ code: string; fields: object }>(at.manager, 'issue', { invoiceId, version, ...more });
    const early = await issue(one, { issueDate: '2026-06-09', acceptBackdate: true });
    expect(early.body.fields).toEqual({ issueDate: 'before-issue' });
    expect((await issue(one)).status).toBe(200);
    expect((await issue(two)).body.code).toBe('over-credited');
    expect((await at.read(invoice.id)).balance).toBe(11_900);
  });

  test('all that is left gives back the tax that is left of each rate', async () => {
    const byLine = await at.issued({ lines: [LINE, { ...LINE, taxRate: 7000 }] });
    const { body } = await credit(byLine, { lines: [{ lineId: byLine.lines[0]!.id, quantityMilli: 1000 }] });
    const rest = await credit(body.invoice, { amount: body.invoice.balance });
    expect(rest.body.creditNote.taxes).toMatchObject([{ rate: 7000, base: 10_000, tax: 700 }]);

    // Net 67.26 and tax 15.47: rounded line by line, the tax would be 15.34.
    await at.db.updateTable('invoice_setting').set({ taxRounding: 'rate' }).execute();
    const cents = [5555, 1111, 60].map((unitPrice) => ({ ...LINE, unitPrice, taxRate: 23_000 }));
    const rounded = await at.issued({ lines: cents });
    await at.db.updateTable('invoice_setting').set({ taxRounding: 'line' }).execute();
    const lines = rounded.lines.map(({ id: lineId }) => ({ lineId, quantityMilli: 1000 }));
    const whole = await credit(rounded, { lines });
    expect(whole.body.creditNote).toMatchObject({ net: rounded.net, tax: rounded.tax, total: rounded.total });

    const rebate = { ...LINE, unitPrice: -5000, taxCategory: 'O', taxRate: 0 };
    const less = await at.issued({ lines: [{ ...LINE, unitPrice: 15_000 }, rebate] });
    const all = await credit(less, { amount: less.total });
    expect(all.body.creditNote).toMatchObject({ net: less.net, tax: less.tax, total: less.total });
  });

  /** Net and tax of each rate of all credit notes of an invoice. */
  async function creditedTaxes({ id }: InvoiceDocument) {
    const { creditNotes } = await at.read(id);
    const notes = await Promise.all(creditNotes.map((note) => at.read(note.id)));
    for (const { lines, net, tax, total } of notes) {
      const sum = (name: 'net' | 'tax') => lines.reduce((all, line) => all + line[name], 0);
      expect([sum('net'), sum('tax'), net + tax]).toEqual([net, tax, total]);
    }
    const all = new Map<number, { base: number; tax: number }>();
    for (const { rate, base, tax } of notes.flatMap(({ taxes }) => taxes)) {
      const { base: known = 0, tax: less = 0 } = all.get(rate) ?? {};
      all.set(rate, { base: known + base, tax: less + tax });
    }
    return [...all].map(([rate, figures]) => ({ rate, ...figures }));
  }

  const TWENTY = { ...LINE, unitPrice: 1000, taxRate: 20_000 };

  test('parts by amount, by pieces and mixed come to the net and tax of each rate', async () => {
    const roads = [
      [{ amount: 400 }, { amount: 400 }, { amount: 400 }],
      [{ quantityMilli: 1000 }, { quantityMilli: 1000 }, { quantityMilli: 1000 }],
      [{ quantityMilli: 1000 }, { amount: 7 }, { amount: 793 }],
    ];
    for (const road of roads) {
      let now = await at.issued({
        lines: [
          { ...TWENTY, unitPrice: 333, quantityMilli: 3000 },
          { ...TWENTY, unitPrice: 1 },
        ],
      });
      now = (await credit(now, { lines: [{ lineId: now.lines[1]!.id, quantityMilli: 1000 }] })).body.invoice;
      expect(now.balance).toBe(1199);
      for (const wish of road) {
        const lineId = now.lines[0]!.id;
        const { amount, ...pieces } = wish;
        const part =
          amount === undefined
            ? { lines: [{ lineId, ...pieces }] }
            : { amount: Math.min(amount, now.balance) };
        now = (await credit(now, part)).body.invoice;
      }
      expect(now.status).toBe('credited');
      expect(await creditedTaxes(now)).toEqual([{ rate: 20_000, base: 1000, tax: 200 }]);
    }
  });

  test('a draft of a credit note takes the tax that is left when it is issued', async () => {
    const invoice = await at.issued({ lines: [TWENTY] });
    const draft = async () => (await credit(invoice, { amount: 400, issue: false })).body.creditNote;
    for (const { id: invoiceId, version } of [await draft(), await draft(), await draft()])
      await at.api.done(at.manager, 'issue', { invoiceId, version });
    expect(await creditedTaxes(invoice)).toEqual([{ rate: 20_000, base: 1000, tax: 200 }]);
  });

  test('tax that is left where no amount is goes with the note that takes the whole rest', async () => {
    // 100 with 17 of tax three times, less 300 with 50: nothing to pay, but a tax of 1.
    const lines = [LINE, ...[100, 100, 100, -300].map((unitPrice) => ({ ...TWENTY, unitPrice }))];
    const invoice = await at.issued({ lines, pricesIncludeTax: true });
    let now = invoice;
    for (const amount of [9999, 1]) now = (await credit(now, { amount })).body.invoice;
    const mirrored = invoice.taxes.map(({ rate, base, tax }) => ({ rate, base, tax }));
    expect(mirrored).toContainEqual({ rate: 20_000, base: -1, tax: 1 });
    expect((await creditedTaxes(now)).toSorted((a, b) => b.rate - a.rate)).toEqual(mirrored);
  });

  test('a line can’t give back more of a rate than an amount has left of it', async () => {
    const invoice = await at.issued({ lines: [LINE, { ...LINE, unitPrice: 50_000, taxRate: 7000 }] });
    const { body } = await credit(invoice, { amount: 10_000 });
    const whole = { lineId: invoice.lines[0]!.id, quantityMilli: 1000 };
    expect((await credit(body.invoice, { lines: [whole] })).body.code).toBe('over-credited');
    expect((await at.read(invoice.id)).credited).toBe(10_000);
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
    // 2.5 × -10.01 = -25.03, a fifth of it is -5.01.
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
