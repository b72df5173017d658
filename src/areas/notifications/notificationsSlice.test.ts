import { beforeEach, expect, test } from 'vitest';
import type { RootState } from '@/core/redux/hooks';
import { notificationsLive } from '@/domain/notifications/live';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { newStore } from '@/testing/areaStore';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { actOnNotices, loadNotices, type NoticeAct, readAllNotices } from './notificationsRequests';
import './useNotifications';

const api = standInApi();
const ALL = { tab: 'all', topic: '' } as const;
const NOW = '2026-11-21T10:00:00.000Z';

const noticeOf = (id: string, changes: Partial<Notice> = {}) =>
  ({
    id,
    topic: 'follow',
    isUnRead: true,
    archived: false,
    updatedAt: NOW,
    version: 1,
    ...changes,
  }) as Notice;

let store: ReturnType<typeof newStore>;
let stored: Notice[];
const state = () => (store.getState() as RootState).notifications;
const order = () => state().lists['all|']?.order;

beforeEach(async () => {
  store = newStore();
  stored = [noticeOf('n1'), noticeOf('n2')];
  const list = () => answer({ notifications: stored, unreadCount: 2 });
  api.on('get', '/api/notifications', list);
  for (const path of ['archive', 'unread', 'read'])
    api.on('post', `/api/notifications/${path}`, () => answer({ unreadCount: 1, readAt: NOW }));
  await store.dispatch(loadNotices(ALL));
});

/** A list request whose response is built now but delivered only when `come` is called. */
function slowList() {
  const asked = JSON.stringify({ notifications: stored, unreadCount: 2 });
  let come = () => {};
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  api.on('get', '/api/notifications', async () => {
    await gate;
    return answer(JSON.parse(asked) as object);
  });
  return { reading: store.dispatch(loadNotices(ALL)), come: () => come() };
}

const act = async (wanted: NoticeAct) => store.dispatch(actOnNotices(wanted));

test('what is archived while the list is read again stays away, whatever the list still says', async () => {
  const { reading, come } = slowList();
  await act({ ids: ['n1'], reason: 'archived' });
  come();
  await reading;
  expect(order()).toEqual(['n2']);
  expect(state()).toMatchObject({ unreadCount: 1, byId: { n1: { archived: true } }, happened: [] });
});

test('an act that is still on its way is shown, too; refused, it is taken back', async () => {
  const { reading, come } = slowList();
  api.on('post', '/api/notifications/archive', async () => {
    come();
    await reading;
    expect(order()).toEqual(['n2']);
    return refusal(500, 'internal');
  });
  await act({ ids: ['n1'], reason: 'archived' });
  expect(order()?.toSorted()).toEqual(['n1', 'n2']);
  expect(state().byId['n1']).toMatchObject({ archived: false });
});

test('what comes while the list is read again stays', async () => {
  const { reading, come } = slowList();
  const { type } = notificationsLive.added;
  const notification = noticeOf('n3', { updatedAt: '2026-11-21T11:00:00.000Z' });
  const payload = { type, at: NOW, by: null, payload: { notification, unreadCount: 3 } };
  store.dispatch({ type: `live/${type}`, payload });
  come();
  await reading;
  expect(order()).toEqual(['n3', 'n1', 'n2']);
  expect(state().unreadCount).toBe(3);
});

test('a notice that quotes another text now says it at once, also where the list was asked for before', async () => {
  const { reading, come } = slowList();
  const { type } = notificationsLive.rewritten;
  const rewritten = (version: number, text: string) => {
    const notification = noticeOf('n2', { version, params: { text } });
    store.dispatch({ type: `live/${type}`, payload: { type, at: NOW, by: null, payload: { notification } } });
  };
  rewritten(3, 'new');
  rewritten(2, 'older');
  come();
  await reading;
  expect(state().byId['n2']?.params).toEqual({ text: 'new' });
  expect(order()).toEqual(['n1', 'n2']);
  expect(state().unreadCount).toBe(2);
});

test('all that is read, and nothing put away, is shown as read at once', async () => {
  await act({ ids: ['n2'], reason: 'archived' });
  stored = [noticeOf('n1')];
  const { reading, come } = slowList();
  await store.dispatch(readAllNotices({ before: NOW }));
  come();
  await reading;
  expect(state().byId).toMatchObject({ n1: { isUnRead: false }, n2: { isUnRead: true } });
});
