import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { SendDialog } from './SendDialog';

const api = standInApi();
const LETTER = {
  to: 'ida@blumenwerk.example',
  from: 'Atrium <no-reply@atrium.example>',
  subject: 'Invoice INV-2026-00007',
  message: 'Dear Ida,\nit is here: {link}',
  button: 'Open the document',
  sendsMail: true,
};
const invoice = invoiceDocumentOf({ id: 'invoice-7' });
const sent = () => api.calls.filter(({ path }) => path === '/api/invoices/send');

async function open() {
  const onClose = vi.fn();
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <SendDialog invoice={invoice} onDone={() => undefined} onClose={onClose} />
    </SignedIn>,
  );
  await screen.findByRole('dialog');
  await loadMotion();
  return { ...view, onClose };
}

test('a letter that could not be read says so and is read again; what was typed meanwhile stays', async () => {
  api.on('get', '/api/invoices/letter', () => refusal(503, 'unavailable'));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(screen.getByLabelText('Subject'));
  await user.paste('Your invoice');
  api.on('get', '/api/invoices/letter', () => answer(LETTER));
  await user.click(retry);
  expect(await screen.findByDisplayValue('ida@blumenwerk.example')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('Your invoice');
});

test('addresses are read one by one and the wrong one is named; the mail goes to all of them', async () => {
  api.on('get', '/api/invoices/letter', () => answer(LETTER));
  api.on('post', '/api/invoices/send', () => answer({ invoice }));
  const { user, onClose } = await open();
  const to = await screen.findByDisplayValue('ida@blumenwerk.example');
  await user.click(to);
  await user.paste(', books@blumenwerk');
  await user.click(screen.getByText('Preview'));
  expect(screen.getByText(/it is here:/, { selector: 'p' })).toHaveTextContent(/\/invoice\/…$/);
  expect(screen.getByText('INV-2026-00007.pdf')).toBeVisible();
  expect(to).toHaveAccessibleDescription(/books@blumenwerk/);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expectNoAxeFaults();
  await user.click(to);
  await user.paste('.example');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()[0]?.body).toMatchObject({
    to: ['ida@blumenwerk.example', 'books@blumenwerk.example'],
    subject: 'Invoice INV-2026-00007',
    attachPdf: true,
    copyToMe: false,
  });
});
