import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { userOf } from '@/testing/factories/shownUsers';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { UserNewScreen } from './UserNewScreen';

const NEW = '/api/users/new';
const api = standInApi();

async function open() {
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <UserNewScreen />
    </SignedIn>,
    { at: '/dashboard/user/new', store: newStore() },
  );
  await screen.findByLabelText('First name');
  return view;
}

// Found by text: role queries take seconds on a form with all countries.
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const create = () => fireEvent.click(screen.getByText('Create person'));

test('is accessible; an empty form names what is missing and sends nothing', async () => {
  await open();
  await expectNoAxeFaults();
  create();
  await waitFor(() => expect(screen.getByLabelText('First name')).toBeInvalid());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(api.calls).toEqual([]);
});

test('the card of the photo tells how the person will stand, and which files were not taken', async () => {
  await open();
  expect(screen.getByText('Active')).toBeVisible();
  fireEvent.drop(await screen.findByRole('button', { name: 'Choose a picture' }), {
    dataTransfer: { files: [new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })], types: ['Files'] },
  });
  expect(screen.getByRole('alert')).toHaveTextContent(/me\.svg.*not accepted/);
});

test('somebody is added with an invitation, and their list is shown', async () => {
  const { router } = await open();
  api.on('post', NEW, () => answer({ user: userOf(7), link: 'http://localhost/x' }));
  fill('First name', 'Person');
  fill('Last name', '7');
  fill('Email', 'person-7@example.org');
  create();
  await waitFor(() => expect(router.visits).toEqual(['/dashboard/user/list']));
  expect(api.calls[0]?.body).toMatchObject({
    email: 'person-7@example.org',
    role: 'member',
    entry: 'invite',
  });
  expect(await screen.findByText('Copy link')).toBeVisible();
});

test('with a first password that is asked for; a taken address is said at its field', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('How they get in'), { target: { value: 'password' } });
  fill('First name', 'Person');
  fill('Last name', '8');
  fill('Email', 'person-8@example.org');
  fireEvent.change(await screen.findByLabelText('First password'), {
    target: { value: 'correct horse battery' },
  });
  api.on('post', NEW, () => refusal(409, 'email-taken', { fields: { email: 'email-taken' } }));
  create();
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
  expect(api.calls[0]?.body).toMatchObject({ entry: 'password', password: 'correct horse battery' });
  expect(screen.getByLabelText('First name')).toHaveValue('Person');
});
