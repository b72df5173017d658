import type { APIRequestContext } from '@playwright/test';
import { register, type Session } from './comeIn';

/** 123,456,789.000 in a currency of three decimals, as a price of a line with a quantity in thousandths. */
const PRICE = { unitPrice: 9_876_543_120, quantityMilli: 12_500 };
const AMOUNT = (PRICE.unitPrice * PRICE.quantityMilli) / 1000;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day as `YYYY-MM-DD`, that many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Due dates in days from now, one for each age of what is owed. */
const DUE = [20, -15, -45, -75, -120];
const DRAFTS = 8;
/** Documents in the list: besides, two that were paid, and the credit note of one. */
export const WIDE_ROWS = DUE.length + DRAFTS + 3;

interface Named {
  id: string;
  version: number;
}

/**
 * Fills an empty workspace, by its API, with the widest amounts of nine digits: Kuwaiti dinars, whose name is a code
 * and which have three decimals. Every figure above the list has one; of the last days there is a credit note alone. Returns
 * the session of its administrator.
 */
export async function fillWideBooks(request: APIRequestContext, baseURL: string): Promise<Session> {
  const founder = await register(baseURL, 'Ana');
  const send = async <T>(path: string, data: object): Promise<T> => {
    const headers = { 'session-token': founder.token };
    const answer = await request.post(`${baseURL}/api/${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await send('settings/update', { version: 1, currency: 'KWD', timeZone: 'UTC' });
  const done = ['name', 'join', 'mail', 'invite'];
  await send('preferences/update', { changes: [{ key: 'setup.done', value: done }] });
  const company = {
    name: 'Atrium',
    line1: 'Lindenstraße 12',
    city: 'Berlin',
    zipCode: '10969',
    country: 'DE',
  };
  await send('company/update', { version: 0, company });
  const { customer } = await send<{ customer: Named }>('invoices/customers/new', {
    customer: { name: 'Al-Sabah Trading', country: 'KW' },
  });
  const draft = async (dueDate: string | null, price = PRICE) => {
    const lines = [{ title: 'Design', taxCategory: 'O', ...price }];
    const invoice = { partyId: customer.id, dueDate, lines };
    return (await send<{ invoice: Named }>('invoices/new', { invoice })).invoice;
  };
  const issued = async (dueInDays: number) => {
    const { id: invoiceId, version } = await draft(dayFromNow(dueInDays));
    const body = { invoiceId, version, issueDate: dayFromNow(-200), acceptBackdate: true };
    return (await send<{ invoice: Named }>('invoices/issue', body)).invoice;
  };
  const paid = async () => {
    const { id: invoiceId } = await issued(20);
    const allocations = [{ invoiceId, amount: AMOUNT }];
    const payment = {
      partyId: customer.id,
      amount: AMOUNT,
      method: 'bank_transfer',
      receivedOn: dayFromNow(-1),
    };
    return (await send<{ invoices: [Named] }>('invoices/payments/new', { ...payment, allocations }))
      .invoices[0];
  };
  for (const days of DUE) await issued(days);
  await paid();
  const { id: invoiceId, version } = await paid();
  await send('invoices/credit', { invoiceId, version, amount: AMOUNT, reason: 'Returned' });
  await draft(null);
  for (let count = 1; count < DRAFTS; count += 1) await draft(null, { unitPrice: 1, quantityMilli: 1000 });
  return founder;
}
