import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceRowOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { ShareDialog } from './ShareDialog';

const api = standInApi();

/** Opens the dialog of a document whose link is as the last action left it. */
async function open(first: string | null) {
  let url = first;
  const asked: string[] = [];
  api.on('post', '/api/invoices/link', ({ body }) => {
    const { action } = body as { action: 'get' | 'renew' | 'revoke' };
    asked.push(action);
    if (action === 'revoke') url = null;
    if (action === 'renew') url = 'https://atrium.example/invoice/second';
    return answer({ url });
  });
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <ShareDialog invoice={invoiceRowOf(7)} onClose={vi.fn()} />
    </SignedIn>,
  );
  await screen.findByRole('dialog');
  await loadMotion();
  return { ...view, asked };
}

test('a link that was ended stays ended until one is made; then it can be copied', async () => {
  const { user, asked } = await open(null);
  expect(await screen.findByText(/There is no link to this document/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  await expectNoAxeFaults();
  expect(asked).toEqual(['get']);
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByDisplayValue('https://atrium.example/invoice/second')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://atrium.example/invoice/second');
});

test('ending a link asks first, and the dialog says then that there is none', async () => {
  const { user, asked } = await open('https://atrium.example/invoice/first');
  expect(await screen.findByDisplayValue('https://atrium.example/invoice/first')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke link' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke link' });
  expect(asked).toEqual(['get']);
  await user.click(within(question).getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText(/There is no link to this document/)).toBeVisible();
  expect(asked).toEqual(['get', 'revoke']);
});
