import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { isShown } from '@/core/notices/inView';
import { publishLive } from '@/core/live/bus';
import { liveAction } from '@/core/live/onLive';
import { mailLive } from '@/domain/mail/live';
import type { Mail } from '@/domain/mail/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { labelsOf, mailOf } from '@/testing/factories/mail';
import { standInIndexedDb } from '@/testing/indexedDb';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { MailScreen } from './MailScreen';
import { stateOf } from './state/views';

const AT = '/dashboard/mail/inbox';
const api = standInApi();
standInIndexedDb();
let mails: Mail[];

beforeEach(() => {
  mails = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => mailOf(id));
  api.on('get', '/api/mail/labels', () => answer({ labels: labelsOf() }));
  api.on('get', '/api/mail/mails', () =>
    answer({ mails: mails.map((mail) => ({ ...mail, html: null })), total: mails.length } as never),
  );
  api.on('get', '/api/mail/mail', ({ query }) => {
    const mail = mails.find(({ id }) => id === query.get('mailId'));
    return mail ? answer({ mail } as never) : refusal(404, 'not-found');
  });
  api.on('get', '/api/mail/thread', ({ query }) =>
    answer({ mails: mails.filter(({ threadId }) => threadId === query.get('threadId')) } as never),
  );
  api.on('get', '/api/links', () => answer({ links: [] }));
  api.on('post', '/api/mail/mails/update', ({ body }) => {
    const { mailIds } = body as { mailIds: string[] };
    const before = mails.filter(({ id }) => mailIds.includes(id)).map(stateOf);
    return answer({ changed: before.length, before } as never);
  });
});

function open(at: string) {
  const store = newStore();
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { timeZone: 'UTC' })}>
      <MailScreen />
    </SignedIn>,
    { at, store },
  );
  /** What the stream tells of a saved draft. */
  const tellDraft = (mailId: string, version: number) =>
    act(() => {
      const { type } = mailLive.draftChanged;
      const told = { type, at: '', by: null, payload: { mailId, version } };
      store.dispatch({ type: liveAction(type), payload: told });
      publishLive(told);
    });
  return { ...view, store, tellDraft };
}

const readIds = () =>
  api.calls.filter(({ path }) => path === '/api/mail/mail').map(({ query }) => query.get('mailId'));

test('a mail is answered in the box below it, which is accessible', async () => {
  open(`${AT}/a`);
  expect(await screen.findByRole('textbox', { name: 'Write a reply…' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forward' })).toBeVisible();
  await expectNoAxeFaults();
});

test('the next five mails are read ahead, but none that is unread', async () => {
  mails[2] = mailOf('c', { isUnread: true });
  open(`${AT}/a`);
  await screen.findByText('Text a');
  await waitFor(() => expect(readIds()).toContain('f'), { timeout: 10_000 });
  expect(new Set(readIds())).toEqual(new Set(['a', 'b', 'd', 'e', 'f']));
});

test('the mail settings are reached from the labels and from the menu of the list', async () => {
  const { user, store } = open(AT);
  const isOpen = () => (store.getState() as { compose: { isSettingsOpen: boolean } }).compose.isSettingsOpen;
  const side = await screen.findByRole('complementary', { name: 'Labels' });
  await user.click(within(side).getByRole('button', { name: 'Mail settings' }));
  expect(isOpen()).toBe(true);
  act(() => void store.dispatch({ type: 'compose/settingsShown', payload: false }));
  await user.click(screen.getByRole('button', { name: 'List options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mail settings' }));
  expect(isOpen()).toBe(true);
});

test('notices of the mails of an open conversation are in view, under whatever label it is open', async () => {
  mails[1] = mailOf('b', { threadId: 't-a' });
  const { unmount } = open('/dashboard/mail/all/a');
  await screen.findByText('Text a');
  await waitFor(() => expect(isShown(`${AT}/b`)).toBe(true));
  expect(isShown(`${AT}/a`)).toBe(true);
  expect(isShown(`${AT}/c`)).toBe(false);
  expect(isShown('/dashboard/chat/b')).toBe(false);
  unmount();
  expect(isShown(`${AT}/b`)).toBe(false);
});

test('a draft of the conversation follows what another window saves of it', async () => {
  const draft = { threadId: 't-a', folder: 'drafts' as const, labelIds: ['drafts'] };
  mails.push(mailOf('z', { ...draft, message: 'Begun', html: '<p>Begun</p>' }));
  const { tellDraft } = open(`${AT}/a`);
  const opened = await screen.findByRole('region', { name: 'Open email' });
  expect(await within(opened).findByText('Begun')).toBeVisible();
  mails[mails.length - 1] = mailOf('z', { ...draft, message: 'Done', html: '<p>Done</p>' });
  tellDraft('z', 2);
  expect(await within(opened).findByText('Done')).toBeVisible();
  mails.push(mailOf('y', { ...draft, message: 'Second', html: '<p>Second</p>' }));
  tellDraft('y', 1);
  expect(await within(opened).findByText('Second')).toBeVisible();
});

test('the list of drafts is read again when one is saved', async () => {
  mails = [mailOf('a', { folder: 'drafts', subject: 'Old' })];
  const { tellDraft } = open('/dashboard/mail/drafts');
  await screen.findByRole('row', { name: /Old/ });
  mails = [mailOf('a', { folder: 'drafts', subject: 'New words' })];
  tellDraft('a', 2);
  expect(await screen.findByRole('row', { name: /New words/ })).toBeVisible();
});
