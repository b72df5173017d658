import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MailPerson } from '@/domain/mail/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { composedText, composerOn, elsewhere, written } from '@/testing/composer';
import { withoutLayout, writeInto } from '@/testing/editor';
import { draftOf, insiderOf, outsiderOf, writtenMailOf } from '@/testing/factories/mailDrafts';
import { standInIndexedDb } from '@/testing/indexedDb';
import { answer, refusal, standInApi } from '@/testing/standInApi';

const api = standInApi();
const { lastDraft, openDraft, sent, show } = composerOn(api);
standInIndexedDb();
withoutLayout();

const anna = insiderOf('Anna');
const offer = (...people: (MailPerson & { inside: boolean })[]) =>
  api.on('get', '/api/mail/recipients', () => answer({ recipients: people }));
const toField = () => screen.getByRole('combobox', { name: 'To' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

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
  expect(lastDraft('drafts/new')?.to).toEqual([
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
  api.on('post', '/api/mail/outbox/cancel', () => written(draftOf({ version: 2 })));
  await user.click(sendButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('drafts/send')[0]).toMatchObject({ body: { mailId: 'd1', version: 1 } });
  expect(sent('drafts/send')[0]?.key).not.toBeNull();
  expect(sent('drafts/update')).toEqual([]);
  expect(await screen.findByText('Sending…')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await composedText()).toHaveTextContent('Hi');
  expect(sent('outbox/cancel')[0]?.body).toEqual({ mailId: 'd1' });
});

test('what was typed a moment ago is saved before it is sent', async () => {
  const { user } = await show({
    asked: { kind: 'new', to: [{ userId: 'user-anna', name: 'Anna' }], subject: 'Hi' },
  });
  api.on('post', '/api/mail/drafts/send', () => answer({ mail: writtenMailOf() } as never));
  writeInto(await composedText(), 'Just now');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent('drafts/send')).toHaveLength(1));
  expect(lastDraft('drafts/new')).toMatchObject({
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
  const body = sent('drafts/send')[0]?.body as { sendAt: string } | undefined;
  const sendAt = body?.sendAt ?? '';
  expect(sendAt).toMatch(/T08:00:00\.000Z$/);
  expect(Date.parse(sendAt)).toBeGreaterThan(Date.now());
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
  await waitFor(() => expect(lastDraft('drafts/update')?.attachmentIds).toEqual(['b1']));
  const big = new File([''], 'film.mp4');
  Object.defineProperty(big, 'size', { value: 25 * 1024 * 1024 });
  drop(big);
  expect(await screen.findByText(/film\.mp4 is left out/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove plan.txt' }));
  await waitFor(() => expect(lastDraft('drafts/update')?.attachmentIds).toEqual([]));
});
