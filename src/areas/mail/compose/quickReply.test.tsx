import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { LATE, written } from '@/testing/composer';
import { withoutLayout } from '@/testing/editor';
import { draftOf, insiderOf, writingSettingsOf, writtenMailOf } from '@/testing/factories/mailDrafts';
import { standInIndexedDb } from '@/testing/indexedDb';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import type { Draft, DraftFields } from '@/domain/mail/schemas';
import { ComposeWindows } from './ComposeWindows';
import { QuickReply } from './QuickReply';

const api = standInApi();
standInIndexedDb();
withoutLayout();

const REST = '<p>On Nov 20, Anna wrote:</p><blockquote><p>May I?</p></blockquote>';
/** The drafts of the server. */
let stored: Record<string, Draft>;

beforeEach(() => {
  stored = {};
  api.on('get', '/api/mail/settings', () => answer(writingSettingsOf()));
  api.on('post', '/api/mail/drafts/new', ({ body }) => {
    const { mailId } = (body as { basedOn: { mailId: string } }).basedOn;
    const fields = { to: [insiderOf('Anna')], subject: 'Re: Plans', html: `<p></p>${REST}` };
    const made = draftOf({ mailId: `d-${mailId}`, ...fields });
    stored[made.mailId] ??= made;
    return written(made);
  });
  api.on('post', '/api/mail/drafts/update', ({ body }) => {
    const { mailId, version, draft } = body as { mailId: string; version: number; draft: DraftFields };
    const known = stored[mailId];
    if (!known) return refusal(404, 'not-found');
    if (known.version !== version) return refusal(409, 'stale-version', { current: known });
    const next = { ...known, version: version + 1, html: draft.html };
    stored[mailId] = next;
    return written(next);
  });
  api.on('get', '/api/mail/draft', ({ query }) => {
    const draft = stored[query.get('mailId') ?? ''];
    return draft ? answer({ draft } as never) : refusal(404, 'not-found');
  });
});

function Page() {
  const [mailId, setMailId] = useState('m1');
  const [isHeld, setHeld] = useState(false);
  const [sentCount, setSent] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setMailId(mailId === 'm1' ? 'm2' : 'm1')}>
        Switch
      </button>
      <output>{`${isHeld ? 'held' : 'empty'}, ${sentCount} sent`}</output>
      <QuickReply
        key={mailId}
        place={mailId}
        mailId={mailId}
        onHold={(held) => setHeld(held !== null)}
        onSent={() => setSent(sentCount + 1)}
      />
      <ComposeWindows />
    </>
  );
}

async function show(language: Language = 'en') {
  const view = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <Page />
    </SignedIn>,
    { store: newStore(), language },
  );
  await waitFor(() => expect(box(language)).not.toHaveAttribute('readonly'));
  return view;
}

const NAMES: Partial<Record<Language, string>> = { en: 'Write a reply…', ar: 'اكتب ردًا…' };
const box = (language: Language = 'en') => screen.getByRole('textbox', { name: NAMES[language] ?? '' });
const sent = (path: string) => api.calls.filter((call) => call.path === `/api/mail/${path}`);
const sendButton = () => screen.findByRole('button', { name: 'Send' });

test('an answer is typed below a mail, becomes a draft with the quote, and is accessible', async () => {
  const { user } = await show();
  await expectNoAxeFaults();
  expect(sent('drafts/new')).toEqual([]);
  await user.type(box(), 'Yes & no{Enter}Bye');
  expect(await sendButton()).toBeEnabled();
  expect(screen.getByText('Anna')).toBeVisible();
  expect(screen.getByText('held, 0 sent')).toBeVisible();
  await expectNoAxeFaults();
  expect(sent('drafts/new').map(({ body }) => body)).toEqual([{ basedOn: { mailId: 'm1', kind: 'reply' } }]);
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(stored['d-m1']?.html).toBe(`<p>Yes &amp; no</p><p>Bye</p>${REST}`));
});

test('the box is accessible in Arabic', async () => {
  const { user } = await show('ar');
  await user.type(box('ar'), 'نعم');
  await screen.findByRole('button', { name: 'إرسال' });
  await expectNoAxeFaults();
});

test('what was typed is there again after other mails, and after a reload', async () => {
  const { user, unmount } = await show();
  await user.type(box(), 'First');
  await sendButton();
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(box()).not.toHaveAttribute('readonly'));
  expect(box()).toHaveValue('');
  await user.type(box(), 'Second');
  await sendButton();
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(box()).toHaveValue('First'));
  unmount();
  await show();
  expect(box()).toHaveValue('First');
  expect(await sendButton()).toBeEnabled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stored['d-m2']?.html).toContain('Second');
});

test('what the server never got is there again after a reload, in its box alone', async () => {
  api.on('post', '/api/mail/drafts/new', lost);
  const { user, unmount } = await show();
  await user.type(box(), 'Do not lose me');
  expect(await screen.findByText('Not saved, retrying')).toBeVisible();
  unmount();
  await show();
  expect(box()).toHaveValue('Do not lose me');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Ctrl+Enter sends what was typed, and the box is empty', async () => {
  api.on('post', '/api/mail/drafts/send', () =>
    answer({ mail: writtenMailOf({ folder: 'outbox' }) } as never),
  );
  const { user } = await show();
  await user.type(box(), 'Fine');
  await sendButton();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('empty, 1 sent');
  expect(sent('drafts/send')[0]?.body).toMatchObject({ mailId: 'd-m1', version: 2 });
  expect(stored['d-m1']?.html).toBe(`<p>Fine</p>${REST}`);
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('it goes on in the composer with all that was typed', async () => {
  const { user } = await show();
  await user.type(box(), 'More to say');
  await user.click(await screen.findByRole('button', { name: 'Open in composer' }));
  const text = await screen.findByRole('textbox', { name: 'Text' }, LATE);
  expect(text).toHaveTextContent('More to say');
  expect(box()).toHaveValue('');
  expect(sent('drafts/new')).toHaveLength(1);
});

test('a draft that was changed elsewhere meanwhile is compared in the composer, with both texts', async () => {
  const { user } = await show();
  await user.type(box(), 'Mine');
  await sendButton();
  await act(async () => {
    stored['d-m1'] = { ...stored['d-m1']!, version: 9, html: '<p>From the phone</p>' };
  });
  await user.click(document.body);
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('From the phone', {}, LATE)).toBeVisible();
  expect(screen.getAllByText('Mine').length).toBeGreaterThan(0);
});

test('an emptied box leaves no draft', async () => {
  api.on('post', '/api/mail/mails/update', () => answer({ changed: 1, before: [] }));
  api.on('post', '/api/mail/mails/delete', () => answer({ changed: 1 }));
  const { user } = await show();
  await user.type(box(), 'A');
  await sendButton();
  await user.clear(box());
  await user.click(document.body);
  await waitFor(() => expect(sent('mails/delete')[0]?.body).toEqual({ mailIds: ['d-m1'] }));
  await screen.findByText('empty, 0 sent');
});

test('a draft that was sent elsewhere is not shown again', async () => {
  const { user, unmount } = await show();
  await user.type(box(), 'Sent from the phone');
  await sendButton();
  await user.click(document.body);
  await waitFor(() => expect(stored['d-m1']?.html).toContain('Sent from the phone'));
  unmount();
  stored = {};
  await show();
  await waitFor(() => expect(box()).toHaveValue(''));
});
