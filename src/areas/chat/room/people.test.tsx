import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addSlice } from '@/core/redux/reducers';
import type { Conversation } from '@/domain/chat/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { chatSlice } from '../slice';
import { RoomPanel } from './RoomPanel';

addSlice(chatSlice);
const api = standInApi();
const NAMES = ['Anna Weber', 'Ben Okafor', 'Đức Phạm', 'Zoë Lund'];
const people = NAMES.map((name, nth) => ({ ...contactOf(`p${nth}`, name), memberRole: 'member' }));
const group = conversationOf({ key: 'k1', type: 'GROUP', title: 'Team', role: 'owner', participantCount: 9 });

beforeEach(() => {
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('get', '/api/chat/attachments', () => answer({ attachments: [], people: [] }));
  api.on('get', '/api/chat/participants', () => answer({ participants: people }));
});

const show = (conversation: Conversation = group) =>
  renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <RoomPanel conversation={conversation} onClose={() => undefined} />
    </SignedIn>,
    { at: '/dashboard/chat/k1?panel=room', store: newStore() },
  );
const asked = () => api.calls.filter(({ path }) => path === '/api/chat/participants');

test('people of a group are found by name without its marks; a name nobody has is told', async () => {
  const { user } = show();
  expect(await screen.findByRole('button', { name: 'Anna Weber' })).toBeVisible();
  await expectNoAxeFaults();
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'duc{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anna Weber' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Đức Phạm' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'x{Enter}');
  expect(await screen.findByText('Nobody matches “ducx”')).toBeVisible();
});

test('of more people than one answer names, the server finds them', async () => {
  const { user } = show({ ...group, participantCount: 300 });
  await screen.findByRole('button', { name: 'Anna Weber' });
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'wei{Enter}');
  await waitFor(() => expect(asked().at(-1)?.query.get('query')).toBe('wei'));
});

test('people who cannot be read say so in place, and are tried again', async () => {
  api.on('get', '/api/chat/participants', () => refusal(500, 'internal'));
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on('get', '/api/chat/participants', () => answer({ participants: people }));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Anna Weber' })).toBeVisible();
});

test('owners are asked before they take somebody out; members are not offered it', async () => {
  api.on('post', '/api/chat/members/delete', () => answer({ participants: people.slice(1) }));
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Anna Weber' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Remove Anna Weber?' });
  await user.click(within(ask).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anna Weber' })).toBeNull());
  unmount();
  show({ ...group, role: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Okafor' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Message']);
});

test('people are added from the details, by who may', async () => {
  api.on('get', '/api/chat/contacts', () => answer({ contacts: [contactOf('bella', 'Bella Rossi')] }));
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Add people' }));
  expect(await screen.findByRole('dialog', { name: 'Add people' })).toBeVisible();
  unmount();
  show({ ...group, type: 'CHANNEL', role: 'member' });
  await screen.findByRole('button', { name: 'Anna Weber' });
  expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
});

test('what is known of a person can be folded away', async () => {
  const { user } = show(
    conversationOf({ participants: [contactOf('anna', 'Anna Weber', { phone: '+49 30 1234' })] }),
  );
  const phone = await screen.findByRole('link', { name: '+49 30 1234' });
  expect(phone).toBeVisible();
  await user.click(screen.getByText('Information'));
  expect(phone).not.toBeVisible();
});
