import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@/domain/shop/orderSchemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { orderOf } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { LinkRequest } from './LinkRequest';
import { OrderActs } from './OrderActs';
import { StaffNote } from './StaffNote';

const api = standInApi();
const onChanged = vi.fn<() => void>();
beforeEach(() => onChanged.mockClear());

function orderActs(change: Partial<Order>) {
  const order = orderOf(change);
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <OrderActs order={order} name={{ number: order.number }} onChanged={onChanged} />
    </SignedIn>,
    { store: newStore() },
  );
}
const ordered = (what: string) => `/api/shop/orders/${what}`;

test('a note is saved with the version that was read; what was typed survives a refusal', async () => {
  api.on('post', ordered('note'), () => refusal(409, 'stale-version'));
  const order = orderOf({ actions: ['note'], staffNote: 'Ring twice' });
  const { user, container } = renderWithProviders(<StaffNote order={order} onChanged={onChanged} />);
  await expectNoAxeFaults(container);
  const box = screen.getByRole('textbox', { name: 'Internal note' });
  expect(box).toHaveValue('Ring twice');
  expect(screen.queryByRole('button')).toBeNull();
  await user.clear(box);
  await user.paste('Leave it at the door');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(box).toHaveValue('Leave it at the door');
  expect(onChanged).not.toHaveBeenCalled();
  api.on('post', ordered('note'), () => answer({ order } as never));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const body = { number: 'SO-1', version: 4, staffNote: 'Leave it at the door' };
  expect(api.calls.map((call) => call.body)).toEqual([body, body]);
});

test('a note that is not saved is not left behind unasked; one that is saved is', async () => {
  const order = orderOf({ actions: ['note'], staffNote: 'Ring twice' });
  api.on('post', ordered('note'), () => answer({ order } as never));
  const { user, router } = renderWithProviders(<StaffNote order={order} onChanged={onChanged} />);
  const leave = () => {
    try {
      router.emit('routeChangeStart', '/dashboard', { shallow: false });
      return 'left';
    } catch {
      return 'held';
    }
  };
  expect(leave()).toBe('left');
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), '!');
  act(() => expect(leave()).toBe('held'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Ring twice!');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(leave()).toBe('left');
});

test('who only reads orders reads the note', () => {
  renderWithProviders(<StaffNote order={orderOf({ staffNote: 'Ring twice' })} onChanged={onChanged} />);
  expect(screen.getByText('Ring twice')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the address is changed in a form that says what is wrong with which part', async () => {
  api.on('post', ordered('address'), () =>
    refusal(400, 'invalid-input', { fields: { 'shippingAddress.country': 'other-country' } }),
  );
  const { user } = orderActs({ actions: ['address'] });
  await user.click(screen.getByRole('button', { name: 'Edit address' }));
  await screen.findByRole('dialog');
  await loadMotion();
  const street = await screen.findByRole('textbox', { name: 'Street and number' });
  expect(street).toHaveValue('A 1');
  await user.clear(street);
  await user.paste('Hafen 7');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText(/calculated for another country/)).toBeVisible();
  expect(street).toHaveValue('Hafen 7');
  expect(onChanged).not.toHaveBeenCalled();
  api.on('post', ordered('address'), () => answer({ order: orderOf({}) } as never));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(api.calls.at(-1)?.body).toMatchObject({
    number: 'SO-1',
    version: 4,
    shippingAddress: { line1: 'Hafen 7', receiver: 'Ana Lima', country: 'DE' },
  });
});

test('one of the mails that were sent is sent once more', async () => {
  api.on('post', ordered('resend'), () => answer({ queued: true }));
  const { user } = orderActs({ actions: ['resend'], mails: ['order-placed', 'order-paid'] });
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await screen.findByRole('dialog');
  await loadMotion();
  const which = await screen.findByRole('combobox', { name: 'Email' });
  expect(which).toHaveValue('order-paid');
  await user.selectOptions(which, 'order-placed');
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('The email is on its way to ana@example.org.')).toBeVisible();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(api.calls.map(({ body }) => body)).toEqual([{ number: 'SO-1', kind: 'order-placed' }]);
});

const QUOTE = {
  lines: [
    {
      variantId: 'v1',
      productId: 'p1',
      slug: 'runner',
      name: 'Runner',
      sku: 'R-1',
      options: {},
      colors: [],
      cover: null,
      unitPrice: 2000,
      quantity: 3,
      lineTotal: 6000,
      available: 5,
      notices: [],
    },
  ],
  subtotal: 6000,
  discount: 0,
  shipping: 0,
  currency: 'EUR',
};

test('buying again says what is no longer there and leads to the cart', async () => {
  const missing = [{ name: 'Hat', reason: 'gone', available: 0 }];
  api.on('post', ordered('reorder'), () => answer({ cart: null, quote: QUOTE, missing } as never));
  const { user, router } = orderActs({ actions: ['reorder'] });
  await user.click(screen.getByRole('button', { name: 'Reorder' }));
  expect(await screen.findByText('Hat is no longer sold')).toBeVisible();
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/e-commerce/checkout'));
});

test('where nothing can be bought again nobody is led to an empty cart', async () => {
  const missing = [{ name: 'Hat', reason: 'sold-out', available: 0 }];
  const quote = { ...QUOTE, lines: [], subtotal: 0 };
  api.on('post', ordered('reorder'), () => answer({ cart: null, quote, missing } as never));
  const { user, router } = orderActs({ actions: ['reorder'] });
  await user.click(screen.getByRole('button', { name: 'Reorder' }));
  expect(await screen.findByText('Hat is sold out')).toBeVisible();
  expect(router.current().asPath).toBe('/');
});

test('who has lost a link asks for another one; the answer says nothing of the order', async () => {
  api.on('post', ordered('link'), () => refusal(400, 'invalid-input', { fields: { email: 'invalid' } }));
  const { user, container } = renderWithProviders(<LinkRequest />);
  await expectNoAxeFaults(container);
  await user.click(screen.getByRole('textbox', { name: 'Order number' }));
  await user.paste(' SO-1 ');
  await user.click(screen.getByRole('textbox', { name: 'Email' }));
  await user.paste('ana@');
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText('This is not valid.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@');
  api.on('post', ordered('link'), () => answer({ sent: true }));
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText(/If there is such an order/)).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ number: 'SO-1', email: 'ana@' });
});
