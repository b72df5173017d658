import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { presenceNoted } from '@/core/live/liveSlice';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ContactsPopover } from './ContactsPopover';

const api = standInApi();
const PEOPLE = [contactOf('anna', 'Anna Weber', { role: 'Designer' }), contactOf('ben', 'Ben Okafor')];

beforeEach(() => {
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('get', '/api/chat/contacts', ({ query }) => {
    const wanted = query.get('query');
    return answer({ contacts: PEOPLE.filter(({ name }) => !wanted || name?.startsWith(wanted)) });
  });
});

function show(language: Language = 'en') {
  const store = newStore();
  const onClose = vi.fn<() => void>();
  const view = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <ContactsPopover anchor={document.body} onClose={onClose} />
    </SignedIn>,
    { language, store },
  );
  return { ...view, onClose, store };
}
const names = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

test('people are listed with what they do and whether they are there, and it is accessible', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Contacts (2)' })).toBeVisible();
  const anna = screen.getByRole('link', { name: /Anna Weber/ });
  expect(anna).toHaveAttribute('href', '/dashboard/chat/anna-weber');
  expect(within(anna).getByText('Designer')).toBeVisible();
  await expectNoAxeFaults();
});

test('is accessible in Arabic too', async () => {
  show('ar');
  await screen.findByRole('link', { name: /Anna Weber/ });
  await expectNoAxeFaults();
});

test('who comes stands first', async () => {
  const { store } = show();
  await screen.findByRole('link', { name: /Anna Weber/ });
  expect(names()[0]).toContain('Anna Weber');
  store.dispatch(presenceNoted([{ userId: 'ben', status: 'online', statusText: null, lastActivity: null }]));
  await waitFor(() => expect(names()[0]).toContain('Ben Okafor'));
});

test('a search narrows the list; arrows walk to a person, who opens and closes it', async () => {
  const { user, onClose } = show();
  await screen.findByRole('link', { name: /Anna Weber/ });
  // Pasted at once: each letter would be a search of its own, whose answer re-renders the list.
  await user.click(screen.getByRole('searchbox', { name: 'Search people' }));
  await user.paste('Ben');
  expect(await screen.findByRole('heading', { name: 'Contacts (1)' })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Ben Okafor/ })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /Ben Okafor/ }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('nobody who matches is told, with what was looked for', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'Zoe');
  expect(await screen.findByText('Nobody matches “Zoe”')).toBeVisible();
});

test('a list that cannot be read is tried again', async () => {
  api.on('get', '/api/chat/contacts', () => refusal(500, 'internal'));
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on('get', '/api/chat/contacts', () => answer({ contacts: PEOPLE }));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /Anna Weber/ })).toBeVisible();
});
