import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import type { RootState } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import type { LiveEvent } from '@/domain/live/define';
import { mailLive } from '@/domain/mail/live';
import type { Mail } from '@/domain/mail/schemas';
import { newStore } from '@/testing/areaStore';
import { labelsOf, mailOf, mailRowOf } from '@/testing/factories/mail';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { draftMade, windowClosed, writtenMailMoved } from './compose/composeSlice';
import { mailSlice } from './mailSlice';
import { rowsOf } from './state/changes';
import {
  deleteMails,
  loadLabels,
  loadMail,
  loadMails,
  loadThread,
  restoreMails,
  updateMails,
} from './state/requests';
import type { MailSliceState } from './state/types';
import { keyOf, type Listed, stateOf } from './state/views';

addSlice(mailSlice);
const api = standInApi();
let store = newStore();

const PLAIN = { query: '', unread: false, starred: false, attachment: false, toMe: false, isGrouped: false };
const INBOX: Listed = { label: 'inbox', ...PLAIN };
const THREADS: Listed = { ...INBOX, isGrouped: true };
const ARCHIVE: Listed = { label: 'archive', ...PLAIN };

const state = () => (store.getState() as { mail: MailSliceState }).mail;
const dispatch = () => store.dispatch as ThunkDispatch<RootState, undefined, UnknownAction>;
const list = (listed = INBOX) => state().lists[keyOf(listed)]!;
const shown = (listed = INBOX) => rowsOf(state(), list(listed)).map(({ id }) => id);
const at = (minute: number) => ({ createdAt: `2026-11-20T14:${String(minute).padStart(2, '0')}:00.000Z` });

const hold = (mails: Mail[], rest: object = {}) =>
  api.on('get', '/api/mail/mails', () => answer({ mails, total: mails.length, ...rest } as never));
const tell = <P>({ type }: LiveEvent<P>, payload: P) =>
  store.dispatch({ type: liveAction(type), payload: { type, at: '', by: null, payload } });
const updated = (...mails: Mail[]) =>
  api.on('post', '/api/mail/mails/update', () =>
    answer({ changed: mails.length, before: mails.map(stateOf) } as never),
  );

const [first, second, third] = [
  mailRowOf('a', at(30)),
  mailRowOf('b', at(20)),
  mailRowOf('c', { ...at(10), isUnread: true }),
] as const;

beforeEach(async () => {
  store = newStore();
  hold([first, second, third]);
  await dispatch()(loadMails({ listed: INBOX }));
});

/** A read of the inbox that answers with these mails when it is let go. */
function lateRead(mails: Mail[]) {
  let send = () => {};
  const late = new Promise<void>((resolve) => (send = resolve));
  api.on('get', '/api/mail/mails', async () => {
    await late;
    return answer({ mails, total: mails.length } as never);
  });
  const reading = dispatch()(loadMails({ listed: INBOX }));
  return async () => {
    send();
    await reading;
  };
}

test('a read is loading until it is answered; a failed one leaves its error and what was shown', async () => {
  const reading = dispatch()(loadMails({ listed: INBOX }));
  expect(state()).toMatchObject({ isLoading: true, error: null });
  await reading;
  expect(state()).toMatchObject({ isLoading: false, error: null });
  expect(state().mails.allIds).toEqual(['a', 'b', 'c']);
  api.on('get', '/api/mail/mails', () => refusal(503, 'unavailable'));
  await dispatch()(loadMails({ listed: INBOX }));
  expect(state()).toMatchObject({ isLoading: false, error: { code: 'unavailable' } });
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(list().error).toMatchObject({ code: 'unavailable' });
});

test('labels are kept as they are answered', async () => {
  api.on('get', '/api/mail/labels', () => answer({ labels: labelsOf() }));
  await dispatch()(loadLabels(undefined));
  expect(
    state()
      .labels?.map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['all', 'inbox', 'sent']);
});

test('more rows are added at the end, and as many as there are can be read again', async () => {
  hold([mailRowOf('d', at(5))], { next: 'n2', total: 9 });
  await dispatch()(loadMails({ listed: INBOX, cursor: 'n1' }));
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  expect(list()).toMatchObject({ next: 'n2', total: 9 });
  hold([first, second, third, mailRowOf('d', at(5))]);
  await dispatch()(loadMails({ listed: INBOX, count: 4 }));
  expect(api.calls.at(-1)?.query.get('limit')).toBe('4');
  expect(list().next).toBeUndefined();
});

test('archived rows are gone at once, and a later answer of an older read does not bring them back', async () => {
  const arrive = lateRead([first, second, third]);
  updated(first, second);
  const acting = dispatch()(updateMails({ mailIds: ['a', 'b'], changes: { folder: 'archive' } }));
  expect(shown()).toEqual(['c']);
  await acting;
  await arrive();
  expect(shown()).toEqual(['c']);
  expect(list().isStale).toBe(true);
});

test('neither does an older answer to the first read of a list', async () => {
  store = newStore();
  const arrive = lateRead([first, second, third]);
  updated(first);
  await dispatch()(updateMails({ mailIds: ['a'], changes: { folder: 'archive' } }));
  await arrive();
  expect(shown()).toEqual(['b', 'c']);
});

test('a refused act leaves every row in its place, also under another act', async () => {
  let refuse = () => {};
  const late = new Promise<void>((resolve) => (refuse = resolve));
  api.on('post', '/api/mail/mails/update', async ({ body }) => {
    const isMove = 'folder' in (body as { changes: object }).changes;
    if (!isMove) return answer({ changed: 1, before: [stateOf(second)] } as never);
    await late;
    return refusal(404, 'not-found');
  });
  const archiving = dispatch()(updateMails({ mailIds: ['b'], changes: { folder: 'archive' } }));
  await dispatch()(updateMails({ mailIds: ['b'], changes: { isStarred: true } }));
  expect(shown()).toEqual(['a', 'c']);
  refuse();
  await archiving;
  expect(rowsOf(state(), list()).map(({ id, isStarred }) => [id, isStarred])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ]);
});

test('undo brings rows back where they were, also after the list was read again', async () => {
  updated(second);
  await dispatch()(updateMails({ mailIds: ['b'], changes: { folder: 'trash' } }));
  expect(state().undo).toMatchObject([{ before: [{ mailId: 'b', folder: 'inbox' }] }]);
  hold([first, third]);
  await dispatch()(loadMails({ listed: INBOX }));
  const { id: undoId, before } = state().undo[0]!;
  api.on('post', '/api/mail/mails/restore', () => answer({ changed: 1 }));
  await dispatch()(restoreMails({ undoId, mails: before }));
  expect(api.calls.at(-1)?.body).toEqual({ mails: [stateOf(second)] });
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(state().undo).toEqual([]);
});

test('what an opened mail is marked with is not offered to be undone', async () => {
  updated(third);
  await dispatch()(updateMails({ mailIds: ['c'], changes: { isUnread: false }, isQuiet: true }));
  expect(state().undo).toEqual([]);
  expect(state().mails.byId['c']?.isUnread).toBe(false);
});

test('a conversation acts as one: all of its mails move, and its count of unread ones follows', async () => {
  const thread = { count: 3, unread: 2, names: ['Ben Ode'] };
  hold([mailRowOf('x', { threadId: 't', isUnread: true, thread }), first]);
  await dispatch()(loadMails({ listed: THREADS }));
  updated(mailRowOf('x', { threadId: 't', isUnread: true }));
  const reading = dispatch()(updateMails({ threadIds: ['t'], changes: { isUnread: false } }));
  expect(rowsOf(state(), list(THREADS))[0]).toMatchObject({ isUnread: false, thread: { unread: 0 } });
  await reading;
  updated(mailRowOf('x', { threadId: 't' }), mailRowOf('older', { threadId: 't' }));
  const archiving = dispatch()(updateMails({ threadIds: ['t'], changes: { folder: 'archive' } }));
  expect(shown(THREADS)).toEqual(['a']);
  await archiving;
  expect(shown(THREADS)).toEqual(['a']);
  expect(state().touched['older']?.state).toMatchObject({ folder: 'archive' });
});

test('one mail of a conversation that is read makes one less unread', async () => {
  const thread = { count: 3, unread: 2, names: ['Ben Ode'] };
  const row = mailRowOf('x', { threadId: 't', isUnread: true, thread });
  hold([row]);
  await dispatch()(loadMails({ listed: THREADS }));
  updated(row);
  const reading = dispatch()(updateMails({ mailIds: ['x'], changes: { isUnread: false } }));
  expect(rowsOf(state(), list(THREADS))[0]?.thread?.unread).toBe(1);
  await reading;
  expect(rowsOf(state(), list(THREADS))[0]?.thread?.unread).toBe(1);
});

test('a mail that arrives is at its place, once; in a list of conversations it stands for its own', async () => {
  const thread = { count: 2, unread: 0, names: ['Ben Ode'] };
  hold([mailRowOf('x', { ...at(1), threadId: 't', thread })]);
  await dispatch()(loadMails({ listed: THREADS }));
  const mail = mailRowOf('new', { ...at(25), threadId: 't', isUnread: true });
  tell(mailLive.received, { mail });
  tell(mailLive.received, { mail });
  expect(shown()).toEqual(['a', 'new', 'b', 'c']);
  expect(list().total).toBe(4);
  expect(rowsOf(state(), list(THREADS)).map(({ id, thread: its }) => [id, its?.count, its?.unread])).toEqual([
    ['new', 3, 1],
  ]);
});

test('what another tab has moved is gone here, and is where it belongs', async () => {
  hold([]);
  await dispatch()(loadMails({ listed: ARCHIVE }));
  const moved = stateOf({ ...second, folder: 'archive' });
  tell(mailLive.itemsChanged, { items: [moved], removedIds: ['a'] });
  expect(shown()).toEqual(['c']);
  expect(shown(ARCHIVE)).toEqual(['b']);
  tell(mailLive.itemsChanged, { reload: true });
  expect([list().isStale, list(ARCHIVE).isStale]).toEqual([true, true]);
});

test('how far a sent mail is, is shown as it is told, and lists and conversations are read again', async () => {
  api.on('get', '/api/mail/thread', () => answer({ mails: [mailOf('a', { threadId: 't' })] } as never));
  await dispatch()(loadThread({ threadId: 't' }));
  expect([list().isStale, state().threads['t ']?.isStale]).toEqual([false, false]);
  const delivery = { state: 'sent' as const, sendAt: at(1).createdAt, nextAt: null, recipients: [] };
  tell(mailLive.outgoingChanged, { mailId: 'a', delivery });
  expect(state().mails.byId['a']?.delivery).toEqual(delivery);
  expect([list().isStale, state().threads['t ']?.isStale]).toEqual([true, true]);
  await dispatch()(loadThread({ threadId: 't' }));
  expect(state().threads['t ']?.isStale).toBe(false);
});

test.each([draftMade({ id: 'w', mailId: 'd' }), windowClosed('w'), writtenMailMoved()])(
  'after $type lists and conversations are read again, as this tab hears nothing of its own writes',
  (action) => {
    dispatch()(action);
    expect(list().isStale).toBe(true);
  },
);

test('an opened mail has its text, and the row keeps its short one; an unknown mail is gone', async () => {
  const whole = mailOf('a', { ...at(30), message: 'A long\n\ntext' });
  api.on('get', '/api/mail/mail', () => answer({ mail: whole } as never));
  await dispatch()(loadMail({ mailId: 'a' }));
  expect(state().contents['a']).toEqual(whole);
  expect(state().mails.byId['a']).toMatchObject({ html: null, message: 'A long text' });
  api.on('get', '/api/mail/mail', () => refusal(404, 'not-found'));
  await dispatch()(loadMail({ mailId: 'a' }));
  expect(state().opening['a']?.error).toMatchObject({ status: 404 });
  expect(shown()).toEqual(['b', 'c']);
});

test('a conversation is read whole, page by page', async () => {
  const pages: Record<string, object> = {
    first: { mails: [mailOf('o1', { threadId: 't' })], next: 'n' },
    n: { mails: [mailOf('o2', { threadId: 't' })] },
  };
  api.on('get', '/api/mail/thread', ({ query }) => answer(pages[query.get('cursor') ?? 'first'] as never));
  await dispatch()(loadThread({ threadId: 't' }));
  expect(state().threads['t ']).toMatchObject({ ids: ['o1', 'o2'], isRead: true });
  expect(state().contents['o2']?.html).toBe('<p>Text o2</p>');
});

test('mails that are deleted for good are gone at once, and back when that is refused', async () => {
  api.on('post', '/api/mail/mails/delete', () => refusal(409, 'not-in-trash'));
  const deleting = dispatch()(deleteMails({ mailIds: ['a'] }));
  expect(shown()).toEqual(['b', 'c']);
  await deleting;
  expect(shown()).toEqual(['a', 'b', 'c']);
  api.on('post', '/api/mail/mails/delete', () => answer({ changed: 1 }));
  await dispatch()(deleteMails({ mailIds: ['a'] }));
  expect(list().ids).toEqual(['b', 'c']);
});

test('twelve lists are kept, with the mails that are in one', async () => {
  hold([]);
  for (let nth = 1; nth <= 12; nth += 1)
    await dispatch()(loadMails({ listed: { ...INBOX, query: `q${nth}` } }));
  expect(Object.keys(state().lists)).toHaveLength(12);
  expect(list()).toBeUndefined();
  expect(state().mails.byId).toEqual({});
});
