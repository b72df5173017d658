import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { transaction } from '@/server/db/transaction';
import { eachBooks, LINE } from '@/testing/invoices';
import { count, seed } from '@/testing/scale';
import { rebuildStats } from './seed';

const ACTS = [
  'draft',
  'update',
  'delete',
  'restore',
  'issue',
  'pay',
  'reverse',
  'credit',
  'void',
  'uncollectible',
] as const;
type Act = (typeof ACTS)[number];
const OF_DRAFTS: ReadonlySet<Act> = new Set(['update', 'delete', 'restore', 'issue']);

eachBooks((at) => {
  const sums = () =>
    at.db
      .selectFrom('invoice_stat')
      .selectAll()
      .orderBy('by')
      .orderBy('day')
      .orderBy('currency')
      .orderBy('kind')
      .orderBy('phase')
      .execute();

  const payments: string[] = [];

  /** One call; what the document's state does not allow is refused, and must not change the sums either. */
  async function perform(act: Act, { id: invoiceId, version, total, balance }: InvoiceDocument) {
    const key = { invoiceId, version };
    const post = (path: string, body: object) => at.api.post(at.admin, path, body);
    const half = Math.ceil(balance / 2);
    const calls: Record<Act, () => ReturnType<typeof post>> = {
      draft: () => post('new', { invoice: { partyId: at.partyId, lines: [LINE], dueDate: '2026-08-01' } }),
      update: () => post('update', { ...key, invoice: { dueDate: '2026-07-01' } }),
      delete: () => post('delete', { invoiceId }),
      restore: () => post('restore', { invoiceId }),
      issue: () => post('issue', { ...key, acceptBackdate: true }),
      credit: () => post('credit', { ...key, amount: Math.ceil(total / 3), reason: 'Returned' }),
      void: () => post('void', { ...key, reason: 'Wrong' }),
      uncollectible: () => post('uncollectible', { ...key, on: true }),
      reverse: () => post('payments/reverse', { paymentId: payments.pop() ?? '', reason: 'Bounced' }),
      pay: () =>
        post('payments/new', {
          partyId: at.partyId,
          amount: half,
          method: 'cash',
          receivedOn: '2026-06-10',
          allocations: [{ invoiceId, amount: half }],
        }),
    };
    const answer = await calls[act]();
    const { payment } = answer.body as { payment?: { id: string } };
    if (act === 'pay' && payment) payments.push(payment.id);
    return answer;
  }

  test('after any row of writes the kept sums are those of the documents', async () => {
    const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.boolean()), { minLength: 6, maxLength: 14 });
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(acts, async (row) => {
        const [draft, one, other] = [await at.draft(), await at.issued(), await at.issued()];
        for (const [act, isOne] of row) {
          const { id } = OF_DRAFTS.has(act) ? draft : isOne ? one : other;
          const { status } = await perform(act, await at.read(id));
          if (status === 200) done.add(act);
        }
        const kept = await sums();
        await transaction(at.db, rebuildStats);
        expect(kept).toEqual(await sums());
      }),
      { seed, numRuns: count(12, 60) },
    );
    expect([...done].toSorted()).toEqual(ACTS.toSorted());
  });
});
