import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ComposeState } from '@/areas/mail/compose/composeSlice';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { calendarOf, eventOf } from '@/testing/factories/calendar';
import { contactOf, conversationOf, messageOf } from '@/testing/factories/chat';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import type { RecordIntent } from '@/core/intents/intents';
import { NewRecord } from './NewRecord';

const api = standInApi();
const intent = {
  target: 'card',
  values: { name: 'Mend the roof', description: 'It leaks\n\nBring a ladder' },
  source: { type: 'chat.message', id: 'm7' },
} as const;
const board = boardOf({ Todo: 1, Doing: 0 });

function show(asked: RecordIntent = intent) {
  const onClose = vi.fn();
  api.on('get', '/api/kanban/boards', () =>
    answer({ boards: [{ ...board, cards: undefined, columns: undefined }], people: [] }),
  );
  api.on('get', '/api/kanban/board', () => answer({ board }));
  api.on('get', '/api/preferences', () => answer({ preferences: {} }));
  const shown = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <NewRecord intent={asked} onClose={onClose} />
    </SignedIn>,
    { store: newStore() },
  );
  return { ...shown, onClose };
}

/** The request of a mail; `rerender` makes another one in its place. */
function showMail(subject: string) {
  const onClose = vi.fn();
  const store = newStore();
  const asking = (asked: string) => (
    <SignedIn user={endUserOf('member')}>
      <NewRecord intent={{ target: 'mail', subject: asked }} onClose={onClose} />
    </SignedIn>
  );
  const view = renderWithProviders(asking(subject), { store });
  return { onClose, store, rerender: (asked: string) => view.rerender(asking(asked)) };
}

test('the form of a card is filled in; what it makes is linked with what it was made of', async () => {
  api.on('post', '/api/kanban/cards/new', () =>
    answer({ card: cardOf(12, 'Todo'), afterCardId: null, rev: 2 }),
  );
  api.on('post', '/api/links/new', () => answer({ linked: true }));
  const { user, onClose } = show();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mend the roof');
  expect(await screen.findByRole('combobox', { name: 'Column' })).toHaveValue('Todo');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Create card' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const bodyOf = (path: string) => api.calls.find((call) => call.path === path)?.body;
  expect(bodyOf('/api/kanban/cards/new')).toMatchObject({
    columnId: 'Todo',
    name: 'Mend the roof',
    description: { type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
  });
  await waitFor(() =>
    expect(bodyOf('/api/links/new')).toEqual({ from: 'chat.message:m7', to: 'kanban.card:c12' }),
  );
});

test('a refused card stays in its form', async () => {
  api.on('post', '/api/kanban/cards/new', () => refusal(409, 'wip-limit'));
  const { user, onClose } = show();
  await screen.findByRole('combobox', { name: 'Column' });
  await user.click(screen.getByRole('button', { name: 'Create card' }));
  await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('/cards/new'))).toBe(true));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mend the roof');
  expect(onClose).not.toHaveBeenCalled();
});

test('something is sent in chat with words of one’s own; a refusal keeps them, and the toast leads there', async () => {
  const anna = contactOf('anna', 'Anna Weber');
  api.on('get', '/api/chat/contacts', () => answer({ contacts: [anna] }));
  api.on('post', '/api/chat/messages/new', () => refusal(429, 'too-many-attempts'));
  const onClose = vi.fn();
  const { user, router } = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <NewRecord intent={{ target: 'message', text: 'https://a.example/post' }} onClose={onClose} />
    </SignedIn>,
    { store: newStore() },
  );
  const send = await screen.findByRole('button', { name: 'Send' });
  await expectNoAxeFaults();
  expect(send).toBeDisabled();
  await user.click(screen.getByRole('combobox'));
  const option = await screen.findByRole('option', { name: /Anna Weber/ });
  await user.pointer({ keys: '[MouseLeft]', target: option });
  const text = screen.getByRole('textbox', { name: 'Message' });
  expect(text).toHaveValue('https://a.example/post');
  await user.type(text, ' Look!');
  await user.click(send);
  const tries = () => api.calls.filter(({ path }) => path === '/api/chat/messages/new');
  await waitFor(() => expect(tries()).toHaveLength(1));
  await waitFor(() => expect(send).toBeEnabled());
  expect(text).toHaveValue('https://a.example/post Look!');
  expect(onClose).not.toHaveBeenCalled();
  api.on('post', '/api/chat/messages/new', () =>
    answer({ message: messageOf(1), conversation: conversationOf() }),
  );
  await user.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(tries()[1]?.body).toMatchObject({ recipients: ['anna'], body: 'https://a.example/post Look!' });
  // The retry sends the same message.
  expect(tries()[1]?.body).toEqual(tries()[0]?.body);
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(router.visits).toEqual(['/dashboard/chat/anna-weber']);
});

test('the form of an event is filled in; the event is linked with what it was made of', async () => {
  api.on('get', '/api/calendar/calendars', () => answer({ calendars: [calendarOf()], layers: [] } as never));
  api.on('post', '/api/calendar/events/new', () => answer({ event: eventOf(), undoId: 'u1' } as never));
  api.on('post', '/api/links/new', () => answer({ linked: true }));
  const { user, onClose } = show({
    target: 'event',
    values: { title: 'Mend the roof', start: '2026-11-20', end: '2026-11-21' },
    source: { type: 'kanban.card', id: 'c7' },
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mend the roof'));
  expect(screen.getByRole('checkbox', { name: 'All day' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Add event' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const linked = api.calls.find(({ path }) => path === '/api/links/new');
  expect(linked?.body).toEqual({ from: 'kanban.card:c7', to: 'calendar.event:e1' });
});

test('a mail is asked for: its window opens, and stays when another is asked for', async () => {
  const { onClose, rerender, store } = showMail('Plans');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  rerender('Minutes');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  const { windows } = (store.getState() as { compose: ComposeState }).compose;
  expect(windows.map(({ asked }) => asked)).toMatchObject([
    { kind: 'new', subject: 'Plans' },
    { kind: 'new', subject: 'Minutes' },
  ]);
});
