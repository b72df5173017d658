import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { LATE } from '@/testing/composer';
import { withoutLayout, writeInto } from '@/testing/editor';
import { writingSettingsOf } from '@/testing/factories/mailDrafts';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ComposeWindows } from './ComposeWindows';
import { useCompose } from './useCompose';

const api = standInApi();
withoutLayout();

function Page() {
  const { openSettings } = useCompose();
  return (
    <>
      <button type="button" onClick={openSettings}>
        Settings
      </button>
      <ComposeWindows />
    </>
  );
}

async function show(role: 'member' | 'admin') {
  api.on('get', '/api/mail/settings', () => answer(writingSettingsOf({ canSendOutside: false, version: 3 })));
  const store = newStore();
  const view = renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <Page />
    </SignedIn>,
    { store },
  );
  await view.user.click(screen.getByRole('button', { name: 'Settings' }));
  return { ...view, store, signature: await screen.findByRole('textbox', { name: 'Signature' }, LATE) };
}

const preferences = (store: ReturnType<typeof newStore>) =>
  (store.getState() as { preferences: { byKey: Record<string, unknown> } }).preferences.byKey;

test('the mail settings say where answers go, and lead administrators to the mail server', async () => {
  await show('admin');
  await expectNoAxeFaults();
  expect(screen.getByText('amira@example.com')).toBeInTheDocument();
  expect(screen.getByText(/wait until a mail server is set up/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Outgoing mail' })).toHaveAttribute(
    'href',
    '/dashboard/settings?tab=outgoing-mail',
  );
});

test('signature, time to undo and preferences are saved together', async () => {
  const { user, store, signature } = await show('member');
  expect(screen.queryByRole('link', { name: 'Outgoing mail' })).not.toBeInTheDocument();
  api.on('post', '/api/mail/settings/update', () => answer(writingSettingsOf({ version: 4 })));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time to undo sending' }), '30 seconds');
  writeInto(signature, 'Amira');
  await user.click(screen.getByRole('checkbox', { name: 'Group emails by conversation' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { body } = api.calls.find(({ path }) => path === '/api/mail/settings/update') ?? {};
  expect(body).toMatchObject({
    version: 3,
    settings: { undoSeconds: 30, signatureHtml: expect.stringContaining('Amira') },
  });
  expect(preferences(store)).toMatchObject({
    'mail.grouping': false,
    'mail.readingPane': 'right',
    'mail.markRead': 'now',
  });
});

test('refused settings stay in the dialog, and no preference is changed', async () => {
  const { user, store } = await show('member');
  api.on('post', '/api/mail/settings/update', () => refusal(409, 'stale-version'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/mail/settings')).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'Mail settings' })).toBeInTheDocument();
  expect(preferences(store)).toEqual({});
});
