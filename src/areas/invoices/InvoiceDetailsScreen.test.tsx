import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishLinked } from '@/core/links/linked';
import { onCreateFrom } from '@/core/intents/intents';
import { refetchAll, publishLive } from '@/core/live/bus';
import { invoicesLive } from '@/domain/invoices/live';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { InvoiceDetailsScreen } from './InvoiceDetailsScreen';

const api = standInApi();
const PATH = '/api/invoices/invoice';

beforeEach(() => {
  api.on('get', '/api/invoices/payments', () => answer({ payments: [] } as never));
  api.on('get', '/api/invoices/files', () => answer({ files: [], payments: [] }));
  api.on('get', '/api/links', () => answer({ links: [] }));
});

const open = (role: 'manager' | 'guest' = 'manager') =>
  renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <InvoiceDetailsScreen />
    </SignedIn>,
    { at: '/dashboard/invoice/x?invoiceId=invoice-7', store: newStore() },
  );

test('shows the document, what can be done and what happened, and is accessible', async () => {
  const event = { id: 'event-1', kind: 'issued', data: {}, by: 'Ana', at: '2026-11-01T09:00:00.000Z' };
  const invoice = invoiceDocumentOf({
    id: 'invoice-7',
    actions: ['credit', 'void', 'copyLink'],
    events: [event],
  });
  api.on('get', PATH, () => answer({ invoice }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-00007' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(within(screen.getByRole('list', { name: 'History' })).getByText('Issued')).toBeVisible();
  await expectNoAxeFaults();
});

test('a payment in another window changes it at once, and so does what was missed while the stream was away', async () => {
  let invoice = invoiceDocumentOf({ id: 'invoice-7', status: 'unpaid', version: 1 });
  api.on('get', PATH, () => answer({ invoice }));
  open();
  expect(await screen.findByText('Unpaid')).toBeVisible();
  invoice = invoiceDocumentOf({ id: 'invoice-7', status: 'partly_paid', version: 2 });
  const payload = { invoiceId: 'invoice-7', status: 'partly_paid', balance: 1, version: 2 };
  const at = '2026-11-20T10:00:00.000Z';
  act(() => publishLive({ type: invoicesLive.invoiceChanged.type, at, by: null, payload }));
  expect(await screen.findByText('Partly paid')).toBeVisible();
  invoice = invoiceDocumentOf({ id: 'invoice-7', status: 'paid', balance: 0, version: 3 });
  act(refetchAll);
  expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible();
});

test('staff see who else has the document open; its customer neither sees nor tells', async () => {
  const lena = { userId: 'lena', name: 'Lena Hart', avatar: null };
  api.on('post', '/api/live/viewing', () => answer({ viewers: [lena] }));
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf({ id: 'invoice-7' }) }));
  const { unmount } = open();
  expect(await screen.findByText(/^Also here: .*Lena Hart/)).toBeVisible();
  unmount();
  api.calls.length = 0;
  open('guest');
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-00007' })).toBeVisible();
  expect(api.calls.filter(({ path }) => path === '/api/live/viewing')).toEqual([]);
});

test('staff make a task of a document, and see it there once it is linked', async () => {
  const path = '/dashboard/kanban/card/OPS-4';
  const link = {
    from: 'invoices.invoice:invoice-7',
    to: 'kanban.card:card-4',
    title: 'OPS-4 Call Ida',
    path,
  };
  const made = { ...link, from: 'chat.message:m-1', to: link.from, title: '', path: '/dashboard/chat/c-1' };
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf({ id: 'invoice-7' }) }));
  api.on('get', '/api/links', () => answer({ links: [made] }));
  const asked: unknown[] = [];
  onTestFinished(onCreateFrom((intent) => void asked.push(intent)));
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create task…' }));
  const values = { name: expect.stringContaining('INV-2026-00007') as string };
  const source = { type: 'invoices.invoice', id: 'invoice-7' };
  expect(asked).toEqual([{ target: 'card', values, source }]);
  expect(await screen.findByRole('link', { name: 'From a message with files' })).toBeVisible();
  api.on('get', '/api/links', () => answer({ links: [link] }));
  act(publishLinked);
  expect(await screen.findByRole('link', { name: 'OPS-4 Call Ida' })).toHaveAttribute('href', path);
});

test('an event of a document is on its due day, and its customer makes none of it', async () => {
  const invoice = invoiceDocumentOf({ id: 'invoice-7', dueDate: '2026-12-05' });
  api.on('get', PATH, () => answer({ invoice }));
  const asked: unknown[] = [];
  onTestFinished(onCreateFrom((intent) => void asked.push(intent)));
  const user = userEvent.setup();
  const { unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create event…' }));
  const values = { title: expect.stringContaining('INV-2026-00007') as string, start: '2026-12-05' };
  const source = { type: 'invoices.invoice', id: 'invoice-7' };
  expect(asked).toEqual([{ target: 'event', values, source }]);
  unmount();
  open('guest');
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-00007' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('a document that is not there, or not one’s own, says so under the one heading', async () => {
  api.on('get', PATH, () => refusal(404, 'not-found'));
  open();
  expect(await screen.findByText('This invoice does not exist')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await expectNoAxeFaults();
});

test('a letter is offered in the document’s language and goes to whom it names', async () => {
  const invoice = invoiceDocumentOf({ id: 'invoice-7', actions: ['send', 'copyLink', 'download'] });
  const letter = {
    to: 'ida@blumenwerk.example',
    from: 'Atrium',
    subject: 'Facture 7',
    message: 'Ici : {link}',
  };
  const sent: unknown[] = [];
  api.on('get', PATH, () => answer({ invoice }));
  api.on('get', '/api/invoices/letter', () => answer({ ...letter, sendsMail: false }));
  api.on('post', '/api/invoices/send', ({ body }) => {
    sent.push(body);
    return answer({ invoice: { ...invoice, sentCount: 2 } });
  });
  const user = userEvent.setup();
  open();
  expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/api/invoices/pdf?invoiceId=invoice-7&download=1',
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: 'Send INV-2026-00007' });
  // The motion library of the dialog is in its own lazy chunk.
  await loadMotion();
  await screen.findByDisplayValue('Facture 7');
  await screen.findByText(/No mail server is set up/);
  await expectNoAxeFaults();
  const dialog = screen.getByRole('dialog', { name: 'Send INV-2026-00007' });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The email is kept on the server')).toBeVisible();
  const { to, subject, message } = { ...letter, to: [letter.to] };
  expect(sent).toMatchObject([{ invoiceId: 'invoice-7', to, subject, message, attachPdf: true }]);
});

test('a file is shown to the customer or taken off; what is refused stays as it was', async () => {
  const file = {
    id: 'file-1',
    name: 'hours.txt',
    size: 2048,
    type: 'text/plain',
    kind: 'document' as const,
    width: null,
    height: null,
    placeholder: null,
    thumbnailUrl: null,
    isPublic: false,
    url: '/f',
    downloadUrl: '/f?download',
    createdAt: '2026-11-01T09:00:00.000Z',
  };
  const sent: unknown[] = [];
  api.on('get', PATH, () => answer({ invoice: invoiceDocumentOf({ id: 'invoice-7' }) }));
  api.on('get', '/api/invoices/files', () => answer({ files: [file], payments: [] }));
  api.on('post', '/api/invoices/files', ({ body }) => {
    sent.push(body);
    return sent.length === 1
      ? answer({ attachments: [{ ...file, isPublic: true }] })
      : refusal(403, 'forbidden');
  });
  const user = userEvent.setup();
  open();
  const shown = await screen.findByRole('switch', { name: 'Show hours.txt to the customer' });
  expect(screen.getByRole('link', { name: 'hours.txt' })).toHaveAttribute('href', '/f?download');
  await user.click(shown);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    invoiceId: 'invoice-7',
    attachments: [{ attachmentId: 'file-1', isPublic: true }],
  });
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Remove hours.txt' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByRole('switch', { name: 'Show hours.txt to the customer' })).toBeChecked();
});

test('a mail that did not arrive is said, with the way to send it again', async () => {
  const send = { id: 's1', to: ['ida@blumenwerk.example'], subject: 'Invoice', openedAt: null };
  const invoice = invoiceDocumentOf({
    id: 'invoice-7',
    actions: ['send'],
    sends: [{ ...send, at: '2026-11-01T09:00:00.000Z', state: 'failed' }],
  });
  const letter = { to: 'ida@blumenwerk.example', from: 'Atrium', subject: 'Again', message: '{link}' };
  api.on('get', PATH, () => answer({ invoice }));
  api.on('get', '/api/invoices/letter', () => answer({ ...letter, sendsMail: true }));
  const user = userEvent.setup();
  open();
  expect(await screen.findByText(/ida@blumenwerk.example could not be delivered/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('dialog', { name: 'Send INV-2026-00007' })).toBeInTheDocument();
});

/** Opens the void dialog with a reason typed; requests for which `lose` is true get no response. */
async function askForVoid(lose: (path: string) => boolean) {
  const invoice = invoiceDocumentOf({ id: 'invoice-7', actions: ['void'] });
  api.on('get', PATH, () => answer({ invoice }));
  for (const path of ['void', 'duplicate'])
    api.on('post', `/api/invoices/${path}`, () => {
      if (lose(path)) return refusal(503, 'unavailable');
      return answer({
        invoice: path === 'void' ? { ...invoice, status: 'void' } : { ...invoice, id: 'copy-8' },
      });
    });
  const user = userEvent.setup();
  const { router } = open();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Void' }));
  await screen.findByRole('dialog', { name: /Void INV-2026-00007/ });
  await loadMotion();
  await user.click(await screen.findByRole('checkbox', { name: 'Create a copy as a draft' }));
  await user.click(screen.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Wrong customer');
  await user.click(screen.getByRole('button', { name: 'Void and copy' }));
  const asked = (path: string) => api.calls.filter((call) => call.path === `/api/invoices/${path}`);
  return { user, router, asked };
}

test('an invoice is cancelled and its copy opened as a draft', async () => {
  const { router, asked } = await askForVoid(() => false);
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/invoice/copy-8/edit'));
  expect([asked('void').length, asked('duplicate').length]).toEqual([1, 1]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a void whose answer was lost is asked for again as the same one, and what was typed stays', async () => {
  let isLost = true;
  const { user, router, asked } = await askForVoid((path) => path === 'void' && isLost);
  const again = screen.getByRole('button', { name: 'Void and copy' });
  await waitFor(() => expect(again).toBeEnabled());
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong customer');
  isLost = false;
  await user.click(again);
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/invoice/copy-8/edit'));
  expect(asked('void')).toHaveLength(2);
  expect(new Set(asked('void').map(({ key }) => key)).size).toBe(1);
  expect(asked('void')[0]?.key).toMatch(/./);
});

test('a copy that could not be made is tried again without cancelling twice; the dialog stays until it opens', async () => {
  let isLost = true;
  const { user, router, asked } = await askForVoid((path) => path === 'duplicate' && isLost);
  expect(await screen.findByText('INV-2026-00007 is void, but its copy could not be made.')).toBeVisible();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try the copy again' }));
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/invoice/copy-8/edit'));
  expect(asked('void')).toHaveLength(1);
  expect(new Set(asked('duplicate').map(({ key }) => key)).size).toBe(1);
});
