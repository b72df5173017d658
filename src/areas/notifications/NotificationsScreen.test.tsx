import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notificationsLive } from '@/domain/notifications/live';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { Bell } from './Bell';
import { NotificationsScreen } from './NotificationsScreen';

const api = standInApi();
const NOW = '2026-11-21T10:00:00.000Z';

function noticeOf(id: string, changes: Partial<Notice> = {}): Notice {
  return {
    id,
    topic: 'follow',
    type: 'friend',
    title: 'Bo follows you',
    description: null,
    params: { name: 'Bo' },
    actor: { id: 'bo', name: 'Bo', avatar: null },
    avatar: null,
    link: '/dashboard/user/bo',
    actions: [],
    acted: null,
    count: 1,
    createdAt: NOW,
    updatedAt: NOW,
    isUnRead: true,
    isSeen: false,
    archived: false,
    version: 1,
    ...changes,
  };
}
const LIKE = noticeOf('n2', {
  topic: 'profile-like',
  params: { name: '<b>Ana</b>' },
  count: 30,
  isUnRead: false,
  updatedAt: '2026-01-02T10:00:00.000Z',
});

function stand(notifications: Notice[], unreadCount = 1) {
  api.on('get', '/api/notifications', () => answer({ notifications, unreadCount }));
  api.on('post', '/api/notifications/seen', () => answer({}));
}

function open(part: 'page' | 'bell', language?: 'ar') {
  const store = newStore();
  const rendered = renderWithProviders(
    <SignedIn user={endUserOf('member')}>{part === 'bell' ? <Bell /> : <NotificationsScreen />}</SignedIn>,
    { at: '/dashboard/notifications', store, ...(language && { language }) },
  );
  return { ...rendered, store };
}
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

test('the bell says how many are unread; opened, it shows them by day and is quiet', async () => {
  vi.setSystemTime('2026-11-21T12:00:00.000Z');
  stand([noticeOf('n1'), LIKE]);
  const { user } = open('bell');
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await within(dialog).findByText('You have 1 unread notification')).toBeVisible();
  const today = await within(dialog).findByRole('region', { name: 'Today' });
  expect(within(today).getByRole('link', { name: 'Bo follows you' })).toHaveAttribute(
    'href',
    '/dashboard/user/bo',
  );
  expect(
    await within(dialog).findByRole('link', { name: '<b>Ana</b> and 29 others like your post' }),
  ).toBeVisible();
  await expectNoAxeFaults();
  await waitFor(() => expect(sent('/api/notifications/seen').length).toBeGreaterThan(0));
});

test('a notice that comes rings the bell, in the language of the page', async () => {
  stand([], 0);
  const { store } = open('bell', 'ar');
  expect(await screen.findByRole('button', { name: /غير المقروءة: 0/ })).toBeVisible();
  const payload = { notification: noticeOf('n3'), unreadCount: 3 };
  store.dispatch({
    type: `live/${notificationsLive.added.type}`,
    payload: { type: notificationsLive.added.type, at: NOW, by: null, payload },
  });
  expect(await screen.findByRole('button', { name: /3 إشعارات غير مقروءة/ })).toBeVisible();
});

function come(store: ReturnType<typeof newStore>, notification: Notice) {
  const payload = { notification, unreadCount: 2 };
  const { type } = notificationsLive.added;
  act(() => void store.dispatch({ type: `live/${type}`, payload: { type, at: NOW, by: null, payload } }));
}

test('under the pointer nothing moves: what comes waits behind a button, what rises stays in its place', async () => {
  const at = (minute: string) => ({ updatedAt: `2026-11-21T10:${minute}:00.000Z` });
  stand([noticeOf('n1', at('09')), noticeOf('n2', { params: { name: 'Cy' }, ...at('08') })]);
  const { user, store } = open('page');
  const names = () => screen.getAllByRole('link', { name: /follow/ }).map((link) => link.textContent);
  await user.hover(await screen.findByRole('link', { name: 'Bo follows you' }));
  come(store, noticeOf('n3', { params: { name: 'Di' }, ...at('10') }));
  come(store, noticeOf('n2', { params: { name: 'Cy' }, count: 2, version: 2, ...at('11') }));
  const button = await screen.findByRole('button', { name: '2 new notifications' });
  expect(names()).toEqual(['Bo follows you', 'Cy follows you']);
  await user.click(button);
  expect(names()).toEqual(['Cy follows you', 'Di follows you', 'Bo follows you']);
  await user.hover(screen.getByRole('link', { name: 'Bo follows you' }));
  come(store, noticeOf('n4', { params: { name: 'Ed' }, ...at('12') }));
  expect(names()).toHaveLength(3);
  await user.hover(screen.getByRole('heading', { name: 'Notifications' }));
  expect(names()[0]).toBe('Ed follows you');
  expect(screen.queryByRole('button', { name: /new notification/ })).not.toBeInTheDocument();
});

test('the filter offers the topics that can reach one', async () => {
  stand([noticeOf('n1')]);
  open('page');
  const filter = await screen.findByRole('combobox', { name: 'Topic' });
  expect(await within(filter).findByRole('option', { name: 'New followers' })).toBeInTheDocument();
  for (const name of ['Server problems', 'New posts of the week'])
    expect(within(filter).queryByRole('option', { name })).not.toBeInTheDocument();
});

test('opening a notice reads it', async () => {
  stand([noticeOf('n1')]);
  api.on('post', '/api/notifications/read', () => answer({ unreadCount: 0, readAt: NOW }));
  const { user } = open('page');
  await user.click(await screen.findByRole('link', { name: 'Bo follows you' }));
  await waitFor(() => expect(sent('/api/notifications/read')).toEqual([{ notificationIds: ['n1'] }]));
  expect(screen.queryByText('Unread', { selector: 'span span' })).not.toBeInTheDocument();
});

test('all are read at once, and Undo brings exactly these back', async () => {
  stand([noticeOf('n1')]);
  api.on('post', '/api/notifications/read', () => answer({ unreadCount: 0, readAt: NOW }));
  api.on('post', '/api/notifications/unread', () => answer({ unreadCount: 1 }));
  const { user } = open('page');
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const lists = sent('/api/notifications').length;
  await user.click(undo);
  await waitFor(() => expect(sent('/api/notifications/unread')).toEqual([{ readAt: NOW }]));
  expect(screen.getByText('Unread', { selector: 'span span' })).toBeInTheDocument();
  expect(sent('/api/notifications')).toHaveLength(lists);
});

test('what a notice offers can be done from it, and the outcome stays', async () => {
  const action = { key: 'follow-back', path: '/api/profile/follow', body: { userId: 'bo' } };
  stand([noticeOf('n1', { actions: [action] })]);
  api.on('post', '/api/profile/follow', () => answer({}));
  api.on('post', '/api/notifications/read', () => answer({ unreadCount: 0, readAt: NOW }));
  const { user } = open('page');
  await user.click(await screen.findByRole('button', { name: 'Follow back' }));
  expect(await screen.findByText('Followed')).toBeVisible();
  expect(sent('/api/profile/follow')).toEqual([{ userId: 'bo' }]);
  await waitFor(() =>
    expect(sent('/api/notifications/read')).toEqual([{ notificationIds: ['n1'], acted: 'follow-back' }]),
  );
});

test('keys walk and archive; a refused archive brings the notice back', async () => {
  stand([noticeOf('n1'), noticeOf('n2', { params: { name: 'Cy' } })], 2);
  api.on('post', '/api/notifications/archive', () => refusal(500, 'internal'));
  const { user } = open('page');
  (await screen.findByRole('link', { name: 'Bo follows you' })).focus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Cy follows you' })).toHaveFocus();
  await user.keyboard('e');
  await waitFor(() =>
    expect(sent('/api/notifications/archive')).toEqual([{ notificationIds: ['n2'], archived: true }]),
  );
  expect(await screen.findByRole('link', { name: 'Cy follows you' })).toBeVisible();
});

test('the selected ones are archived together', async () => {
  stand([noticeOf('n1')]);
  api.on('post', '/api/notifications/archive', () => answer({ unreadCount: 0 }));
  const { user } = open('page');
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Bo follows you”' }));
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo follows you' })).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('an empty list says so, a failed one offers to try again', async () => {
  stand([], 0);
  open('page');
  expect(await screen.findByText('You are all caught up')).toBeVisible();
  await expectNoAxeFaults();
});
