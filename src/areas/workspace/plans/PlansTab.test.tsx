import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Plan } from '@/domain/people/plans';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { PlansTab } from './PlansTab';

const api = standInApi();
const planOf = (key: string, monthlyMinor: number): Plan => ({
  id: `id-${key}`,
  key,
  name: key,
  caption: '',
  badge: null,
  monthlyMinor,
  yearlyMinor: monthlyMinor * 10,
  currency: 'EUR',
  features: [],
  texts: {},
  archivedAt: null,
});
const plans = [planOf('basic', 0), planOf('starter', 499), planOf('premium', 999)];

function open() {
  api.on('get', '/api/plans', () => answer({ plans, version: 7 }));
  return renderWithProviders(
    <SignedIn user={endUserOf('admin', { id: 'me' })}>
      <PlansTab />
    </SignedIn>,
  );
}
const sent = () =>
  api.calls.findLast(({ path }) => path === '/api/plans/update')?.body as {
    plans: { key: string; archived: boolean }[];
    version: number;
  };

test('plans stand in their order, are moved, and taken off the offer; each saves the whole list', async () => {
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Plans' });
  expect(within(list).getByText(/€4\.99 per month/)).toBeVisible();
  await expectNoAxeFaults();
  api.on('post', '/api/plans/update', () => answer({ plans, version: 8 }));
  await user.click(within(list).getByRole('button', { name: 'Move premium up' }));
  await waitFor(() => expect(sent().plans.map(({ key }) => key)).toEqual(['basic', 'premium', 'starter']));
  expect(sent().version).toBe(7);
  expect(within(list).getByRole('button', { name: 'Move basic up' })).toBeDisabled();
  await waitFor(() => expect(within(list).getByRole('button', { name: 'Archive starter' })).toBeEnabled());
  await user.click(within(list).getByRole('button', { name: 'Archive starter' }));
  await waitFor(() => expect(sent().plans.map(({ archived }) => archived)).toEqual([false, true, false]));
});

test('what the server refuses is told, and the list is read again', async () => {
  const { user } = open();
  api.on('post', '/api/plans/update', () => refusal(409, 'last-plan'));
  await user.click(await screen.findByRole('button', { name: 'Archive basic' }));
  expect(await screen.findByText('At least one plan must stay on offer.')).toBeInTheDocument();
});

test('a plan that is half typed is not lost by a key: leaving it asks, staying keeps it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New plan' }));
  const drawer = await screen.findByRole('dialog', { name: 'New plan' });
  await user.type(within(drawer).getByLabelText('Name'), 'Gold');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(within(drawer).getByLabelText('Name')).toHaveValue('Gold');
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
});
