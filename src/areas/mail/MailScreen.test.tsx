import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadPreferences, type PreferencesState } from '@/core/preferences/preferencesSlice';
import type { Language } from '@/domain/languages';
import type { Mail } from '@/domain/mail/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileOf } from '@/testing/factories/chat';
import { labelOf, labelsOf, mailOf, mailPersonOf } from '@/testing/factories/mail';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { MailScreen } from './MailScreen';
import { stateOf } from './state/views';

const AT = '/dashboard/mail/inbox';
const api = standInApi();
let mails: Mail[];
let threads: Record<string, Mail[]>;

const row = (mail: Mail): Mail => ({
  ...mail,
  html: null,
  thread: { count: 1, unread: mail.isUnread ? 1 : 0, names: [mail.from.name] },
});

beforeEach(() => {
  mails = [
    mailOf('a', { subject: 'Roof', labelIds: ['inbox', 'l1'], isUnread: true }),
    mailOf('b', { subject: 'Invoice', from: mailPersonOf('Chau Tran') }),
    mailOf('c', { subject: '' }),
  ];
  threads = {};
  api.on('get', '/api/mail/labels', () => answer({ labels: labelsOf(labelOf('l1', 'Customers')) }));
  api.on('get', '/api/mail/mails', ({ query }) => {
    const found = query.get('query') ? mails.filter(({ subject }) => subject === query.get('query')) : mails;
    return answer({ mails: found.map(row), total: found.length } as never);
  });
  api.on('get', '/api/mail/mail', ({ query }) => {
    const mail = mails.find(({ id }) => id === query.get('mailId'));
    return mail ? answer({ mail } as never) : refusal(404, 'not-found');
  });
  api.on('get', '/api/mail/thread', ({ query }) => {
    const id = query.get('threadId') ?? '';
    return answer({ mails: threads[id] ?? mails.filter((mail) => mail.threadId === id) } as never);
  });
  api.on('get', '/api/links', () => answer({ links: [] }));
  api.on('post', '/api/mail/mails/restore', () => answer({ changed: 1 }));
  api.on('post', '/api/mail/mails/update', ({ body }) => {
    const { mailIds = [], threadIds = [] } = body as { mailIds?: string[]; threadIds?: string[] };
    const touched = mails.filter(({ id, threadId }) => mailIds.includes(id) || threadIds.includes(threadId));
    return answer({ changed: touched.length, before: touched.map(stateOf) } as never);
  });
});

function open(at = AT, language: Language = 'en', preferences: Record<string, unknown> = {}) {
  const store = newStore();
  store.dispatch(loadPreferences.fulfilled(preferences, 'p'));
  const rendered = renderWithProviders(
    <SignedIn user={endUserOf('manager', { timeZone: 'UTC' })}>
      <MailScreen />
    </SignedIn>,
    { at, store, language },
  );
  return {
    ...rendered,
    unsaved: () => (store.getState() as { preferences: PreferencesState }).preferences.unsaved,
  };
}

const line = (name: RegExp) => screen.findByRole('row', { name });
const rows = () => screen.queryAllByRole('row').map((one) => one.getAttribute('data-row'));
const sent = (path: string) => api.calls.filter((call) => call.path === `/api/mail/${path}`);
const detail = () => screen.findByRole('region', { name: 'Open email' });

test('the inbox lists labels with counts and mails, and is accessible', async () => {
  open();
  expect(await line(/Roof/)).toHaveTextContent('Ben Ode');
  const side = screen.getByRole('complementary', { name: 'Labels' });
  expect(within(side).getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');
  expect(within(side).getByRole('link', { name: /^Drafts/ })).toHaveTextContent('1 in all');
  expect(screen.getByRole('grid', { name: 'Emails' })).toBeVisible();
  expect(screen.getByText('3 emails')).toBeVisible();
  expect(await line(/\(no subject\)/)).toBeVisible();
  expect(within(await line(/Roof/)).getByText('Customers')).toBeVisible();
  await expectNoAxeFaults();
});

test('an opened mail beside the list is accessible, also in Arabic', async () => {
  mails[0] = mailOf('a', { subject: 'Roof', attachments: [{ ...fileOf('plan', 'image') }] });
  open(`${AT}/a`, 'ar');
  expect(await screen.findByRole('heading', { name: 'Roof' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'رد على الكل' })).toBeVisible();
  await expectNoAxeFaults();
});

test('opening marks as read, once; who wants to do that by hand is left alone', async () => {
  const { unmount } = open(`${AT}/a`);
  await screen.findByText('Text a');
  await waitFor(() => expect(sent('mails/update')).toHaveLength(1));
  expect(sent('mails/update')[0]?.body).toEqual({ mailIds: ['a'], changes: { isUnread: false } });
  unmount();
  api.calls.length = 0;
  open(`${AT}/a`, 'en', { 'mail.markRead': 'manual' });
  await screen.findByText('Text a');
  await screen.findByRole('button', { name: 'Reply all' });
  expect(sent('mails/update')).toEqual([]);
});

test('three are archived by keys, and come back by z', async () => {
  const { user } = open();
  (await line(/Roof/)).focus();
  await user.keyboard('e');
  await waitFor(() => expect(rows()).toEqual(['b', 'c']));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', 'b'));
  await user.keyboard('e');
  await waitFor(() => expect(rows()).toEqual(['c']));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', 'c'));
  await user.keyboard('e');
  expect(await screen.findByText('Nothing in Inbox')).toBeVisible();
  expect(sent('mails/update').map(({ body }) => body)).toEqual(
    ['t-a', 't-b', 't-c'].map((id) => ({ threadIds: [id], changes: { folder: 'archive' } })),
  );
  await waitFor(() => expect(screen.getAllByText('1 email archived').length).toBeGreaterThan(0));
  await user.keyboard('z');
  await waitFor(() => expect(rows()).toEqual(['c']));
  await user.keyboard('zz');
  await waitFor(() => expect(rows()).toEqual(['a', 'b', 'c']));
});

test('a refused act brings the rows back to their place', async () => {
  api.on('post', '/api/mail/mails/update', () => refusal(409, 'in-outbox'));
  const { user } = open();
  const second = await line(/Invoice/);
  await user.click(within(second).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(sent('mails/update')).toHaveLength(1));
  await waitFor(() => expect(rows()).toEqual(['a', 'b', 'c']));
});

test('several are selected and labelled; all of them are deleted together', async () => {
  const { user } = open();
  await user.click(within(await line(/Roof/)).getByRole('checkbox'));
  await user.click(within(await line(/Invoice/)).getByRole('checkbox'));
  expect(screen.getByText('2 selected')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Label as…' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Customers' }));
  await waitFor(() =>
    expect(sent('mails/update')[0]?.body).toMatchObject({ changes: { addLabelIds: ['l1'] } }),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
  const bar = screen.getByRole('toolbar', { name: 'Actions for the selected emails' });
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(sent('mails/update').at(-1)?.body).toEqual({
    threadIds: ['t-a', 't-b', 't-c'],
    changes: { folder: 'trash' },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toEqual(['a', 'b', 'c']));
});

test('search and chips are in the address; nothing found can be cleared', async () => {
  const { user, router } = open();
  await line(/Roof/);
  await user.type(screen.getByRole('searchbox', { name: 'Search mail' }), 'Roof{Enter}');
  await waitFor(() => expect(rows()).toEqual(['a']));
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  await waitFor(() => expect(sent('mails').at(-1)?.query.get('unread')).toBe('true'));
  expect(router.visits.at(-1)).toMatch(/query=Roof&unread=on/);
  await user.clear(screen.getByRole('searchbox', { name: 'Search mail' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search mail' }), 'nobody{Enter}');
  expect(await screen.findByText('No email matches')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  await waitFor(() => expect(rows()).toEqual(['a', 'b', 'c']));
});

test('a conversation folds what is read, and unfolds it all at once', async () => {
  threads['t-a'] = [mailOf('o', { threadId: 't-a', message: 'Older text', html: 'Older text' }), mails[0]!];
  const { user } = open(`${AT}/a`);
  const folded = await screen.findByRole('button', { name: /Older text/ });
  expect(folded).toHaveAttribute('aria-expanded', 'false');
  await user.click(await screen.findByRole('button', { name: 'Expand all' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Older text/ })).toBeNull());
  expect(screen.getByText('Older text')).toBeVisible();
});

test('what a mail quotes at its end is folded', async () => {
  mails[0] = mailOf('a', { html: '<p>Yes.</p><p>Ben wrote:</p><blockquote><p>May I?</p></blockquote>' });
  const { user } = open(`${AT}/a`);
  expect(await screen.findByText('Yes.')).toBeVisible();
  expect(screen.queryByText('May I?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quoted text' }));
  expect(screen.getByText('May I?')).toBeVisible();
});

test('a mail that did not reach everybody says whom and why, and can be sent again', async () => {
  const recipients = [
    { name: '', email: 'eve@example.org', state: 'failed' as const, problem: 'Mailbox full' },
    { name: '', email: 'ben@atrium.example', state: 'sent' as const, problem: null },
  ];
  const delivery = { state: 'partly' as const, sendAt: '2026-11-20T14:10:00.000Z', nextAt: null, recipients };
  mails[0] = mailOf('a', { folder: 'sent', delivery });
  const { user } = open('/dashboard/mail/sent/a');
  expect(await screen.findByText('Not delivered to 1 of 2')).toBeVisible();
  expect(screen.getByText('Mailbox full')).toBeVisible();
  const now = { ...mails[0], delivery: { ...delivery, state: 'sent' as const } };
  api.on('post', '/api/mail/outbox/retry', () => answer({ mail: now } as never));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText('Not delivered to 1 of 2')).toBeNull());
  expect(sent('outbox/retry')[0]?.body).toEqual({ mailId: 'a' });
});

test('an unknown mail says so beside the list, which stays; so does an unknown label', async () => {
  open(`${AT}/lost`);
  expect(await screen.findByText('This email or label does not exist or is not yours')).toBeVisible();
  expect(await line(/Roof/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to inbox' })).toHaveAttribute('href', AT);
});

test('the label opened last is remembered and gone to, unless it is gone', async () => {
  const own = open('/dashboard/mail', 'en', { 'mail.lastLabel': 'label/l1' });
  await waitFor(() => expect(own.router.visits).toEqual(['/dashboard/mail/label/l1']));
  own.unmount();
  const other = open('/dashboard/mail', 'en', { 'mail.lastLabel': 'label/gone' });
  await waitFor(() => expect(other.router.visits).toEqual([AT]));
  other.unmount();
  const { unsaved } = open('/dashboard/mail/label/gone');
  await screen.findByRole('link', { name: /^Customers/ });
  expect(unsaved()).toEqual({});
  const known = open('/dashboard/mail/label/l1');
  await waitFor(() => expect(known.unsaved()).toEqual({ 'mail.lastLabel': 'label/l1' }));
});

test('an own label is made, and deleted with undo', async () => {
  api.on('post', '/api/mail/labels/new', () => answer({ label: labelOf('l2', 'Travel') }));
  api.on('post', '/api/mail/labels/delete', () => answer({ deleted: true }));
  api.on('post', '/api/mail/labels/restore', () => answer({ label: labelOf('l1', 'Customers') }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New label' }));
  const dialog = await screen.findByRole('dialog', { name: 'New label' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Name/ }), 'Travel');
  await user.click(within(dialog).getByRole('radio', { name: 'Red' }));
  await expectNoAxeFaults();
  await user.click(within(dialog).getByRole('button', { name: 'Create label' }));
  await waitFor(() =>
    expect(sent('labels/new')[0]?.body).toEqual({ label: { name: 'Travel', color: '#BF282D' } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Options for Customers' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete label' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('labels/restore')[0]?.body).toEqual({ labelId: 'l1' }));
});

test('l labels the mail of the focused row, or all that are selected', async () => {
  const { user } = open();
  (await line(/Invoice/)).focus();
  await user.keyboard('l');
  const menu = await screen.findByRole('menu', { name: 'Label as…' });
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Customers' }));
  await waitFor(() =>
    expect(sent('mails/update')[0]?.body).toMatchObject({
      threadIds: ['t-b'],
      changes: { addLabelIds: ['l1'] },
    }),
  );
});

test('keys go through the list, open, go back and are listed', async () => {
  const { user, router } = open();
  (await line(/Roof/)).focus();
  await user.keyboard('j');
  expect(document.activeElement).toHaveAttribute('data-row', 'b');
  await user.keyboard('o');
  await waitFor(() => expect(router.visits.at(-1)).toBe(`${AT}/b`));
  await detail();
  await user.keyboard('u');
  await waitFor(() => expect(router.visits.at(-1)).toBe(AT));
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search mail' })).toHaveFocus();
  await user.tab();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Archive')).toBeVisible();
});

test('the trash is emptied after a question', async () => {
  mails = [mailOf('a', { folder: 'trash', subject: 'Old' })];
  api.on('post', '/api/mail/mails/delete', () => answer({ changed: 1 }));
  const { user } = open('/dashboard/mail/trash');
  await line(/Old/);
  await user.click(screen.getByRole('button', { name: 'List options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Empty trash…' }));
  mails = [];
  await user.click(await screen.findByRole('button', { name: 'Delete all' }));
  await waitFor(() => expect(sent('mails/delete')[0]?.body).toEqual({ label: 'trash' }));
  expect(await screen.findByText('Nothing in Trash')).toBeVisible();
});
