import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { filesHttp } from '@/core/http/files-client';
import { http } from '@/core/http/http';
import type { EndUser } from '@/domain/auth/contract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { GeneralForm } from './GeneralForm';
import { PhotoSection } from './GeneralTab';

const REMOVE = '/api/account/avatar/delete';
const UPDATE = '/api/account/update';
const api = standInApi();
const me = endUserOf('member', { photoURL: '/api/users/avatar?id=user-member&v=0123456789abcdef' });

beforeAll(() => {
  filesHttp.defaults.baseURL = http.defaults.baseURL ?? '';
});

/** Signs in the user of the last response. */
function Person({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<EndUser>(me);
  return (
    <SignedIn user={user} acts={{ take: setUser }}>
      {children}
    </SignedIn>
  );
}

function open(form: ReactNode = null) {
  const at = '/dashboard/user/account';
  return renderWithProviders(
    <Person>
      <h1>Account</h1>
      <PhotoSection />
      {form}
    </Person>,
    { at, store: newStore(), language: 'en' },
  );
}

const bodyOf = (path: string) => api.calls.findLast((call) => call.path === path)?.body;

test('a photo is accessible, and a refused removal says why and leaves it', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Change picture' });
  await expectNoAxeFaults();
  api.on('post', REMOVE, () => refusal(500, 'internal'));
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
});

test('a file that is no picture is named with the reason and sent nowhere', async () => {
  open();
  const files = [new File(['<p>'], 'page.html', { type: 'text/html' })];
  const ring = await screen.findByRole('button', { name: 'Change picture' });
  fireEvent.drop(ring, { dataTransfer: { files, types: ['Files'] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/page\.html.*not accepted/);
  expect(api.calls).toEqual([]);
});

// Found by text: role queries take seconds on a form with all countries and time zones.
test('when the photo changes, what was typed stays, and the next save follows from the new version', async () => {
  open(<GeneralForm />);
  const without = { ...me, photoURL: null, version: 7 };
  api.on('post', REMOVE, () => answer({ user: without, cover: null }));
  api.on('post', UPDATE, ({ body }) =>
    (body as EndUser).version === 7 ? answer({ user: without }) : refusal(409, 'stale-version'),
  );
  const name = screen.getByDisplayValue('Amira');
  fireEvent.change(name, { target: { value: 'Amina' } });
  fireEvent.click(await screen.findByText('Remove picture'));
  expect(await screen.findByText('Choose a picture')).toBeInTheDocument();
  expect(screen.queryByText('Remove picture')).toBeNull();
  expect(name).toHaveValue('Amina');
  fireEvent.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(bodyOf(UPDATE)).toMatchObject({ firstName: 'Amina', version: 7 });
});
