import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { ServicesSection } from './ServicesSection';

const api = standInApi();
const CLEANING = {
  id: 'service-1',
  name: 'Cleaning',
  description: '',
  unit: 'h',
  unitPrice: 4_500,
  currency: 'EUR',
  taxClassId: 'standard',
  archivedAt: null,
  version: 1,
};
/** The version saved by another user meanwhile. */
const THEIRS = { ...CLEANING, name: 'Window cleaning', unitPrice: 5_000, version: 2 };
const saved = () => api.calls.filter(({ path }) => path.endsWith('/services/update')).map(({ body }) => body);

const renderSection = () =>
  renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <>
        <h1>Settings</h1>
        <ServicesSection currency="EUR" />
      </>
    </SignedIn>,
  );

/** The dialog of a service with an edited name, refused by a version conflict. */
async function saveLate() {
  api.on('get', '/api/invoices/services', () => answer({ services: [CLEANING] }));
  api.on('get', '/api/taxes', () => answer({ classes: [], rates: [], version: 1 } as never));
  api.on('post', '/api/invoices/services/update', ({ body }) =>
    (body as { version: number }).version === THEIRS.version
      ? answer({ service: THEIRS })
      : refusal(409, 'stale-version', { current: THEIRS }),
  );
  const { user } = renderSection();
  await user.click(await screen.findByRole('button', { name: 'Edit Cleaning' }));
  await screen.findByRole('dialog', { name: 'Edit service' });
  await loadMotion();
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.click(name);
  await user.paste('Deep cleaning');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else has changed this/)).toBeVisible();
  return { user, name };
}

test('a service that somebody else has changed keeps what was typed, shows both, and saving again goes through', async () => {
  const { user, name } = await saveLate();
  expect(name).toHaveValue('Deep cleaning');
  expect(screen.getByText('Window cleaning')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toMatchObject([
    { version: 1, service: { name: 'Deep cleaning' } },
    { version: 2, service: { name: 'Deep cleaning', unitPrice: 4_500 } },
  ]);
});

test('what somebody else has saved can be taken over instead', async () => {
  const { user, name } = await saveLate();
  await user.click(screen.getByRole('button', { name: 'Use the saved values' }));
  expect(name).toHaveValue('Window cleaning');
  expect(screen.getByLabelText('Price in EUR')).toHaveValue('50.00');
});

test('a deleted service is gone at once and comes back by Undo, which closes nothing that is open', async () => {
  let services = [CLEANING];
  api.on('get', '/api/invoices/services', () => answer({ services }));
  api.on('get', '/api/taxes', () => answer({ classes: [], rates: [], version: 1 } as never));
  api.on('post', '/api/invoices/services/delete', () => {
    services = [];
    return answer({ deleted: true, serviceId: CLEANING.id });
  });
  api.on('post', '/api/invoices/services/restore', () => {
    services = [CLEANING];
    return answer({ service: CLEANING });
  });
  const { user } = renderSection();
  await user.click(await screen.findByRole('button', { name: 'Edit Cleaning' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Cleaning was deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Cleaning' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add service' }));
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Gardening');
  await user.click(screen.getByText('Undo'));
  expect(await screen.findByText('Cleaning')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Gardening');
});
