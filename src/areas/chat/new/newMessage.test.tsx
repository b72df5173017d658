import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ChatScreen } from '../ChatScreen';
import { messageSent } from '../slice';
import { NewChannel } from './NewChannel';

const NEW = '/dashboard/chat/new';
const api = standInApi();
const anna = contactOf('anna', 'Anna Weber');
const ben = contactOf('ben', 'Ben Okafor', { role: 'Carpenter' });
const duc = contactOf('duc', 'Đức Phạm');
const PEOPLE = [anna, ben, duc];
const group = conversationOf({
  id: 'k7',
  key: 'k7',
  type: 'GROUP',
  title: 'Offsite',
  participants: [anna, ben],
  participantCount: 3,
  messages: [messageOf(1, { conversationId: 'k7', body: 'We meet at nine' })],
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('get', '/api/chat/contacts', ({ query }) => {
    const words = (query.get('query') ?? '').toLowerCase().replace('duc', 'đức').split(/[\s-]/);
    return answer({
      contacts: PEOPLE.filter(({ name }) => words.every((word) => name?.toLowerCase().includes(word))),
    });
  });
  api.on('get', '/api/chat/conversations', ({ query }) =>
    answer({ conversations: query.get('people') === 'anna,ben' ? [group] : [], people: [] }),
  );
  api.on('get', '/api/chat/conversation', ({ query }) => {
    const key = query.get('conversationKey');
    const named = PEOPLE.find(({ username }) => username === key);
    return named
      ? answer({ conversation: null, person: named, people: [], draft: null })
      : answer({ conversation: group, people: [] });
  });
  for (const path of ['drafts/update', 'drafts/delete'])
    api.on('post', `/api/chat/${path}`, () => answer({ draft: null }));
  api.on('post', '/api/chat/typing', () => answer({}));
  api.on('post', '/api/chat/conversations/seen', () =>
    answer({ conversation: { id: 'k7', unreadCount: 0, lastReadSeq: 1 } }),
  );
});

function open(at = NEW, store = newStore()) {
  return renderWithProviders(
    <SignedIn user={endUserOf('admin', { id: 'me' })}>
      <ChatScreen />
    </SignedIn>,
    { at, store },
  );
}
const to = () => screen.findByRole('combobox', { name: 'To:' });
const chip = (name: string) => screen.findByRole('button', { name });
const message = () => screen.findByRole('textbox', { name: 'Message' });

test('people are found without their accents, taken by Enter and given back by Backspace, accessibly', async () => {
  const { user } = open();
  const field = await to();
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(await to(), 'duc{Enter}');
  expect(await chip('Đức Phạm')).toBeVisible();
  await user.type(await to(), 'ben');
  const option = await screen.findByRole('option', { name: /Ben Okafor/, selected: false });
  expect(await within(option).findByText('Ben')).toHaveProperty('tagName', 'MARK');
  expect(within(option).getByText('Carpenter')).toBeVisible();
  await expectNoAxeFaults();
  await user.keyboard('{Enter}');
  expect(await chip('Ben Okafor')).toBeVisible();
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ben Okafor' })).toBeNull());
  expect(await chip('Đức Phạm')).toBeVisible();
});

test('Enter in an empty field takes nobody; arrows and Enter do, and who is chosen has a tick', async () => {
  const { user } = open();
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const chosen = await screen.findByRole('option', { name: /Ben Okafor/, selected: true });
  expect(chosen.querySelector('svg')).toBeInTheDocument();
  const other = screen.getByRole('option', { name: /Anna Weber/, selected: false });
  expect(other.querySelector('svg')).toBeNull();
});

test('the address fills in who it names, and says whom it does not find', async () => {
  open(`${NEW}?to=anna-weber,nobody`);
  expect(await chip('Anna Weber')).toBeVisible();
  expect(await screen.findByText('Not found: nobody')).toBeVisible();
});

test('the group of exactly these people is shown, and another one can be begun', async () => {
  const { user } = open(`${NEW}?to=anna-weber,ben-okafor`);
  expect(await screen.findByText('You already have this conversation.')).toBeVisible();
  expect(await screen.findByRole('log')).toHaveTextContent('We meet at nine');
  await user.click(screen.getByRole('button', { name: 'Start a new group' }));
  expect(screen.queryByRole('log')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Group name (optional)' })).toBeVisible();
});

test('what is typed goes along when another person is added', async () => {
  const { user } = open(`${NEW}?to=anna-weber`);
  await user.type(await message(), 'Lunch today?');
  await user.type(await to(), 'duc{Enter}');
  await chip('Đức Phạm');
  await waitFor(async () => expect(await message()).toHaveValue('Lunch today?'));
});

test('the pane goes to the conversation of what was written in it, not of what was sent elsewhere', async () => {
  const store = newStore();
  const { router } = open(`${NEW}?to=anna-weber,duc-pham`, store);
  await message();
  const sent = { message: messageOf(1, { senderId: 'me' }), conversation: group };
  store.dispatch(messageSent({ ...sent, lane: 'elsewhere' }));
  await Promise.resolve();
  expect(router.visits).toEqual([]);
  store.dispatch(messageSent({ ...sent, lane: 'new:anna' }));
  await waitFor(() => expect(router.visits).toEqual(['/dashboard/chat/k7']));
});

test('a refused channel keeps what was typed, with the reason at its field; leaving it asks first', async () => {
  api.on('post', '/api/chat/conversations/new', () =>
    refusal(409, 'title-taken', { fields: { title: 'title-taken' } }),
  );
  const closed = vi.fn();
  const { user } = renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <NewChannel onClose={closed} onMade={() => undefined} />
    </SignedIn>,
    { store: newStore() },
  );
  const name = screen.getByRole('textbox', { name: /Name/ });
  await user.type(name, 'general{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription('A channel with this name already exists.'));
  expect(name).toHaveValue('general');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(closed).not.toHaveBeenCalled();
  await user.click(within(ask).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
});
