import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '@/domain/auth/permissions';
import { addSlice } from '@/core/redux/reducers';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf, fileOf, sentFile } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { SettingsDialog } from '../list/SettingsDialog';
import { chatSlice } from '../slice';
import { RoomPanel } from './RoomPanel';

addSlice(chatSlice);
const api = standInApi();
const AT = '/dashboard/chat/anna-weber?panel=room';
beforeEach(() => {
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('get', '/api/chat/participants', () => answer({ participants: [] }));
  api.on('get', '/api/chat/attachments', ({ query }) => {
    const kind = query.get('kind');
    if (kind === 'image') return answer({ attachments: [sentFile(fileOf('beach', 'image'))], people: [] });
    if (kind === 'file') return answer({ attachments: [sentFile(fileOf('plan', 'document'))], people: [] });
    return answer({ attachments: [], people: [] });
  });
});

function show(part: React.ReactElement, role: Role = 'member') {
  return renderWithProviders(<SignedIn user={endUserOf(role)}>{part}</SignedIn>, {
    at: AT,
    store: newStore(),
  });
}

test('the details show who it is and what was sent, by kind, and are accessible', async () => {
  const { user } = show(<RoomPanel conversation={conversationOf()} onClose={() => undefined} />);
  expect(await screen.findByText('beach.png')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('tab', { name: 'Files' }));
  const download = await screen.findByRole('link', { name: /Download plan.pdf/ });
  expect(download).toHaveAttribute('href', '/api/blobs/plan?download');
  expect(screen.getByRole('link', { name: 'Show in conversation' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/chat/anna-weber?message=m7'),
  );
  await user.click(screen.getByRole('tab', { name: 'Links' }));
  expect(await screen.findByText('No links yet')).toBeVisible();
});

test('the details link to the profile for who may open it, and name contact data only where there are any', async () => {
  const anna = contactOf('anna', 'Anna Weber', { email: null, phone: null, address: null });
  const conversation = conversationOf({ participants: [anna] });
  const { unmount } = show(<RoomPanel conversation={conversation} onClose={() => undefined} />);
  expect(await screen.findByRole('link', { name: 'View profile' })).toHaveAttribute(
    'href',
    `/dashboard/user/${anna.username}`,
  );
  unmount();
  show(<RoomPanel conversation={conversation} onClose={() => undefined} />, 'guest');
  expect(await screen.findByText('beach.png')).toBeVisible();
  expect(screen.getByText('Anna Weber')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
  expect(screen.queryByText('Information')).toBeNull();
  await expectNoAxeFaults();
});

test('a picture opens large', async () => {
  const { user } = show(<RoomPanel conversation={conversationOf()} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Open picture beach.png' }));
  expect(await screen.findByRole('img', { name: 'beach.png' })).toBeVisible();
});

test('what one is told of a conversation is set beside it', async () => {
  api.on('post', '/api/chat/conversations/preferences', () => answer({ conversation: conversationOf() }));
  const { user } = show(<RoomPanel conversation={conversationOf()} onClose={() => undefined} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Notify me about' }), 'Mentions only');
  const body = () => api.calls.findLast(({ path }) => path.endsWith('/preferences'))?.body;
  await waitFor(() => expect(body()).toEqual({ conversationId: 'k1', notifyLevel: 'mentions' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mute' }), 'Until I turn it back on');
  await waitFor(() =>
    expect(body()).toEqual({ conversationId: 'k1', mutedUntil: '9999-12-31T00:00:00.000Z' }),
  );
});

test('settings of chat are kept at once, and another device’s are shown when it was first', async () => {
  const settings = { readReceipts: true, showTyping: true, linkPreviews: true, version: 2 };
  api.on('get', '/api/chat/settings', () => answer({ settings, previews: true }));
  api.on('post', '/api/chat/settings/update', () =>
    answer({ settings: { ...settings, showTyping: false, version: 3 } }),
  );
  const { user } = show(<SettingsDialog onClose={() => undefined} />);
  const typing = await screen.findByRole('switch', { name: 'Show that I am typing' });
  await expectNoAxeFaults();
  await user.click(typing);
  await waitFor(() =>
    expect(api.calls.at(-1)?.body).toEqual({ version: 2, settings: { showTyping: false } }),
  );
  expect(typing).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Enter sends' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Link previews' })).toBeChecked();
});
