import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { composedText, composerOn, elsewhere, LATE, written } from '@/testing/composer';
import { withoutLayout, writeInto } from '@/testing/editor';
import { fileOf } from '@/testing/factories/chat';
import { draftOf, insiderOf, writtenMailOf } from '@/testing/factories/mailDrafts';
import { standInIndexedDb } from '@/testing/indexedDb';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';

const api = standInApi();
const { lastDraft, openDraft, sent, show } = composerOn(api);
standInIndexedDb();
withoutLayout();

const anna = insiderOf('Anna');

test('a new mail is written in a window of the page, and is accessible', async () => {
  await show();
  expect(screen.getByRole('dialog', { name: 'New mail' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveFocus();
  await expectNoAxeFaults();
});

test('the window is accessible in Arabic', async () => {
  await show({ language: 'ar' });
  expect(screen.getByRole('dialog', { name: 'رسالة جديدة' })).toBeInTheDocument();
  await expectNoAxeFaults();
});

test('opening and closing a window makes no draft', async () => {
  const { user } = await show({ settings: { settings: { undoSeconds: 10, signatureHtml: '<p>Amira</p>' } } });
  expect(await composedText()).toHaveTextContent('Amira');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('drafts/new')).toEqual([]);
});

test('the first text makes a draft, the next ones save it by its version', async () => {
  const { user } = await show();
  writeInto(await composedText(), 'Hello');
  await user.click(elsewhere());
  await waitFor(() => expect(sent('drafts/new')).toHaveLength(1));
  expect(lastDraft('drafts/new')).toMatchObject({ html: '<p dir="auto">Hello</p>', to: [] });
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
  writeInto(await composedText(), 'Hello');
  await user.click(elsewhere());
  expect(await screen.findByText('Not saved, retrying')).toBeInTheDocument();
  const tries = sent('drafts/new').length;
  api.on('post', '/api/mail/drafts/new', () => written(draftOf()));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  const calls = sent('drafts/new');
  expect(calls.length).toBeGreaterThan(tries);
  expect(new Set(calls.map(({ key, body }) => `${key} ${JSON.stringify(body)}`)).size).toBe(1);
});

test('a text that the server does not have is there again after a restart', async () => {
  const first = await show({ isDown: true });
  writeInto(await composedText(), 'Do not lose me');
  await first.user.click(elsewhere());
  await screen.findByText('Not saved, retrying');
  first.unmount();
  const { user } = await show({ asked: null, isDown: true });
  await user.click(await screen.findByRole('button', { name: 'Show' }, LATE));
  expect(await composedText()).toHaveTextContent('Do not lose me');
  await screen.findByText('Not saved, retrying');
  const tried = lastDraft('drafts/new');
  api.on('post', '/api/mail/drafts/new', () => written(draftOf()));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(localStorage.getItem('atrium-mails')).toBeNull());
  expect(lastDraft('drafts/new')).toEqual(tried);
  expect(tried?.html).toContain('Do not lose me');
});

test('the older of two saves shows both texts; mine is saved over theirs when it is chosen', async () => {
  const { user } = await openDraft({ html: '<p>Before</p>' });
  const theirs = draftOf({ version: 5, html: '<p>From the phone</p>' });
  api.on('post', '/api/mail/drafts/update', () => refusal(409, 'stale-version', { current: theirs }));
  writeInto(await composedText(), 'Mine ');
  await user.click(elsewhere());
  expect(await screen.findByText('From the phone')).toBeInTheDocument();
  await expectNoAxeFaults();
  api.on('post', '/api/mail/drafts/update', () => written(draftOf({ version: 6 })));
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent('drafts/update').at(-1)?.body).toMatchObject({ version: 5 }));
  expect(lastDraft('drafts/update')?.html).toContain('Mine');
});

test('theirs is shown when it is chosen, and nothing is saved over it', async () => {
  const { user } = await openDraft({ html: '<p>Before</p>' });
  const theirs = draftOf({ version: 5, html: '<p>From the phone</p>' });
  api.on('post', '/api/mail/drafts/update', () => refusal(409, 'stale-version', { current: theirs }));
  writeInto(await composedText(), 'Mine ');
  await user.click(elsewhere());
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(async () => expect(await composedText()).toHaveTextContent(/^From the phone$/));
  expect(sent('drafts/update')).toHaveLength(1);
});

test('a draft that is open already comes forward', async () => {
  const { user } = await openDraft({ subject: 'Plans' });
  await user.click(screen.getByRole('button', { name: 'Minimize' }));
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  expect(await composedText()).toBeVisible();
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
  expect(await composedText()).toHaveTextContent(/^Amira$/);
  await expectNoAxeFaults();
  writeInto(await composedText(), 'Thanks');
  await user.click(elsewhere());
  await waitFor(() => expect(sent('drafts/update')).toHaveLength(1));
  const html = lastDraft('drafts/update')?.html;
  expect(html).toMatch(/Thanks.*Amira/);
  expect(html?.endsWith(QUOTE)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show quoted text' }));
  expect(await composedText()).toHaveTextContent(/Thanks.*Amira.*The old text/);
});

test('an answer that was not begun leaves no draft when it is closed', async () => {
  const { user } = await showAnswer();
  api.on('post', '/api/mail/mails/update', () => answer({ changed: 1, before: [] }));
  api.on('post', '/api/mail/mails/delete', () => answer({ changed: 1 }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sent('mails/delete')[0]?.body).toEqual({ mailIds: ['d1'] }));
  expect(sent('drafts/update')).toEqual([]);
});

test('a forwarded mail has its files and nobody in it yet', async () => {
  const file = fileOf('plan', 'image');
  const html = `<p></p><p>Forwarded</p><p>The old text</p>`;
  await show({
    asked: { kind: 'forward', mailId: 'm1' },
    made: draftOf({ subject: 'Fwd: Plans', html, attachments: [file] }),
    settings: { settings: { undoSeconds: 10, signatureHtml: '<p>Amira</p>' } },
  });
  expect(sent('drafts/new')[0]?.body).toEqual({ basedOn: { mailId: 'm1', kind: 'forward' } });
  expect(screen.getByRole('dialog', { name: 'New mail: Fwd: Plans' })).toBeInTheDocument();
  const files = screen.getByRole('list', { name: 'Attached files' });
  expect(within(files).getByText(file.name)).toBeInTheDocument();
  expect(await composedText()).toHaveTextContent(/The old text/);
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('');
});

test('a mail that failed is edited and sent again to those it did not reach, without a second signature', async () => {
  const { user } = await show({
    asked: { kind: 'again', mailId: 'm1' },
    made: draftOf({ to: [anna], subject: 'Plans', html: '<p>Hello</p><p>Amira</p>' }),
    settings: { settings: { undoSeconds: 10, signatureHtml: '<p>Amira</p>' } },
  });
  api.on('post', '/api/mail/drafts/send', () =>
    answer({ mail: writtenMailOf({ folder: 'outbox' }) } as never),
  );
  expect(sent('drafts/new')[0]?.body).toEqual({ basedOn: { mailId: 'm1', kind: 'again' } });
  expect(await composedText()).toHaveTextContent(/^HelloAmira$/);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('drafts/send')[0]?.body).toEqual({ mailId: 'd1', version: 1 }));
});
