import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { BoardMember } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { useOpenBoard } from '../useKanban';
import { MembersTab } from './MembersTab';

const api = standInApi();
const MEMBERS = '/api/kanban/boards/members/update';
const BULK = '/api/kanban/cards/bulk';
const memberOf = (id: string, name: string, role: BoardMember['role']): BoardMember => ({
  id,
  username: id,
  name,
  avatar: null,
  jobTitle: null,
  role,
});
const me = memberOf('me', 'Mina Ray', 'manager');
const linh = memberOf('linh', 'Linh Tran', 'commenter');

function Opened() {
  const { info } = useOpenBoard('OPS');
  return info && <MembersTab info={info} onClose={() => undefined} />;
}

beforeEach(() => {
  api.on('get', '/api/kanban/board', () =>
    answer({ board: boardOf({ Todo: 2 }, { members: [me, linh] }) } as never),
  );
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-20T10:00:00.000Z' }));
  api.on('post', MEMBERS, ({ body }) => {
    const isGone = (body as { role: string | null }).role === null;
    return answer({
      members: isGone ? [me] : [me, linh],
      unassignedCardIds: isGone ? ['c1', 'c2'] : [],
      rev: 2,
    });
  });
  api.on('post', BULK, () =>
    answer({ cards: [cardOf(1, 'Todo'), cardOf(2, 'Todo')], refused: [], revs: { b1: 3 } }),
  );
});

const open = () =>
  renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <Opened />
    </SignedIn>,
    { store: newStore() },
  );
const bodies = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);
const removeOf = async (name: RegExp) => {
  const list = await screen.findByRole('list', { name: 'People of the board' });
  const row = within(list)
    .getAllByRole('listitem')
    .find((item) => name.test(item.textContent));
  return within(row!).getByRole('button', { name: 'Remove' });
};

test('who was removed by mistake gets role and cards back by Undo', async () => {
  const { user } = open();
  await user.click(await removeOf(/Linh/));
  expect(await screen.findByText('Linh Tran was removed from the board')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies(BULK)).toEqual([{ cardIds: ['c1', 'c2'], change: { assign: 'linh' } }]));
  expect(bodies(MEMBERS)).toEqual([
    { boardId: 'b1', userId: 'linh', role: null },
    { boardId: 'b1', userId: 'linh', role: 'commenter' },
  ]);
});

test('who removes themselves is asked first', async () => {
  const { user } = open();
  await user.click(await removeOf(/Mina/));
  const question = await screen.findByRole('alertdialog', { name: 'Leave the board “Operations”?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(bodies(MEMBERS)).toEqual([]);
  await user.click(await removeOf(/Mina/));
  await user.click(await screen.findByRole('button', { name: 'Leave board' }));
  await waitFor(() => expect(bodies(MEMBERS)).toEqual([{ boardId: 'b1', userId: 'me', role: null }]));
});
