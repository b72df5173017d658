import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addSlice } from '@/core/redux/reducers';
import type { Role } from '@/domain/auth/permissions';
import type { Conversation } from '@/domain/chat/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { chatSlice } from '../slice';
import { ConversationHeader } from './ConversationHeader';

addSlice(chatSlice);
const api = standInApi();
const window = {
  prev: null,
  next: null,
  anchor: { id: null, nth: 1 },
  firstUnreadId: null,
  pinCount: 0,
  receipts: {},
  meetingUrl: null,
};
beforeEach(() => api.on('get', '/api/live/presence', () => answer({ presence: [] })));

function show(conversation: Conversation, role: Role = 'member') {
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <ConversationHeader
        conversation={conversation}
        window={window}
        panel={undefined}
        onPanel={() => undefined}
      />
    </SignedIn>,
    { at: '/dashboard/chat/k1', store: newStore() },
  );
}

async function actsOf(conversation: Conversation, role?: Role): Promise<(string | null)[]> {
  const { user, unmount } = show({ ...conversation, messages: [messageOf(1)] }, role);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const menu = await screen.findByRole('menu');
  const names = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  unmount();
  return names;
}

const EVERYBODY = ['Jump to date…', 'Mark as unread', 'Mute…'];

test('what a menu offers is what its reader may do', async () => {
  const group = conversationOf({ type: 'GROUP', title: 'Team', participantCount: 3 });
  const channel = conversationOf({ type: 'CHANNEL', title: 'general', isPrivate: false });
  expect(await actsOf(conversationOf())).toEqual(EVERYBODY);
  expect(await actsOf(group)).toEqual([...EVERYBODY, 'Add people', 'Leave']);
  expect(await actsOf({ ...group, role: 'owner' })).toEqual([
    ...EVERYBODY,
    'Rename',
    'Add people',
    'Archive',
    'Leave',
    'Delete',
  ]);
  expect(await actsOf(channel)).toEqual([...EVERYBODY, 'Leave']);
  expect(await actsOf(channel, 'admin')).toEqual([...EVERYBODY, 'Rename', 'Archive', 'Leave']);
  expect(await actsOf({ ...channel, isPrivate: true }, 'admin')).toEqual([...EVERYBODY, 'Leave']);
});

test('a call is offered for a number that is shown alone', () => {
  const other = (phone: string | null) => [contactOf('anna', 'Anna Weber', { phone })];
  const { unmount } = show(conversationOf({ participants: other('+49 30 1234') }));
  expect(screen.getByRole('link', { name: 'Call Anna Weber' })).toHaveAttribute('href', 'tel:+49 30 1234');
  unmount();
  show(conversationOf({ participants: other(null) }));
  expect(screen.queryByRole('link', { name: 'Call Anna Weber' })).toBeNull();
});

test('a day that is none or still to come is not jumped to', async () => {
  api.on('get', '/api/chat/conversation', () => answer({ conversation: conversationOf(), people: [] }));
  const { user } = show(conversationOf());
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Jump to date…' }));
  const day = await screen.findByLabelText('Day');
  await expectNoAxeFaults();
  for (const [value, fault] of [
    ['2999-01-01', 'This date is in the future.'],
    ['', 'Enter a valid date.'],
  ] as const) {
    fireEvent.change(day, { target: { value } });
    expect(screen.getByText(fault)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go there' })).toBeDisabled();
    await user.type(day, '{Enter}');
    // Enter goes through the button, which is disabled; this bypasses it.
    await user.type(day, '{Control>}{Enter}{/Control}');
  }
  expect(api.calls.filter(({ path }) => path === '/api/chat/conversation')).toEqual([]);
  fireEvent.change(day, { target: { value: '2026-11-01' } });
  await user.type(day, '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.filter(({ path }) => path === '/api/chat/conversation')).toHaveLength(1);
});

test('a name that is taken is told at its field alone, and what was written stays', async () => {
  const group = conversationOf({ type: 'CHANNEL', title: 'general', role: 'owner', isPrivate: false });
  api.on('post', '/api/chat/conversations/update', () =>
    refusal(409, 'title-taken', { fields: { title: 'title-taken' } }),
  );
  const { user } = show(group);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'finance{Enter}');
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveValue('finance');
  expect(name).toHaveAccessibleDescription(/taken|exists|already/i);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});
