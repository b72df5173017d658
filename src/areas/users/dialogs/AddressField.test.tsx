import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { InviteDialog } from './InviteDialog';

const PATH = '/api/users/invitations/new';
const api = standInApi();

async function open() {
  api.on('post', PATH, () => answer({ invitations: [], skipped: [] } as never));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <InviteDialog people={[]} onAnswer={() => undefined} />
    </SignedIn>,
    { store: newStore() },
  );
  return { ...view, field: await screen.findByRole('textbox', { name: 'Email addresses' }) };
}
const chips = () => screen.queryAllByRole('button', { name: /^Remove / }).map((chip) => chip.textContent);

test('a pasted list becomes chips, each address once, and all of them are sent', async () => {
  const { user, field } = await open();
  await user.click(field);
  await user.paste('Ana <ana@example.org>, ben@example.org; ana@example.org');
  expect(chips()).toEqual(['ana@example.org', 'ben@example.org']);
  expect(field).toHaveValue('');
  await expectNoAxeFaults();
  await user.type(field, 'eve@example.org{Enter}');
  await user.type(field, 'last@example.org');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send invitations' }));
  await waitFor(() =>
    expect(api.calls.findLast(({ path }) => path === PATH)?.body).toMatchObject({
      emails: ['ana@example.org', 'ben@example.org', 'eve@example.org', 'last@example.org'],
    }),
  );
});

test('Backspace takes the last chip away; what is no address stays and is told', async () => {
  const { user, field } = await open();
  await user.type(field, 'ana@example.org,nobody,');
  expect(chips()).toEqual(['ana@example.org', 'nobody']);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(api.calls.some(({ path }) => path === PATH)).toBe(false);
  await user.click(field);
  await user.keyboard('{Backspace}');
  expect(chips()).toEqual(['ana@example.org']);
});
