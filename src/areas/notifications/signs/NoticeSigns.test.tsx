import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInView } from '@/core/notices/inView';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { isInView, NoticeSigns } from './NoticeSigns';

const api = standInApi();
const NOW = '2026-11-21T10:00:00.000Z';
const wishes = {
  sound: true,
  desktop: false,
  quietFrom: null as string | null,
  quietTo: null as string | null,
};

beforeEach(() => {
  // Fixed wait: responses and lazy parts need a running clock; the countdown is added to it.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
  Object.assign(wishes, { quietFrom: null, quietTo: null });
  api.on('get', '/api/notifications/topics', () => answer({ topics: [], profile: wishes, mailReady: false }));
  api.on('post', '/api/notifications/read', () => answer({ unreadCount: 0, readAt: NOW }));
});
afterEach(() => vi.useRealTimers());

const noticeOf = (id: string, changes: Partial<Notice> = {}) =>
  ({
    id,
    topic: 'chat-mention',
    type: 'chat',
    params: { name: 'Bo' },
    actor: null,
    link: '/dashboard/chat/k1?message=m1',
    count: 1,
    ...changes,
  }) as Notice;

function come(arrived: readonly Notice[], at = '/dashboard/user/cards') {
  return renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <NoticeSigns arrived={arrived} />
    </SignedIn>,
    { at, store: newStore() },
  );
}
const toasts = () => screen.queryAllByRole('button', { name: 'Open' });
const readIds = () =>
  api.calls.filter(({ path }) => path === '/api/notifications/read').map(({ body }) => body);

test('a hundred notices in a second are read out once', async () => {
  const said: string[] = [];
  come(Array.from({ length: 100 }, (_, n) => noticeOf(`n${n}`, { topic: 'follow' })));
  const region = screen.getAllByRole('status').at(0)!;
  const watch = new MutationObserver(() => said.push(region.textContent));
  watch.observe(region, { childList: true, subtree: true, characterData: true });
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(said).toEqual(['100 new notifications']);
  watch.disconnect();
});

test('a mention stands at the corner with the way to it; what only counts does not', async () => {
  come([noticeOf('n1'), noticeOf('n2', { topic: 'profile-like' })]);
  expect(await screen.findByText('Bo mentioned you')).toBeVisible();
  expect(toasts()).toHaveLength(1);
  expect(readIds()).toEqual([]);
});

test('a reminder stands there with its event and the time until then', async () => {
  const params = {
    title: 'Standup',
    dueOn: '2026-11-21',
    dueTime: '10:10',
    leadCount: 10,
    leadUnit: 'minute',
  };
  const link = '/dashboard/calendar?event=e1';
  come([noticeOf('n1', { topic: 'calendar-reminder', type: 'calendar', params, link })]);
  expect(await screen.findByText('Standup: in 10 minutes')).toBeVisible();
  expect(toasts()).toHaveLength(1);
});

test('what is in view is read at once and said nowhere', async () => {
  come([noticeOf('n1')], '/dashboard/chat/k1');
  await waitFor(() => expect(readIds()).toEqual([{ notificationIds: ['n1'] }]));
  expect(toasts()).toEqual([]);
});

test('so is what a part of the page shows beside the record of its address', async () => {
  function Beside() {
    useInView((link) => link.endsWith('/k1?message=m1'));
    return null;
  }
  const node = (
    <SignedIn user={endUserOf('member')}>
      <Beside />
      <NoticeSigns arrived={[noticeOf('n1'), noticeOf('n2', { link: '/dashboard/chat/k2' })]} />
    </SignedIn>
  );
  renderWithProviders(node, { at: '/dashboard/mail/inbox', store: newStore() });
  await waitFor(() => expect(readIds()).toEqual([{ notificationIds: ['n1'] }]));
  expect(await screen.findByText('Bo mentioned you')).toBeVisible();
  expect(toasts()).toHaveLength(1);
});

test('in quiet hours nothing stands at the corner', async () => {
  Object.assign(wishes, { quietFrom: '09:00', quietTo: '11:00' });
  come([noticeOf('n1')]);
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/notifications/topics'));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(toasts()).toEqual([]);
});

test.each([
  ['/dashboard/chat/k1?message=m1', '/dashboard/chat/k1', true],
  ['/dashboard/chat/k1?message=m1', '/dashboard/chat/k2', false],
  ['/dashboard/kanban/card/ATR-7', '/dashboard/kanban?board=ATR&card=ATR-7', true],
  ['/dashboard/kanban/card/ATR-7', '/dashboard/kanban?board=ATR&card=ATR-70', false],
  ['/dashboard/kanban/card/ATR-7', '/dashboard/kanban?board=ATR', false],
  ['/dashboard/user/account?tab=security', '/dashboard/user/account?tab=general', false],
  ['/dashboard/invoice/i1', '/dashboard/invoice/i1?tab=log', true],
])('%s on %s: in view %s', (link, asPath, shown) => {
  expect(isInView(link, asPath)).toBe(shown);
});
