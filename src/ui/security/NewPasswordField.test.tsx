import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { Form } from '@/ui/form/Form';
import { TextField } from '@/ui/form/TextField';
import { NewPasswordField } from './NewPasswordField';
import { strengthOf } from './strength';

const schema = z.object({ email: z.string(), password: z.string() });

test('from the first focus on the strength is said in words, and knows the person', async () => {
  const { user } = renderWithProviders(
    <Form schema={async () => schema} defaultValues={{ email: '', password: '' }} onSubmit={vi.fn()}>
      <TextField name="email" label="Email" />
      <NewPasswordField name="password" label="Password" personal={['email']} />
    </Form>,
  );
  await expectNoAxeFaults();
  expect(screen.queryByRole('status', { name: '' })?.textContent ?? '').toBe('');
  await user.type(screen.getByLabelText('Email'), 'melchizedek@example.org');
  await user.type(screen.getByLabelText('Password'), 'melchizedek1');
  expect(await screen.findByText('Weak')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'wet stapler under 7 moons');
  expect(await screen.findByText('Strong')).toBeVisible();
  await expectNoAxeFaults();
});

test.each([
  ['password', 'weak'],
  ['qwertyuiop', 'weak'],
  ['correct horse', 'good'],
  ['a8f!kd92Lmq0', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password, [])).toBe(strength);
});

test('of a very long password only the beginning is looked at, so that it holds nothing up', () => {
  const strong = 'wet stapler under 7 moons';
  expect(strengthOf(strong, [])).toBe('strong');
  expect(strengthOf('a'.repeat(64) + strong, [])).toBe('weak');
});
