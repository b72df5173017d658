import { act, screen, waitFor } from '@testing-library/react';
import { useRouter } from 'next/router';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { composedText, LATE, written } from '@/testing/composer';
import { withoutLayout, writeInto } from '@/testing/editor';
import { draftOf, writingSettingsOf } from '@/testing/factories/mailDrafts';
import { standInIndexedDb } from '@/testing/indexedDb';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ComposeWindows } from './ComposeWindows';
import { useCompose } from './useCompose';
import { useComposeAddress } from './useComposeAddress';

const AT = '/dashboard/mail/inbox';
const api = standInApi();
standInIndexedDb();
withoutLayout();

function Page() {
  useComposeAddress();
  const { compose } = useCompose();
  const router = useRouter();
  return (
    <>
      <button type="button" onClick={() => compose({ kind: 'new' })}>
        Write
      </button>
      <button type="button" onClick={() => void router.push(`${AT}/m1`)}>
        Other page
      </button>
      <ComposeWindows />
    </>
  );
}

function show(at = AT) {
  api.on('get', '/api/mail/settings', () => answer(writingSettingsOf()));
  api.on('get', '/api/mail/recipients', () => answer({ recipients: [] }));
  api.on('post', '/api/mail/drafts/new', () => written(draftOf()));
  api.on('post', '/api/mail/drafts/update', () => written(draftOf({ version: 2 })));
  api.on('get', '/api/mail/draft', ({ query }) =>
    query.get('mailId') === 'd1'
      ? answer({ draft: draftOf({ subject: 'Plans', html: '<p>Kept</p>' }) } as never)
      : refusal(404, 'not-found'),
  );
  return renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <Page />
    </SignedIn>,
    { at, store: newStore() },
  );
}

/** What Back and Forward do. */
function goTo({ router }: ReturnType<typeof show>, path: string): void {
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
    void router.current().replace(path);
  });
}

test('a draft of the address is opened, and the page is accessible', async () => {
  show(`${AT}?compose=d1`);
  expect(await composedText()).toHaveTextContent('Kept');
  await expectNoAxeFaults();
});

test('a new mail of the address has its recipients and subject', async () => {
  show(`${AT}?compose=new&to=eve@example.org,nobody&subject=Plans`);
  expect(await screen.findByRole('dialog', { name: 'New mail: Plans' })).toBeVisible();
  expect(await screen.findByText('eve@example.org')).toBeVisible();
  expect(screen.queryByText('nobody')).toBeNull();
});

test('a window that opens is in the address, then by its draft; the search of the list stays', async () => {
  const { user, router } = show(`${AT}?query=roof`);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(router.visits).toEqual([`${AT}?query=roof&compose=new`]);
  writeInto(await composedText(), 'Hello');
  await waitFor(() => expect(router.visits).toContain(`${AT}?query=roof&compose=d1`), LATE);
});

test('Back minimises the window, Forward shows it again', async () => {
  const view = show(`${AT}?compose=d1`);
  await composedText();
  goTo(view, AT);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('data-view', 'minimised'));
  expect(view.router.visits).toEqual([AT]);
  goTo(view, `${AT}?compose=d1`);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('data-view', 'open'));
});

test('the window is in the address of the next page, too, and out of it when it is closed', async () => {
  const { user, router } = show(`${AT}?compose=d1`);
  await composedText();
  await user.click(screen.getByRole('button', { name: 'Other page' }));
  await waitFor(() => expect(router.visits).toEqual([`${AT}/m1`, `${AT}/m1?compose=d1`]));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.visits.at(-1)).toBe(`${AT}/m1`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a window that was closed does not come back with a page of the history, but with a link', async () => {
  const view = show(`${AT}?compose=d1`);
  await composedText();
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(view.router.visits).toEqual([AT]));
  goTo(view, `${AT}?compose=d1`);
  await waitFor(() => expect(view.router.visits.at(-1)).toBe(AT));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void view.router.current().push(`${AT}?compose=d1`));
  expect(await composedText()).toHaveTextContent('Kept');
});

test('a draft that is gone says so', async () => {
  show(`${AT}?compose=lost`);
  expect(await screen.findByText('This draft has been sent or deleted.', {}, LATE)).toBeVisible();
});
