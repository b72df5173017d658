import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Language } from '@/domain/languages';
import type { ShippingMethod } from '@/domain/shop/settingsContract';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { answer, standInApi } from '@/testing/standInApi';
import { MethodDialog } from './MethodDialog';

const api = standInApi();
const KNOWN: ShippingMethod = {
  id: 'm',
  version: 3,
  name: 'Heavy',
  description: '',
  countries: ['FR'],
  kind: 'weight',
  rates: [
    { upTo: 1000, amount: 500 },
    { upTo: null, amount: 1250 },
  ],
  freeOver: 7500,
  minDays: 1,
  maxDays: 2,
  taxClassId: 'standard',
  disabled: true,
};
const { id: _id, version: _version, ...BODY } = KNOWN;

function open(method: ShippingMethod | null, language: Language = 'en') {
  api.on('get', '/api/taxes', () => answer({ classes: [], rates: [], version: 1 } as never));
  for (const act of ['new', 'update'])
    api.on('post', `/api/shop/shipping-methods/${act}`, () => answer({ methods: [] }));
  const onDone = vi.fn();
  const { user } = renderWithProviders(
    <MethodDialog method={method} currency="EUR" onDone={onDone} onClose={vi.fn()} />,
    { language },
  );
  async function type(field: HTMLElement, text: string) {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
  return { user, onDone, type };
}
const sent = () => api.calls.filter(({ path }) => path.startsWith('/api/shop/')).map(({ body }) => body);

test('what is wrong is named at its field and nothing is sent; a fixed price is sent in minor units', async () => {
  const { user, onDone, type } = open(null);
  await expectNoAxeFaults(document.body);
  const [name, price, free] = ['Name', /^Price \(/, /^Free from/].map((label) =>
    screen.getByLabelText(label),
  );
  await type(screen.getByLabelText(/^At least/), '1.5');
  await type(free!, 'much');
  await type(price!, '-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('This is required.'));
  expect(free).toHaveAccessibleDescription('This is not a number.');
  expect(price).toHaveAccessibleDescription('At least 0.00.');
  expect(screen.getByLabelText(/^At least/)).toHaveAccessibleDescription('Too many decimals.');
  expect(sent()).toEqual([]);
  await type(name!, ' Parcel ');
  await type(price!, '4.90');
  await user.clear(free!);
  await type(screen.getByLabelText(/^At least/), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const rates = [{ upTo: null, amount: 490 }];
  expect(sent()).toMatchObject([
    { method: { name: 'Parcel', kind: 'flat', rates, freeOver: null, minDays: 1 } },
  ]);
});

test('a known one is written as the language does and sent as it was', async () => {
  const { user, onDone } = open(KNOWN, 'fr');
  expect(screen.getByDisplayValue('75,00')).toBeVisible();
  expect(screen.getByDisplayValue('12,50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ methodId: 'm', version: 3, method: BODY }]);
});

test('values are amounts, a new line stands before the open one, and a fixed price keeps that one', async () => {
  const { user, onDone, type } = open(KNOWN);
  const kind = screen.getByRole('combobox', { name: 'Price based on' });
  await user.selectOptions(kind, 'Value of the goods');
  const [first] = screen.getAllByLabelText(/^Up to/);
  expect(first).toHaveValue('');
  await type(first!, '1000');
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  const lines = screen.getAllByLabelText(/^Up to/);
  expect(lines).toHaveLength(2);
  await type(lines[1]!, '900');
  await type(screen.getAllByLabelText(/^Price \(/)[1]!, '9.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(lines[1]).toHaveAccessibleDescription('Must be greater than in the line above.'),
  );
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [{ method }] = sent() as [{ method: typeof BODY }];
  expect(method.rates).toEqual([{ upTo: 100_000, amount: 500 }, KNOWN.rates[1]]);
  await user.selectOptions(kind, 'Fixed price');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  expect((sent()[1] as { method: typeof BODY }).method.rates).toEqual([{ upTo: null, amount: 1250 }]);
});
