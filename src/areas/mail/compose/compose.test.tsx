import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Draft, DraftFields, MailPerson } from '@/domain/mail/schemas';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { withoutLayout, writeInto } from '@/testing/editor';
import {
  draftOf,
  insiderOf,
  outsiderOf,
  writingSettingsOf,
  writtenMailOf,
} from '@/testing/factories/mailDrafts';
import { standInIndexedDb } from '@/testing/indexedDb';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import type { ComposeRequest, WritingSettings } from './composeSlice';
import { ComposeWindows } from './ComposeWindows';
import { useCompose } from './useCompose';

const api = standInApi();
standInIndexedDb();
withoutLayout();

const anna = insiderOf('Anna');
const WRITING = { timeout: 20_000 };

function Page({ asked }: { asked: ComposeRequest | null }) {
  const { compose } = useCompose();
  return (
    <>
      <button type="button" onClick={() => asked && compose(asked)}>
        Write
      </button>
      <button type="button">Elsewhere</button>
      <ComposeWindows />
    </>
  );
}

interface ShowOptions {
  asked?: ComposeRequest | null;
  settings?: Partial<WritingSettings>;
  /** The server does not answer drafts. */
  isDown?: boolean;
  /** The draft that the server makes; by default what it is given. */
  made?: Draft;
  language?: Language;
}

/** A page with the composer, on a server with one draft. */
async function show({
  asked = { kind: 'new' },
  settings = {},
  made,
  isDown = false,
  language = 'en',
}: ShowOptions = {}) {
  let version = 0;
  const stored = (body: unknown) => {
    const { draft } = body as { draft: DraftFields };
    version += 1;
    const { subject, html } = draft;
    return answer({ mail: writtenMailOf(), draft: draftOf({ version, subject, html }) } as never);
  };
  api.on('get', '/api/mail/settings', () => answer(writingSettingsOf(settings)));
  api.on('get', '/api/mail/recipients', () => answer({ recipients: [] }));
  api.on('post', '/api/mail/drafts/new', ({ body }) => {
    if (isDown) return lost();
    return made ? answer({ mail: writtenMailOf(), draft: made } as never) : stored(body);
  });
  api.on('post', '/api/mail/drafts/update', ({ body }) => stored(body));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <Page asked={asked} />
    </SignedIn>,
    { store: newStore(), language },
  );
  if (asked) {
    await view.user.click(screen.getByRole('button', { name: 'Write' }));
    await field(language);
  }
  return view;
}

const TEXT = { en: 'Text', ar: 'النص' } as Partial<Record<Language, string>>;
const field = (language: Language = 'en') =>
  screen.findByRole('textbox', { name: TEXT[language] ?? 'Text' }, WRITING);
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });
const sent = (path: string) => api.calls.filter((call) => call.path === `/api/mail/${path}`);
const draftIn = (call: { body: unknown } | undefined) => (call?.body as { draft: DraftFields }).draft;
const openDraft = (changes: Parameters<typeof draftOf>[0] = {}) => {
  api.on('get', '/api/mail/draft', () => answer({ draft: draftOf(changes) } as never));
  return show({ asked: { kind: 'draft', mailId: 'd1' } });
};
const offer = (...people: (MailPerson & { inside: boolean })[]) =>
  api.on('get', '/api/mail/recipients', () => answer({ recipients: people }));
const toField = () => screen.getByRole('combobox', { name: 'To' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

test('a new mail is written in a window of the page, and is accessible', async () => {
  await show();
  expect(screen.getByRole('dialog', { name: 'New mail' })).toBeInTheDocument();
  expect(toField()).toHaveFocus();
  await expectNoAxeFaults();
});

test('the window is accessible in Arabic', async () => {
  await show({ language: 'ar' });
  expect(screen.getByRole('dialog', { name: 'رسالة جديدة' })).toBeInTheDocument();
  await expectNoAxeFaults();
});

test('opening and closing a window makes no draft', async () => {
  const { user } = await show({ settings: { settings: { undoSeconds: 10, signatureHtml: '<p>Amira</p>' } } });
  expect(await field()).toHaveTextContent('Amira');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('drafts/new')).toEqual([]);
});

test('the first text makes a draft, the next ones save it by its version', async () => {
  const { user } = await show();
  writeInto(await field(), 'Hello');
  await user.click(elsewhere());
  await waitFor(() => expect(sent('drafts/new')).toHaveLength(1));
  expect(draftIn(sent('drafts/new')[0])).toMatchObject({ html: '<p dir="auto">Hello</p>', to: [] });
  expect(sent('drafts/new')[0]?.key).not.toBeNull();
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Plans');
  await user.click(elsewhere());
  await waitFor(() => expect(sent('drafts/update')).toHaveLength(1));
  expect(sent('drafts/update')[0]?.body).toMatchObject({
    mailId: 'd1',
    version: 1,
    draft: { subject: 'Plans' },
  });
  expect(screen.getByRole('dialog', { name: 'New mail: Plans' })).toBeInTheDocument();
});

test('a lost answer makes no second draft', async () => {
  const { user } = await show();
  api.on('post', '/api/mail/drafts/new', lost);
  writeInto(await field(), 'Hello');
  await user.click(elsewhere());
  expect(await screen.findByText('Not saved, retrying')).toBeInTheDocument();
  const tries = sent('drafts/new').length;
  api.on('post', '/api/mail/drafts/new', () => answer({ mail: writtenMailOf(), draft: draftOf() } as never));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  const calls = sent('drafts/new');
  expect(calls.length).toBeGreaterThan(tries);
  expect(new Set(calls.map(({ key, body }) => `${key} ${JSON.stringify(body)}`)).size).toBe(1);
});

test('a text that the server does not have is there again after a restart', async () => {
  const first = await show({ isDown: true });
  writeInto(await field(), 'Do not lose me');
  await first.user.click(elsewhere());
  await screen.findByText('Not saved, retrying');
  first.unmount();
  const { user } = await show({ asked: null, isDown: true });
  await user.click(await screen.findByRole('button', { name: 'Show' }, WRITING));
  expect(await field()).toHaveTextContent('Do not lose me');
  await screen.findByText('Not saved, retrying');
  const tried = draftIn(sent('drafts/new').at(-1));
  api.on('post', '/api/mail/drafts/new', () => answer({ mail: writtenMailOf(), draft: draftOf() } as never));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(localStorage.getItem('atrium-mails')).toBeNull());
  expect(draftIn(sent('drafts/new').at(-1))).toEqual(tried);
  expect(tried.html).toContain('Do not lose me');
});

test('recipients are people who are offered, typed addresses and pasted lists', async () => {
  const { user } = await show();
  offer({ ...anna, inside: true });
  await user.type(toField(), 'ann');
  await user.click(await screen.findByRole('option', { name: /Anna/ }));
  offer();
  await user.type(toField(), 'eve@example.org,');
  expect(await screen.findByText('outside')).toBeInTheDocument();
  toField().focus();
  await user.paste('Ben Ode <ben@example.org>; cara@example.org\nnot an address');
  expect(screen.getByText('Ben Ode <ben@example.org>')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('“not an address” is not an email address.');
  expect(screen.getByText('Answers go to amira@example.com')).toBeInTheDocument();
  await expectNoAxeFaults();
  await user.click(elsewhere());
  await waitFor(() => expect(sent('drafts/new')).toHaveLength(1));
  expect(draftIn(sent('drafts/new')[0]).to).toEqual([
    { userId: 'user-anna' },
    { email: 'eve@example.org' },
    { email: 'ben@example.org', name: 'Ben Ode' },
    { email: 'cara@example.org' },
    { email: 'not an address' },
  ]);
});

test('without a mail server the chip says that an address outside waits', async () => {
  const { user } = await show({ settings: { canSendOutside: false } });
  await user.type(toField(), 'dora@example.org;');
  expect(await screen.findByText('waits until a mail server is set up')).toBeInTheDocument();
  expect(screen.queryByText(/Answers go to/)).not.toBeInTheDocument();
});

test('a sent mail can be taken back: it is a draft again', async () => {
  const { user } = await openDraft({ to: [anna], subject: 'Plans', html: '<p>Hi</p>' });
  const delivery = { state: 'queued', sendAt: '2026-11-21T10:00:10.000Z', nextAt: null, recipients: [] };
  api.on('post', '/api/mail/drafts/send', () => answer({ mail: { ...writtenMailOf(), delivery } } as never));
  api.on('post', '/api/mail/outbox/cancel', () =>
    answer({ mail: writtenMailOf(), draft: draftOf({ version: 2 }) } as never),
  );
  await user.click(sendButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('drafts/send')[0]).toMatchObject({ body: { mailId: 'd1', version: 1 } });
  expect(sent('drafts/send')[0]?.key).not.toBeNull();
  expect(sent('drafts/update')).toEqual([]);
  expect(await screen.findByText('Sending…')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await field()).toHaveTextContent('Hi');
  expect(sent('outbox/cancel')[0]?.body).toEqual({ mailId: 'd1' });
});

test('what was typed a moment ago is saved before it is sent', async () => {
  const { user } = await show({
    asked: { kind: 'new', to: [{ userId: 'user-anna', name: 'Anna' }], subject: 'Hi' },
  });
  api.on('post', '/api/mail/drafts/send', () => answer({ mail: writtenMailOf() } as never));
  writeInto(await field(), 'Just now');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent('drafts/send')).toHaveLength(1));
  expect(draftIn(sent('drafts/new').at(-1))).toMatchObject({
    html: '<p dir="auto">Just now</p>',
    to: [{ userId: 'user-anna' }],
  });
});

test('nothing is sent to nobody, and a refused address is marked at its chip', async () => {
  const { user } = await openDraft({ subject: 'Plans' });
  await user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('recipient');
  expect(sent('drafts/send')).toEqual([]);
  api.on('post', '/api/mail/drafts/send', () =>
    refusal(400, 'invalid-input', { fields: { 'to.1': 'invalid-address' } }),
  );
  await user.click(toField());
  await user.paste('eve@example.org, fay@example.org');
  await user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('fay@example.org');
});

test('likely oversights are asked about, one after the other', async () => {
  const { user } = await openDraft({
    to: [outsiderOf('anna@gmial.com')],
    html: '<p>The plan is attached.</p>',
  });
  await user.click(sendButton());
  expect(await screen.findByText('Did you mean anna@gmail.com?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect(await screen.findByText('Send without a subject?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect(await screen.findByText('Send without a file?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Send without a file?')).not.toBeInTheDocument());
  expect(sent('drafts/send')).toEqual([]);
});

test('a mail can be sent tomorrow at 8', async () => {
  const { user } = await openDraft({ to: [anna], subject: 'Plans' });
  api.on('post', '/api/mail/drafts/send', () => answer({ mail: writtenMailOf() } as never));
  await user.click(screen.getByRole('button', { name: 'Send later…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow 08:00' }));
  await waitFor(() => expect(sent('drafts/send')).toHaveLength(1));
  const { sendAt } = sent('drafts/send')[0]?.body as { sendAt: string };
  expect(sendAt).toMatch(/T08:00:00\.000Z$/);
  expect(Date.parse(sendAt)).toBeGreaterThan(Date.now());
});

test('the older of two saves shows both texts; mine is saved over theirs when it is chosen', async () => {
  const { user } = await openDraft({ html: '<p>Before</p>' });
  const theirs = draftOf({ version: 5, html: '<p>From the phone</p>' });
  api.on('post', '/api/mail/drafts/update', () => refusal(409, 'stale-version', { current: theirs }));
  writeInto(await field(), 'Mine ');
  await user.click(elsewhere());
  expect(await screen.findByText('From the phone')).toBeInTheDocument();
  await expectNoAxeFaults();
  api.on('post', '/api/mail/drafts/update', () =>
    answer({ mail: writtenMailOf(), draft: draftOf({ version: 6 }) } as never),
  );
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent('drafts/update').at(-1)?.body).toMatchObject({ version: 5 }));
  expect(draftIn(sent('drafts/update').at(-1)).html).toContain('Mine');
});

test('theirs is shown when it is chosen, and nothing is saved over it', async () => {
  const { user } = await openDraft({ html: '<p>Before</p>' });
  const theirs = draftOf({ version: 5, html: '<p>From the phone</p>' });
  api.on('post', '/api/mail/drafts/update', () => refusal(409, 'stale-version', { current: theirs }));
  writeInto(await field(), 'Mine ');
  await user.click(elsewhere());
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(async () => expect(await field()).toHaveTextContent(/^From the phone$/));
  expect(sent('drafts/update')).toHaveLength(1);
});

test('a draft that is open already comes forward', async () => {
  const { user } = await openDraft({ subject: 'Plans' });
  await user.click(screen.getByRole('button', { name: 'Minimize' }));
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  expect(await field()).toBeVisible();
});

test('a discarded draft goes to the trash and comes back', async () => {
  const { user } = await openDraft({ subject: 'Plans' });
  const before = [
    { mailId: 'd1', folder: 'drafts', isUnread: false, isStarred: false, isImportant: false, labelIds: [] },
  ];
  api.on('post', '/api/mail/mails/update', () => answer({ changed: 1, before }));
  api.on('post', '/api/mail/mails/restore', () => answer({ changed: 1 }));
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('mails/update')[0]?.body).toEqual({ mailIds: ['d1'], changes: { folder: 'trash' } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('mails/restore')[0]?.body).toEqual({ mails: before }));
  expect(await screen.findByRole('dialog', { name: 'New mail: Plans' })).toBeInTheDocument();
});

const QUOTE = '<p>On Nov 20, Anna wrote:</p><blockquote><p>The old text</p></blockquote>';
const showAnswer = () =>
  show({
    asked: { kind: 'reply', mailId: 'm1' },
    made: draftOf({ to: [anna], subject: 'Re: Plans', html: `<p></p>${QUOTE}`, inReplyToMailId: 'm1' }),
    settings: { settings: { undoSeconds: 10, signatureHtml: '<p>Amira</p>' } },
  });

test('an answer has the quote folded below the signature, and keeps it', async () => {
  const { user } = await showAnswer();
  expect(sent('drafts/new')[0]?.body).toEqual({ basedOn: { mailId: 'm1', kind: 'reply' } });
  expect(await field()).toHaveTextContent(/^Amira$/);
  await expectNoAxeFaults();
  writeInto(await field(), 'Thanks');
  await user.click(elsewhere());
  await waitFor(() => expect(sent('drafts/update')).toHaveLength(1));
  const { html } = draftIn(sent('drafts/update')[0]);
  expect(html).toMatch(/Thanks.*Amira/);
  expect(html.endsWith(QUOTE)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show quoted text' }));
  expect(await field()).toHaveTextContent(/Thanks.*Amira.*The old text/);
});

test('an answer that was not begun leaves no draft when it is closed', async () => {
  const { user } = await showAnswer();
  api.on('post', '/api/mail/mails/update', () => answer({ changed: 1, before: [] }));
  api.on('post', '/api/mail/mails/delete', () => answer({ changed: 1 }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sent('mails/delete')[0]?.body).toEqual({ mailIds: ['d1'] }));
  expect(sent('drafts/update')).toEqual([]);
});

test('files come with the draft, and too much of them is refused before it is sent', async () => {
  const { user } = await openDraft({ subject: 'Plans' });
  const file = {
    id: 'b1',
    name: 'plan.txt',
    size: 4,
    type: 'text/plain',
    kind: 'document',
    width: null,
    height: null,
  };
  const urls = { placeholder: null, url: '/b1', downloadUrl: '/b1', thumbnailUrl: null };
  api.on('post', '/api/blobs/new', () =>
    answer({ attachment: { ...file, ...urls, createdAt: '2026-11-21T10:00:00.000Z' } }),
  );
  const dialog = screen.getByRole('dialog');
  const drop = (...files: File[]) => fireEvent.drop(dialog, { dataTransfer: { files, types: ['Files'] } });
  drop(new File(['plan'], 'plan.txt', { type: 'text/plain' }));
  const list = await screen.findByRole('list', { name: 'Attached files' });
  expect(await within(list).findByText('plan.txt')).toBeInTheDocument();
  await waitFor(() => expect(draftIn(sent('drafts/update').at(-1)).attachmentIds).toEqual(['b1']));
  const big = new File([''], 'film.mp4');
  Object.defineProperty(big, 'size', { value: 25 * 1024 * 1024 });
  drop(big);
  expect(await screen.findByText(/film\.mp4 is left out/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove plan.txt' }));
  await waitFor(() => expect(draftIn(sent('drafts/update').at(-1)).attachmentIds).toEqual([]));
});
