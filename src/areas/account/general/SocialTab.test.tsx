import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { SocialTab } from './SocialTab';

const UPDATE = '/api/account/update';
const api = standInApi();

async function open() {
  renderWithProviders(
    <SignedIn user={endUserOf('member', { version: 4 })}>
      <h1>Account</h1>
      <SocialTab />
    </SignedIn>,
    { at: '/dashboard/user/account?tab=social', store: newStore() },
  );
  await screen.findByLabelText('Instagram');
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('a name becomes the address of its network, and an empty field none', async () => {
  await open();
  await expectNoAxeFaults();
  api.on('post', UPDATE, () => answer({ user: endUserOf('member', { version: 5 }) }));
  fill('Instagram', '@ana.lima');
  fill('X', 'https://x.com/ana');
  save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.calls[0]?.body).toEqual({
    version: 4,
    links: {
      facebook: null,
      instagram: 'https://instagram.com/ana.lima',
      linkedin: null,
      x: 'https://x.com/ana',
    },
  });
});

test('an address of somewhere else is refused at its field and not sent', async () => {
  await open();
  fill('LinkedIn', 'https://evil.example/in/ana');
  save();
  await waitFor(() => expect(screen.getByLabelText('LinkedIn')).toBeInvalid());
  expect(screen.getByLabelText('Facebook')).toBeValid();
  expect(api.calls).toEqual([]);
});

test('what the server refuses stays typed, with the reason at its field', async () => {
  await open();
  api.on('post', UPDATE, () => refusal(400, 'bad-input', { fields: { 'links.x': 'wrong-host' } }));
  fill('X', 'ana');
  save();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('X')).toHaveValue('ana');
});
