import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { BoardRole } from '@/domain/kanban/words';
import { eachDatabase } from '@/testing/database';
import { type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';

eachDatabase((_name, open) => {
  let api: KanbanApi;
  let boss: Worker;
  let ana: Worker;
  let ben: Worker;
  let cleo: Worker;
  let board: Board;

  beforeAll(async () => {
    api = kanbanApi(await open());
    boss = await api.person({ role: 'admin' });
  });
  beforeEach(async () => {
    [ana, ben, cleo] = [await api.person(), await api.person(), await api.person()];
    board = await api.board(ana);
    await api.role(ana, board.id, ben, 'editor');
  });

  const users = async (path: string, body: object) => {
    const { status } = await api.post(`/api/users/${path}`, body, { as: boss.as });
    expect(status).toBe(200);
  };
  const remove = async (who: Worker, heir?: Worker) =>
    users('delete', { userId: who.id, ...(heir && { handOverToId: heir.id }) });
  const restore = async (who: Worker) => users('restore', { userId: who.id });
  const roles = async (reader: Worker): Promise<Record<string, BoardRole>> =>
    Object.fromEntries((await api.read(reader, board.id)).members.map(({ id, role }) => [id, role]));
  /** The status of reading the board; a removed user's sessions have ended. */
  const seen = async (who: Worker) => (await api.kanbanGet(who, `board?boardId=${board.id}`)).status;

  test('an heir who was a member gets the old role back with the return of who was removed', async () => {
    const { addedAt } = await member(ben);
    await remove(ana, ben);
    expect(await roles(ben)).toMatchObject({ [ben.id]: 'manager' });
    await restore(ana);
    expect(await roles(ben)).toEqual({ [ana.id]: 'manager', [ben.id]: 'editor' });
    expect(await member(ben)).toEqual({ addedAt, inheritedFrom: null, role: 'editor', roleBefore: null });
  });

  test('an heir who was no member is none again, is on no card, and sees the board no more', async () => {
    await remove(ana, cleo);
    const made: CardSummary = await api.card(cleo, board.columnOrder[0]!, 'Mine', { assigneeIds: [cleo.id] });
    await restore(ana);
    expect(await seen(cleo)).toBe(404);
    const { cards, members } = await api.read(ben, board.id);
    expect(members.map(({ id }) => id).toSorted()).toEqual([ana.id, ben.id].toSorted());
    expect(cards[made.id]?.assigneeIds).toEqual([]);
  });

  test('who becomes manager because nobody was named goes back to what they were as well', async () => {
    await remove(ana);
    expect(await roles(ben)).toMatchObject({ [ben.id]: 'manager' });
    await restore(ana);
    expect(await roles(ben)).toEqual({ [ana.id]: 'manager', [ben.id]: 'editor' });
  });

  test('what somebody changed by hand in between stays', async () => {
    await remove(ana, cleo);
    await api.role(cleo, board.id, ben, 'manager');
    await api.role(ben, board.id, cleo, 'commenter');
    await restore(ana);
    expect(await roles(ben)).toEqual({ [ana.id]: 'manager', [ben.id]: 'manager', [cleo.id]: 'commenter' });
  });

  test('the heir keeps a board on which the other one has lost the role meanwhile: somebody manages it', async () => {
    await remove(ana, ben);
    await api.role(ben, board.id, ana, null);
    await restore(ana);
    expect(await roles(ben)).toEqual({ [ben.id]: 'manager' });
  });

  test('an heir who is removed as well hands on, and each return takes back what belonged to it', async () => {
    await remove(ana, ben);
    await remove(ben, cleo);
    await restore(ana);
    expect(await roles(cleo)).toEqual({ [ana.id]: 'manager', [cleo.id]: 'manager' });
    expect(await member(ben)).toMatchObject({ role: 'editor', inheritedFrom: null });
    await restore(ben);
    expect(await seen(cleo)).toBe(404);
  });

  const member = async (who: Worker) =>
    api.db
      .selectFrom('board_member')
      .select(['addedAt', 'inheritedFrom', 'role', 'roleBefore'])
      .where('boardId', '=', board.id)
      .where('userId', '=', who.id)
      .executeTakeFirstOrThrow();
});
