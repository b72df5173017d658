import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { userOf } from '@/testing/factories/shownUsers';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { BanDialog } from './BanDialog';
import { DeleteDialog } from './DeleteDialog';
import { InviteDialog } from './InviteDialog';

const api = standInApi();

function open(Dialog: typeof BanDialog | typeof DeleteDialog | typeof InviteDialog, people = [userOf(1)]) {
  const onAnswer = vi.fn();
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <Dialog people={people} onAnswer={onAnswer} />
    </SignedIn>,
    { store: newStore() },
  );
  return { ...view, onAnswer };
}

test('a ban is accessible, wants a reason, and ends when it was said to', async () => {
  const { user, onAnswer } = open(BanDialog);
  await screen.findByRole('dialog', { name: 'Ban Person 1' });
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(screen.getByLabelText('Reason')).toBeInvalid());
  expect(onAnswer).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Reason'), 'Spam');
  await user.selectOptions(screen.getByLabelText('How long'), '7 days');
  const before = Date.now();
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
  const [[{ reason, until }]] = onAnswer.mock.calls as [[{ reason: string; until: string }]];
  expect(reason).toBe('Spam');
  expect(Date.parse(until) - before).toBeGreaterThanOrEqual(7 * 24 * 3600_000);
});

test('a ban may end with a chosen day, which must be one to come and at most five years away', async () => {
  const { user, onAnswer } = open(BanDialog);
  await user.type(await screen.findByLabelText('Reason'), 'Spam');
  expect(screen.queryByLabelText('Last day of the ban')).toBeNull();
  await user.selectOptions(screen.getByLabelText('How long'), 'Until a chosen day');
  const day = screen.getByLabelText('Last day of the ban');
  const ban = screen.getByRole('button', { name: 'Ban' });
  await user.click(ban);
  expect(await screen.findByText('This is required.')).toBeVisible();
  await user.type(day, '2020-01-31');
  await user.click(ban);
  expect(await screen.findByText('Choose a time in the future.')).toBeVisible();
  await user.clear(day);
  await user.type(day, '2199-01-31');
  await user.click(ban);
  expect(await screen.findByText('Choose an earlier time.')).toBeVisible();
  const inAYear = new Date();
  inAYear.setFullYear(inAYear.getFullYear() + 1, 1, 28);
  await user.clear(day);
  await user.type(day, `${inAYear.getFullYear()}-02-28`);
  expect(onAnswer).not.toHaveBeenCalled();
  await user.click(ban);
  // The last day is inclusive.
  const until = new Date(inAYear.getFullYear(), 2, 1).toISOString();
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ reason: 'Spam', until }));
});

test('deleting is accessible, and asks nobody before somebody is searched for', async () => {
  const { user, onAnswer } = open(DeleteDialog, [userOf(1), userOf(2)]);
  await screen.findByRole('dialog', { name: /^Delete Person 1, Person 2/ });
  await expectNoAxeFaults();
  expect(api.calls).toEqual([]);
  const people = [userOf(2), userOf(3)].map(({ id, username, name }) => ({
    id,
    username,
    name,
    avatar: null,
    jobTitle: null,
  }));
  api.on('get', '/api/users/refs', () => answer({ people }));
  // Pasted at once: each typing pause would send a query, whose response re-renders the list.
  await user.click(screen.getByRole('searchbox', { name: 'Who takes over' }));
  await user.paste('Person');
  await user.click(await screen.findByRole('radio', { name: 'Person 3' }));
  // A user being deleted can't take over.
  expect(screen.queryByRole('radio', { name: 'Person 2' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onAnswer).toHaveBeenCalledWith({ handOverToId: 'u3' });
});

test('inviting is accessible, refuses what is no address, and says who got none and why', async () => {
  const { user, onAnswer } = open(InviteDialog, []);
  await screen.findByRole('dialog', { name: 'Invite people' });
  await expectNoAxeFaults();
  const field = screen.getByLabelText('Email addresses');
  await user.type(field, 'nobody{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(api.calls).toEqual([]);
  await user.type(field, '{Backspace}ada@example.org, ben@example.org');
  const skipped = [{ email: 'ben@example.org', code: 'has-account' }];
  api.on('post', '/api/users/invitations/new', () => answer({ invitations: [], skipped }));
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText(/Already has an account/)).toBeVisible();
  expect(api.calls[0]?.body).toMatchObject({
    emails: ['ada@example.org', 'ben@example.org'],
    role: 'member',
  });
  expect(onAnswer).not.toHaveBeenCalled();
  expect(screen.queryByRole('option', { name: 'Administrator' })).toBeNull();
});

test('a refused invitation leaves what was typed', async () => {
  const { user } = open(InviteDialog, []);
  await user.type(await screen.findByLabelText('Email addresses'), 'ada@example.org');
  api.on('post', '/api/users/invitations/new', () => refusal(403, 'role-above-own'));
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove ada@example.org' })).toBeVisible();
});
