import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { watchDownloads } from '@/testing/downloads';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { DataTab } from './DataTab';

const api = standInApi();
const CHECK = '/api/account/password/check';

function open(demo: 'on' | 'off' | 'public' = 'off') {
  const workspace = { name: 'Atrium', demoSeededAt: demo === 'off' ? null : '2026-11-01T00:00:00.000Z' };
  const server = { version: '9.8.7', isReachable: false, demo, providers: [] };
  api.on('get', '/api/settings', () => answer({ workspace, server }));
  return renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <DataTab />
    </SignedIn>,
    { store: newStore() },
  );
}

test('who gives the password again fetches everything as one archive', async () => {
  const links = watchDownloads();
  api.on('post', CHECK, () => answer({ proof: 'now.signed' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download backup' }));
  const dialog = await screen.findByRole('dialog', { name: 'Download backup' });
  const password = await within(dialog).findByLabelText('Your password');
  await expectNoAxeFaults();
  await user.type(password, 'right{Enter}');
  await waitFor(() => expect(links).toHaveLength(1));
  expect(links[0]?.getAttribute('href')).toBe('/api/settings/backup?proof=now.signed');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a wrong password is told at its field, and nothing is fetched', async () => {
  const links = watchDownloads();
  api.on('post', CHECK, () => refusal(409, 'password-wrong', { fields: { password: 'password-wrong' } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download backup' }));
  const password = await screen.findByLabelText('Your password');
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toBeInvalid());
  expect(links).toEqual([]);
});

test('a public demo offers no backup', async () => {
  open('public');
  expect(await screen.findByText('Atrium 9.8.7')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download backup' })).not.toBeInTheDocument();
});
