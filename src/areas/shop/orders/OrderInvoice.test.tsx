import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { orderOf } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { OrderInvoice } from './OrderInvoice';

const api = standInApi();

test('an order leads to its invoice', async () => {
  const order = orderOf({ invoice: { id: 'i1', number: 'INV-2026-00007' } });
  const { container } = renderWithProviders(<OrderInvoice order={order} onChanged={() => {}} />);
  const link = await screen.findByRole('link', { name: 'Invoice INV-2026-00007' });
  expect(link).toHaveAttribute('href', '/dashboard/invoice/i1');
  await expectNoAxeFaults(container);
});

test('who may issue makes one by hand; a refusal is told and changes nothing', async () => {
  const onChanged = vi.fn<() => void>();
  api.on('post', '/api/invoices/from-order', () => refusal(409, 'wrong-state'));
  const order = orderOf({ actions: ['invoice'] });
  const { user } = renderWithProviders(<OrderInvoice order={order} onChanged={onChanged} />);
  const button = screen.getByRole('button', { name: 'Create invoice' });
  await user.click(button);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await waitFor(() => expect(button).toBeEnabled());
  expect(onChanged).not.toHaveBeenCalled();
  api.on('post', '/api/invoices/from-order', () => answer({ invoice: {} } as never));
  await user.click(button);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});
