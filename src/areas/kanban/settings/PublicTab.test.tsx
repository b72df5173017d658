import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { useOpenBoard } from '../useKanban';
import { PublicTab } from './PublicTab';

const api = standInApi();
const LINK = 'https://work.example/board/one';

function Opened() {
  const { info } = useOpenBoard('OPS');
  return info && <PublicTab info={info} onClose={() => undefined} />;
}

function open(publicUrl: string | null) {
  api.on('get', '/api/kanban/board', () => answer({ board: boardOf({ Todo: 1 }, { publicUrl }) } as never));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-20T10:00:00.000Z' }));
  api.on('post', '/api/kanban/boards/public', ({ body }) =>
    answer({ publicUrl: (body as { on: boolean }).on ? LINK : null }),
  );
  return renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <Opened />
    </SignedIn>,
    { store: newStore() },
  );
}
const lastBody = () => api.calls.findLast(({ path }) => path === '/api/kanban/boards/public')?.body;

test('the link is made and shown', async () => {
  const { user } = open(null);
  await user.click(await screen.findByRole('switch', { name: 'Public link' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(LINK);
  expect(lastBody()).toMatchObject({ boardId: 'b1', on: true });
  await expectNoAxeFaults();
});

test('a link ends at once when it is switched off', async () => {
  const { user } = open(LINK);
  await user.click(await screen.findByRole('switch', { name: 'Public link' }));
  expect(await screen.findByRole('switch', { name: 'Public link', checked: false })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(lastBody()).toMatchObject({ boardId: 'b1', on: false });
});

test('a new link is made after a question, because the old one stops working', async () => {
  const { user } = open('https://work.example/board/old');
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'New link' }));
  expect(await screen.findByDisplayValue(LINK)).toBeInTheDocument();
  expect(lastBody()).toEqual({ boardId: 'b1', on: true, renew: true });
});
