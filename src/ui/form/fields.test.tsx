import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { AmountField } from './AmountField';
import { Checkbox } from './Checkbox';
import { DayField } from './DayField';
import { Form } from './Form';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { Select } from './Select';
import { SubmitButton } from './SubmitButton';

function open(schema: z.ZodObject, values: Record<string, unknown>, fields: ReactNode, language?: Language) {
  const onSubmit = vi.fn<(values: unknown) => Promise<void>>(async () => undefined);
  const view = renderWithProviders(
    <Form schema={async () => schema} defaultValues={values} onSubmit={onSubmit}>
      {fields}
      <SubmitButton>Save</SubmitButton>
    </Form>,
    language ? { language } : {},
  );
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  async function type(label: string, text: string) {
    const field = screen.getByLabelText(label);
    await view.user.clear(field);
    if (text !== '') await view.user.type(field, text);
    return field;
  }
  return { ...view, onSubmit, save, type };
}

const password = z.object({ password: z.string().min(1) });
const passwordField = <PasswordField name="password" label="Password" autoComplete="current-password" />;

test('a password can be shown and hidden again', async () => {
  const { user } = open(password, { password: '' }, passwordField);
  await expectNoAxeFaults();
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.type(field, 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a password field says when Caps Lock is on', async () => {
  open(password, { password: '' }, passwordField);
  const field = screen.getByLabelText('Password');
  fireEvent.keyUp(field, { key: 'A', modifierCapsLock: true });
  expect(screen.getByRole('status')).toHaveTextContent('Caps Lock is on');
  await expectNoAxeFaults();
  fireEvent.keyUp(field, { key: 'a', modifierCapsLock: false });
  expect(screen.getByText('', { selector: 'output' })).toBeEmptyDOMElement();
});

test('in Arabic the password keeps its direction and speaks Arabic', async () => {
  open(password, { password: '' }, passwordField, 'ar');
  await expectNoAxeFaults();
  expect(screen.getByLabelText('Password')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('button', { name: 'إظهار كلمة المرور' })).toBeVisible();
});

test('a check box says what it means to leave it empty', async () => {
  const box = <Checkbox name="remember" label="Keep me signed in" hintWhenOff="For a day only" />;
  const { user, save, onSubmit } = open(z.object({ remember: z.boolean() }), { remember: true }, box);
  await expectNoAxeFaults();
  const field = screen.getByRole('checkbox', { name: 'Keep me signed in' });
  expect(field).toBeChecked();
  await user.click(screen.getByText('Keep me signed in'));
  expect(field).not.toBeChecked();
  expect(field).toHaveAccessibleDescription('For a day only');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ remember: false }));
});

test('a select offers its choices and sends the chosen one', async () => {
  const options = [
    { value: 'eur', label: 'Euro' },
    { value: 'usd', label: 'Dollar' },
  ];
  const field = <Select name="currency" label="Currency" options={options} />;
  const { user, save, onSubmit } = open(
    z.object({ currency: z.enum(['eur', 'usd']) }),
    { currency: 'eur' },
    field,
  );
  await expectNoAxeFaults();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'Dollar');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ currency: 'usd' }));
});

const price = z.object({ price: z.int().min(1).max(5000), fee: z.int().min(0).nullable() });
const priceFields = (
  <>
    <AmountField name="price" label="Price" hint="Per piece" currency="EUR" />
    <AmountField name="fee" label="Fee" currency="EUR" required={false} />
  </>
);

test('an amount is sent in minor units, an empty one is null, and a wrong one is named at its field', async () => {
  const { save, onSubmit, type } = open(price, { fee: 250 }, priceFields);
  await expectNoAxeFaults();
  const field = screen.getByLabelText('Price');
  expect(field).toHaveAttribute('inputmode', 'decimal');
  expect(field).toHaveAccessibleDescription('Per piece');
  expect(field).toBeRequired();
  expect(screen.getByLabelText('Fee')).toHaveValue('2.50');
  await save();
  const says = (text: string) => waitFor(() => expect(field).toHaveAccessibleDescription(text));
  await says('This is required.');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  await expectNoAxeFaults();
  for (const [text, fault] of [
    ['1,5', 'This is not a number.'],
    ['1.005', 'Too many decimals.'],
    ['0', 'At least 0.01.'],
    ['50.01', 'At most 50.00.'],
  ] as const) {
    await type('Price', text);
    await says(fault);
  }
  expect(onSubmit).not.toHaveBeenCalled();
  await type('Price', '12.5');
  await type('Fee', '');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ price: 1250, fee: null }));
});

test('what the server says of an amount stands at the field until it is typed anew', async () => {
  const { save, onSubmit, type } = open(price, { price: 100, fee: null }, priceFields);
  onSubmit.mockRejectedValueOnce(new ApiError(400, 'invalid-input', { fields: { price: 'too-big:50' } }));
  await save();
  const field = screen.getByLabelText('Price');
  await waitFor(() => expect(field).toHaveAccessibleDescription('At most 0.50.'));
  expect(field).toHaveFocus();
  await type('Price', '0.50');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Per piece'));
});

test('an amount is written and typed as its language does, in Arabic with its own digits too', async () => {
  const arabic = open(price, { price: 1250, fee: 0 }, priceFields, 'ar');
  await expectNoAxeFaults();
  expect(screen.getByLabelText('Price')).toHaveValue('12.50');
  expect(screen.getByLabelText('Price')).toHaveAttribute('dir', 'ltr');
  await arabic.type('Price', '١٢٫٧٥');
  await arabic.save();
  await waitFor(() => expect(arabic.onSubmit).toHaveBeenCalledExactlyOnceWith({ price: 1275, fee: 0 }));
  arabic.unmount();
  const french = open(price, { price: 1250, fee: null }, priceFields, 'fr');
  await french.type('Price', '12,75');
  await french.save();
  await waitFor(() => expect(french.onSubmit).toHaveBeenCalledExactlyOnceWith({ price: 1275, fee: null }));
});

test('a whole number has no decimals and may be empty; one with digits is in units of its last decimal', async () => {
  const schema = z.object({ days: z.int().min(1).nullable(), rate: z.int() });
  const fields = (
    <>
      <NumberField name="days" label="Days" required={false} />
      <NumberField name="rate" label="Rate" digits={3} />
    </>
  );
  const { user, save, onSubmit, type } = open(schema, { days: 14, rate: 12_500 }, fields);
  await expectNoAxeFaults();
  const days = screen.getByLabelText('Days');
  expect(days).toHaveValue('14');
  expect(days).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Rate')).toHaveValue('12.5');
  await type('Days', '1.5');
  await user.tab();
  await waitFor(() => expect(days).toHaveAccessibleDescription('Too many decimals.'));
  await type('Days', '');
  await type('Rate', '7');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ days: null, rate: 7000 }));
});

test('a day is typed in the order of the language and sent as a date; none is null', async () => {
  const schema = z.object({ from: z.iso.date(), to: z.iso.date().nullable() });
  const fields = (
    <>
      <DayField name="from" label="From" />
      <DayField name="to" label="To" required={false} />
    </>
  );
  const { save, onSubmit, type } = open(schema, { from: null, to: '2026-11-27' }, fields, 'fr');
  await expectNoAxeFaults();
  const from = screen.getByLabelText('From');
  expect(from).toBeRequired();
  expect(screen.getByLabelText('To')).toHaveValue('27/11/2026');
  await save();
  await waitFor(() => expect(from).toHaveAccessibleDescription('Ce champ est obligatoire.'));
  expect(from).toHaveFocus();
  await type('From', '31/02/2026');
  await save();
  await waitFor(() => expect(from).toHaveAccessibleDescription('Cette valeur n’est pas valable.'));
  expect(from).toHaveValue('31/02/2026');
  expect(onSubmit).not.toHaveBeenCalled();
  await type('From', '20/11/2026');
  await waitFor(() => expect(from).toBeValid());
  await type('To', '');
  onSubmit.mockRejectedValueOnce(new ApiError(400, 'invalid-input', { fields: { from: 'past' } }));
  await save();
  await waitFor(() => expect(from).toBeInvalid());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-20', to: null });
});
