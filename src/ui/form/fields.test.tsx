import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Language } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { Checkbox } from './Checkbox';
import { Form } from './Form';
import { PasswordField } from './PasswordField';
import { Select } from './Select';
import { SubmitButton } from './SubmitButton';

function open(schema: z.ZodObject, values: Record<string, unknown>, fields: ReactNode, language?: Language) {
  const onSubmit = vi.fn(async () => undefined);
  const view = renderWithProviders(
    <Form schema={async () => schema} defaultValues={values} onSubmit={onSubmit}>
      {fields}
      <SubmitButton>Save</SubmitButton>
    </Form>,
    language ? { language } : {},
  );
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, onSubmit, save };
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
