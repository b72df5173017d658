import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import { isCountry } from '@/domain/people/countries';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { CountryChoice } from './CountryChoice';
import { CountryField } from './CountryField';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';

const schema = z.object({ country: z.string().refine(isCountry, { error: 'invalid' }) });
const optional = z.object({ country: z.string() });

interface Options {
  language?: Language;
  country?: string;
  required?: boolean;
  onSubmit?: () => Promise<void>;
}

function open({ language = 'en', country = '', required = true, ...rest }: Options = {}) {
  const onSubmit = vi.fn(rest.onSubmit ?? (async () => undefined));
  const view = renderWithProviders(
    <Form schema={async () => (required ? schema : optional)} defaultValues={{ country }} onSubmit={onSubmit}>
      <CountryField name="country" label="Country" required={required} />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { language },
  );
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, onSubmit, save, field: screen.getByRole('combobox', { name: 'Country' }) };
}

const list = () => screen.findByRole('listbox', { name: 'Country' });
const offered = async () =>
  (await within(await list()).findAllByRole('option')).map((one) => one.textContent);
const closed = () => expect(screen.queryByRole('listbox')).toBeNull();

function activeOf(field: HTMLElement): string | null | undefined {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
}

test('is a combobox with a name; typing offers what is found, says how many, and Enter chooses without sending', async () => {
  const { user, field, onSubmit, save } = open();
  await expectNoAxeFaults();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'ger');
  expect(await offered()).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria']);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', (await list()).id);
  expect(activeOf(field)).toBe('Germany');
  expect(screen.getByRole('status')).toHaveTextContent('4 countries');
  await expectNoAxeFaults();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Germany');
  closed();
  expect(onSubmit).not.toHaveBeenCalled();
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ country: 'DE' }));
});

test('arrows, Home, End and Page keys walk through the list, from the chosen one on', async () => {
  const { user, field } = open({ country: 'DE' });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await list();
  expect(activeOf(field)).toBe('Germany');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Germany');
  await user.keyboard('{ArrowDown}');
  expect(activeOf(field)).toBe('Ghana');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeOf(field)).toBe('Georgia');
  await user.keyboard('{Home}');
  expect(activeOf(field)).toBe('Afghanistan');
  await user.keyboard('{ArrowUp}');
  expect(activeOf(field)).toBe('Zimbabwe');
  await user.keyboard('{PageUp}');
  expect(activeOf(field)).toBe('Uruguay');
  await user.keyboard('{End}{ArrowDown}{PageDown}');
  expect(activeOf(field)).toBe('Argentina');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Argentina');
});

test('Tab keeps what is marked and goes on', async () => {
  const { user, field } = open();
  await user.type(field, 'viet');
  await list();
  await user.tab();
  expect(field).toHaveValue('Vietnam');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('what finds nothing says so; Enter does not send it, and leaving the field puts the chosen name back', async () => {
  const { user, field, onSubmit } = open({ country: 'FR' });
  await user.clear(field);
  await user.type(field, 'atlantis');
  expect(await screen.findByText('No country matches.', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('No country matches.');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('atlantis');
  await user.tab();
  expect(field).toHaveValue('France');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('part of a name that is left by the mouse is not kept, and a required field says what is wrong', async () => {
  const { user, field, save, onSubmit } = open();
  await user.type(field, 'germ');
  await list();
  await save();
  expect(field).toHaveValue('');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('This is not valid.');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(field, 'germ{Enter}');
  await waitFor(() => expect(field).toBeValid());
});

test('Ctrl+Enter sends with what is marked', async () => {
  const { user, field, onSubmit } = open({ country: 'FR' });
  await user.clear(field);
  await user.type(field, 'germ');
  await list();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ country: 'DE' }));
});

test('in Arabic the English name finds too and is shown beside the own one', async () => {
  const { user, field } = open({ language: 'ar', country: 'FR' });
  expect(field).toHaveValue('فرنسا');
  await user.clear(field);
  await user.type(field, 'germ');
  expect(await offered()).toEqual(['ألمانياGermany']);
  await expectNoAxeFaults();
  await user.clear(field);
  await user.type(field, 'المان');
  expect(await offered()).toEqual(['ألمانيا']);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('ألمانيا');
});

test('a browser fills in the code, a person may type all of a name', async () => {
  const { user, field } = open();
  // Browser autofill: input and change events without focus.
  fireEvent.input(field, { target: { value: 'VN' } });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(() => expect(field).toHaveValue('Vietnam'));
  await user.clear(field);
  await user.type(field, 'niger');
  await user.click(document.body);
  expect(field).toHaveValue('Niger');
});

test('a click opens the list with the chosen one marked, and a click chooses', async () => {
  const { user, field } = open({ country: 'DE' });
  await user.click(field);
  const ghana = await screen.findByRole('option', { name: 'Ghana' });
  expect(activeOf(field)).toBe('Germany');
  await user.click(ghana);
  expect(field).toHaveValue('Ghana');
  expect(field).toHaveFocus();
  closed();
});

test('where it may be empty it can be cleared, by the button and by deleting', async () => {
  const { user, field, save, onSubmit } = open({ country: 'DE', required: false });
  expect(field).toHaveAttribute('aria-required', 'false');
  await user.click(screen.getByRole('button', { name: 'Clear country' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  closed();
  await user.type(field, 'ghana{Enter}');
  expect(field).toHaveValue('Ghana');
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ country: '' }));
});

test('what the server says of the country stands at the field', async () => {
  const refusal = new ApiError(400, 'invalid-input', { fields: { country: 'invalid' } });
  const { field, save } = open({ country: 'DE', onSubmit: async () => Promise.reject(refusal) });
  await save();
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('This is not valid.');
});

test('the list draws more lines when one scrolls on, and tells how many there are in all', async () => {
  const { user, field } = open();
  await user.click(field);
  const lines = () => screen.getAllByRole('option');
  await list();
  expect(lines().length).toBeLessThan(50);
  expect(lines()[0]).toHaveAttribute('aria-setsize', '249');
  const before = lines().length;
  fireEvent.scroll(await list());
  await waitFor(() => expect(lines().length).toBeGreaterThan(before));
});

const inDialog = (node: ReactNode, onClose: () => void) => (
  <Dialog open onClose={onClose} aria-label="Address">
    {node}
  </Dialog>
);

test('Escape closes the list and puts the name back; only the next one closes the dialog around', async () => {
  const onClose = vi.fn();
  const { user } = renderWithProviders(
    inDialog(<CountryChoice label="Country" value="DE" onChange={() => undefined} />, onClose),
  );
  const field = screen.getByRole('combobox', { name: 'Country' });
  await user.clear(field);
  await user.type(field, 'fra');
  await list();
  await user.keyboard('{Escape}');
  closed();
  expect(field).toHaveValue('Germany');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a choice beside the countries stands first, and what is chosen elsewhere is not offered', async () => {
  const onChange = vi.fn();
  const elsewhere = { value: '*', label: 'Everywhere else' };
  const { user } = renderWithProviders(
    <CountryChoice label="Country" value="*" extra={elsewhere} without={['AF']} onChange={onChange} />,
  );
  const field = screen.getByRole('combobox', { name: 'Country' });
  expect(field).toHaveValue('Everywhere else');
  await user.click(field);
  expect((await offered()).slice(0, 2)).toEqual(['Everywhere else', 'Åland Islands']);
  expect(activeOf(field)).toBe('Everywhere else');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('AX');
});
