import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { useHydratedAuth } from './useHydratedAuth';

function Name() {
  return <p>{useHydratedAuth().user?.displayName ?? 'nobody'}</p>;
}

test('a page that the server drew for nobody is hydrated as such, then shows who is there', async () => {
  const html = renderToString(
    <SignedIn user={null}>
      <Name />
    </SignedIn>,
  );
  const page = document.createElement('div');
  page.innerHTML = html;
  expect(page).toHaveTextContent('nobody');
  const root = await act(async () =>
    hydrateRoot(
      page,
      <SignedIn user={endUserOf('member', { displayName: 'Ada Lovelace' })}>
        <Name />
      </SignedIn>,
    ),
  );
  expect(page).toHaveTextContent('Ada Lovelace');
  act(() => root.unmount());
});
