import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Customer } from '@/domain/invoices/partySchemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { customerOf } from '@/testing/factories/customers';
import { renderWithProviders } from '@/testing/render';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { CustomerForm } from './CustomerForm';

const api = standInApi();
const NEW = '/api/invoices/customers/new';
const UPDATE = '/api/invoices/customers/update';
const sent = (path: string) => api.calls.filter((call) => call.path === path);

async function open(customer: Customer | null) {
  const onDone = vi.fn<(customer: Customer) => void>();
  const onClose = vi.fn<() => void>();
  const view = renderWithProviders(<CustomerForm customer={customer} onDone={onDone} onClose={onClose} />);
  await screen.findByRole('dialog');
  await loadMotion();
  await screen.findByRole('dialog');
  const { user } = view;
  const put = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    if (text !== '') await user.paste(text);
    return field;
  };
  return { ...view, onDone, onClose, put };
}

test('fields are checked when they are left, and nothing is sent that is not right', async () => {
  const { user, put } = await open(null);
  await expectNoAxeFaults();
  const wrong: [string, string, RegExp][] = [
    ['Email', 'ida', /Enter an email/],
    ['VAT number', 'DE-1', /not valid/],
    ['Days until due', '366', /At most 365/],
  ];
  for (const [label, text, told] of wrong) {
    const field = await put(label, text);
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(told));
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/./));
  expect(sent(NEW)).toEqual([]);
});

test('a new customer is written as it is meant, by the keys alone; one whose answer was lost is added once', async () => {
  const { user, put, onDone } = await open(null);
  await put('Name', ' Rosenhof ');
  await put('VAT number', 'de 123-456');
  await put('Days until due', '0');
  await user.selectOptions(screen.getByLabelText('Language'), 'fr');
  api.on('post', NEW, lost);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('alert');
  api.on('post', NEW, () => answer({ customer: customerOf({ id: 'c9' }) }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent(NEW)[0]?.body).toMatchObject({
    customer: { kind: 'company', name: 'Rosenhof', vatId: 'DE123456', termsDays: 0, locale: 'fr' },
  });
  expect(new Set(sent(NEW).map(({ key }) => key)).size).toBe(1);
});

test('a change keeps what stands in no field; nothing typed means the default', async () => {
  const { user, put, onDone } = await open(customerOf({ userId: 'u1', archived: true, locale: 'vi' }));
  await put('Days until due', '');
  await user.selectOptions(screen.getByLabelText('Language'), '');
  api.on('post', UPDATE, () => answer({ customer: customerOf() }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent(UPDATE)[0]?.body).toMatchObject({
    partyId: 'c1',
    version: 3,
    customer: { userId: 'u1', archived: true, locale: null, termsDays: null, name: 'Blumenwerk GmbH' },
  });
});

test('what somebody else has saved meanwhile is told, and saving again keeps what was typed here', async () => {
  const { user, put, onDone } = await open(customerOf());
  await put('City', 'Köln');
  const current = customerOf({ version: 8, archived: true, city: 'Bonn' });
  api.on('post', UPDATE, () => refusal(409, 'stale-version', { current }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/save again to keep yours/);
  api.on('post', UPDATE, () => answer({ customer: customerOf() }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent(UPDATE).at(-1)?.body).toMatchObject({ version: 8, customer: { city: 'Köln', archived: true } });
});

test('what was typed is not closed away unasked', async () => {
  const { user, put, onClose } = await open(customerOf());
  await put('City', 'Köln');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('alertdialog');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
