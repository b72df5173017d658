import { count } from '../testing/scale';
import { inParallel, register } from './support/accounts';
import { expect, plainTest as test } from './support/fixtures';
import { scratchFolder } from './support/processes';
import { startServer } from './support/server';

const INVOICES = count(40, 400);
const AT_ONCE = 8;
/** The server is killed after this many responses. */
const KILL_AFTER = [count(10, 100), count(24, 250)];
const LINE = { title: 'Design', unitPrice: 10_000, taxCategory: 'S', taxRate: 19_000 };
const PLACE = { line1: 'Lindenstraße 12', city: 'Berlin', zipCode: '10969', country: 'DE' };

// Servers start several times.
test.describe.configure({ timeout: count(120_000, 600_000) });

interface Issued {
  id: string;
  version: number;
  number: string | null;
}

function client(url: string, token: string) {
  return async <T>(path: string, body: object, key?: string): Promise<T> => {
    const headers = { 'session-token': token, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };
}

/** The connection broke: fetch reports that as a TypeError. A wrong response still fails the test. */
function unlessLost(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

/** A workspace with a company, a customer and drafts to be issued. */
async function prepare(url: string): Promise<{ token: string; drafts: Issued[] }> {
  const { token } = await register(url, 'books@example.com');
  const post = client(url, token);
  await post('company/update', { version: 0, company: { name: 'Atrium', ...PLACE } });
  const { customer } = await post<{ customer: { id: string } }>('invoices/customers/new', {
    customer: { kind: 'company', name: 'Blumenwerk GmbH', ...PLACE },
  });
  const drafts: Issued[] = [];
  await inParallel(
    Array.from({ length: INVOICES }, (_, n) => n),
    4,
    async () => {
      const invoice = { partyId: customer.id, lines: [LINE] };
      drafts.push((await post<{ invoice: Issued }>('invoices/new', { invoice })).invoice);
    },
  );
  return { token, drafts };
}

test('kill -9 in the middle of many issues leaves no gap and gives no number twice; what was answered stays', async () => {
  const folder = scratchFolder();
  const answered = new Map<string, string>();
  let books: Awaited<ReturnType<typeof prepare>> | null = null;
  for (const limit of [...KILL_AFTER, Infinity]) {
    const server = await startServer(folder.path, { DEMO: 'off' });
    books ??= await prepare(server.url);
    const post = client(server.url, books.token);
    const killed = new AbortController();
    const left = books.drafts.filter(({ id }) => !answered.has(id));
    await inParallel(
      left,
      AT_ONCE,
      async ({ id, version }) => {
        const wish = { invoiceId: id, version };
        // The key identifies the issue request whose response was lost.
        const issue = post<{ invoice: Issued }>('invoices/issue', wish, `issue-${id}`);
        const result = limit === Infinity ? await issue : await issue.catch(unlessLost);
        if (!result) return;
        answered.set(id, result.invoice.number ?? '');
        if (answered.size < limit || killed.signal.aborted) return;
        killed.abort();
        server.process.kill('SIGKILL');
      },
      killed.signal,
    );
    if (limit === Infinity) {
      for (const [id, number] of [...answered].slice(0, 5)) {
        const answer = await fetch(`${server.url}/api/invoices/invoice?invoiceId=${id}`, {
          headers: { 'session-token': books.token },
        });
        expect(((await answer.json()) as { invoice: Issued }).invoice.number).toBe(number);
      }
      await server.stop();
    } else await server.ended;
  }
  const seqs = [...answered.values()].map((number) => Number(number.slice(-5))).toSorted((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: INVOICES }, (_, n) => n + 1));
  folder.remove();
});
