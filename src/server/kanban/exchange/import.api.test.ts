import { expect, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '@/domain/kanban/importing';
import type { Board } from '@/domain/kanban/schemas';
import { faultsOf } from '@/testing/kanban';
import { exchangeOf } from '@/testing/kanbanExchange';
import { eachKanban } from '@/testing/kanbanScene';

eachKanban((at) => {
  const { exported, send, upload } = exchangeOf(at);

  /** What a table contains of a board: everything but ids, numbers and people. */
  const gist = (board: Board) =>
    board.columnOrder.map((id) => ({
      column: board.columns[id]?.name,
      cards: board.columns[id]?.cardIds.map((cardId) => {
        const { name, labelIds, priority, startOn, dueOn, dueTime, completed, assigneeIds } =
          board.cards[cardId]!;
        const labels = labelIds.map((one) => board.labels.find((label) => label.id === one)?.name);
        return { name, labels, priority, startOn, dueOn, dueTime, completed, assigneeIds };
      }),
    }));

  /** A board with one of everything that a file carries. */
  async function filled(): Promise<Board> {
    const board = await at.api.board(at.ana, { description: 'All of it' });
    const [todo = '', , , done = ''] = board.columnOrder;
    const label = async (name: string) =>
      (
        await at.api.done<{ label: { id: string } }>(at.ana, 'labels/new', {
          boardId: board.id,
          name,
          color: '#123456',
        })
      ).label.id;
    const labelIds = [await label('A, b\\c'), await label('Bug')];
    const dated = { startOn: '2027-01-02', dueOn: '2027-01-03', dueTime: '09:30', priority: 'high' };
    const first = await at.api.card(at.ana, todo, '=SUM(A1)', {
      labelIds,
      assigneeIds: [at.ana.id],
      ...dated,
    });
    await at.api.card(at.ana, todo, '-minus, "quoted"');
    await at.api.card(at.ana, board.columnOrder[1]!, '+plus', { dueOn: '2026-11-01' });
    await at.api.card(at.ana, board.columnOrder[2]!, '@at');
    await at.api.card(at.ana, done, '日本 🎉 مرحبا');
    const { checklist } = await at.api.done<{ checklist: { id: string } }>(at.ana, 'checklists/new', {
      cardId: first.id,
      name: 'Steps',
    });
    const item = { checklistId: checklist.id, text: 'One', done: true };
    await at.api.done(at.ana, 'checklists/items/new', item);
    const say = {
      cardId: first.id,
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }] },
    };
    await at.api.done(at.ana, 'comments/new', say);
    await at.api.done(at.ana, 'cards/like', { cardId: first.id, on: true });
    return at.api.read(at.ana, board.id);
  }

  test('a table that was exported fills an empty board with the same names, order, columns, labels, dates and ticks', async () => {
    const board = await filled();
    const csv = await exported(board.id, 'csv', 'any');
    for (const formula of ["'=SUM(A1)", "'-minus", "'+plus", "'@at"]) expect(csv).toContain(formula);
    const empty = await at.api.board(at.ana, { columns: [] });
    const trial = await send(csv, { boardId: empty.id });
    expect(trial.body).toMatchObject({ total: 5, create: 5, errorCount: 0, newLabels: ['A, b\\c', 'Bug'] });
    expect(trial.body.newColumns).toEqual(board.columnOrder.map((id) => board.columns[id]?.name));
    expect(trial.body.board).toBeUndefined();
    expect((await at.api.read(at.ana, empty.id)).columnOrder).toEqual([]);
    expect((await send(csv, { boardId: empty.id, dryRun: false })).body.board?.id).toBe(empty.id);
    const after = await at.api.read(at.ana, empty.id);
    expect(gist(after)).toEqual(gist(board));
    expect(faultsOf(after)).toEqual([]);
  });

  test('a board that was exported as JSON comes back as a new board, equal but for its ids', async () => {
    const ben = await at.api.person();
    const board = await filled();
    await at.api.role(at.ana, board.id, ben, 'editor');
    const first = board.columns[board.columnOrder[0]!]!.cardIds[0]!;
    await at.api.done(ben, 'comments/new', {
      cardId: first,
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By Ben' }] }] },
    });
    const before = await at.api.read(at.ana, board.id);
    const json = await exported(board.id, 'json');
    const { body } = await send(json, { dryRun: false });
    expect(body).toMatchObject({ total: 5, create: 5, errorCount: 0, unknownPeople: [], filesLeftOut: 0 });
    const after = await at.api.read(at.ana, body.board!.id);
    expect(after.id).not.toBe(board.id);
    expect(gist(after)).toEqual(gist(before));
    expect(after.members).toEqual(before.members);
    const numbers = (one: Board) =>
      one.columnOrder.flatMap((id) => one.columns[id]!.cardIds.map((card) => one.cards[card]!.number));
    expect(numbers(after)).toEqual(numbers(before));
    expect((await at.api.card(at.ana, after.columnOrder[0]!)).number).toBe(6);
    const copy = await at.api.open(at.ana, after.columns[after.columnOrder[0]!]!.cardIds[0]!);
    expect(copy.checklists).toMatchObject([{ name: 'Steps', items: [{ text: 'One', doneById: at.ana.id }] }]);
    expect(copy.comments.map(({ author }) => author.id)).toEqual([ben.id, at.ana.id]);
    expect(copy).toMatchObject({ likeCount: 1, dueTime: '09:30' });
  });

  test('a file that was changed by hand puts words into nobody’s mouth', async () => {
    const ben = await at.api.person();
    const board = await filled();
    const json = JSON.parse(await exported(board.id, 'json')) as {
      cards: { comments: { authorId: string }[]; likerIds: string[] }[];
      people: object[];
    };
    json.people.push({ id: ben.id, username: ben.username, name: 'Ben' });
    json.cards[0]!.comments[0]!.authorId = ben.id;
    json.cards[0]!.likerIds = [ben.id];
    const { body } = await send(JSON.stringify(json), { dryRun: false });
    const after = await at.api.read(at.ana, body.board!.id);
    const card = await at.api.open(at.ana, after.columns[after.columnOrder[0]!]!.cardIds[0]!);
    expect(card.comments[0]).toMatchObject({ author: { id: at.ana.id } });
    expect(JSON.stringify(card.comments[0]?.body)).toContain('Ben:');
    expect(card.likeCount).toBe(0);
  });

  test('names of every object in the place of columns are no columns', async () => {
    const board = await filled();
    const json = JSON.parse(await exported(board.id, 'json')) as {
      columnOrder: string[];
      cards: { columnId: string }[];
    };
    json.columnOrder.push('constructor', 'toString');
    json.cards[0]!.columnId = 'constructor';
    const { body } = await send(JSON.stringify(json), { dryRun: false, skipErrors: true });
    expect(body.newColumns).toHaveLength(board.columnOrder.length);
    expect(body.errors).toMatchObject([{ field: 'columnId', code: 'unknown' }]);
    const table = await send('constructor,name\nx,One', { boardId: board.id, dryRun: false });
    expect(table.body.mapping).toEqual([null, 'name']);
  });

  test('a trial names the row and the field that are wrong; the run writes nothing unless bad rows are skipped', async () => {
    const board = await at.api.board(at.ana);
    const rows = [
      'Title;Status;Due date;Start;Priority',
      'Good;To do;2026-12-01;;high',
      ';To do;;;',
      'Bad day;To do;2026-02-30;;',
      'Late;Doing;2026-12-01;2026-12-02;low',
    ];
    const trial = await send(rows.join('\n'), { boardId: board.id });
    expect(trial.body).toMatchObject({ total: 4, create: 1, errorCount: 3, newColumns: [] });
    expect(trial.body.mapping).toEqual(['name', 'column', 'dueOn', 'startOn', 'priority']);
    expect(trial.body.errors).toEqual([
      { row: 3, field: 'name', code: 'required' },
      { row: 4, field: 'dueOn', code: 'invalid' },
      { row: 5, field: 'startOn', code: 'start-after-due' },
    ]);
    const refused = await send(rows.join('\n'), { boardId: board.id, dryRun: false });
    expect(refused.body).toMatchObject({ errorCount: 3 });
    expect(refused.body.board).toBeUndefined();
    expect((await at.api.read(at.ana, board.id)).rev).toBe(board.rev);
    const run = await send(rows.join('\n'), { boardId: board.id, dryRun: false, skipErrors: true });
    expect(run.body.board?.rev).toBe(board.rev + 1);
    expect(Object.values((await at.api.read(at.ana, board.id)).cards).map(({ name }) => name)).toEqual([
      'Good',
    ]);
  });

  test('a run uses its file up; others’ files, other purposes and wrong kinds are refused at their field', async () => {
    const board = await at.api.board(at.ana);
    const ben = await at.api.person();
    const attachmentId = await upload('name\nOnce');
    const run = () => at.api.kanbanPost(at.ana, 'import', { attachmentId, boardId: board.id, dryRun: false });
    const answers = await Promise.all([run(), run()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(Object.keys((await at.api.read(at.ana, board.id)).cards)).toHaveLength(1);
    const fields = async (id: string, more: object = {}) =>
      (await at.api.kanbanPost(at.ana, 'import', { attachmentId: id, boardId: board.id, ...more })).body
        .fields;
    expect(await fields(await upload('name\nX', ben))).toEqual({ attachmentId: 'invalid' });
    expect(await fields(await upload('name\nX', at.ana, 'card'))).toEqual({ attachmentId: 'invalid' });
    expect(await fields(await upload('{"format":"other"}'), { boardId: undefined })).toEqual({
      attachmentId: 'not-a-board',
    });
    // Its seal is calculated over all of the file, also over what is no part of a board.
    const whole =
      '"format":"atrium-board","version":1,"name":"Deep","columnOrder":[],"columns":{},"cards":[]';
    const nest = (levels: number) => upload(`{${whole},"x":${'['.repeat(levels)}${']'.repeat(levels)}}`);
    expect(await fields(await nest(99), { boardId: undefined })).toBeUndefined();
    for (const levels of [100, 5000])
      expect(await fields(await nest(levels), { boardId: undefined })).toEqual({
        attachmentId: 'too-deep:100',
      });
    expect(await fields(await upload('{"format":"other"}'))).toEqual({ boardId: 'not-a-table' });
    expect(await fields(await upload('name\nX'), { boardId: undefined })).toEqual({ boardId: 'required' });
    expect(await fields(await upload('name\nX'), { mapping: ['name', 'name'] })).toEqual({
      mapping: 'twice',
    });
    const long = `name\n${'x\n'.repeat(MAX_IMPORT_ROWS + 1)}`;
    expect(await fields(await upload(long))).toEqual({ attachmentId: `too-many-rows:${MAX_IMPORT_ROWS}` });
  });

  test('5,000 rows go in at once, with their labels and people; a full or limited board refuses all of them', async () => {
    const board = await at.api.board(at.ana);
    const { name } = (await at.api.read(at.ana, board.id)).members[0]!;
    const rows = Array.from(
      { length: MAX_IMPORT_ROWS },
      (_, n) => `Row ${n},L${n % 10},${name}; nobody,2027-01-01`,
    );
    const csv = ['name,labels,assignees,dueOn', ...rows].join('\n').replaceAll('; nobody', '');
    const done = await send(csv, { boardId: board.id, dryRun: false });
    expect(done.body).toMatchObject({ create: MAX_IMPORT_ROWS, unknownPeople: [] });
    const after = await at.api.read(at.ana, board.id);
    expect(Object.keys(after.cards)).toHaveLength(MAX_IMPORT_ROWS);
    expect(faultsOf(after)).toEqual([]);
    const { cardIds } = after.columns[after.columnOrder[0]!]!;
    expect(cardIds.map((id) => after.cards[id]?.name)).toEqual(rows.map((_, n) => `Row ${n}`));
    expect(after.cards[cardIds[11]!]).toMatchObject({ number: 12, assigneeIds: [at.ana.id] });
    expect(await send('name\nOne more', { boardId: board.id })).toMatchObject({
      status: 409,
      body: { code: 'board-full' },
    });
    const limited = await at.api.board(at.ana);
    const column = { wipLimit: 2, wipMode: 'refuse' };
    await at.api.done(at.ana, 'columns/update', { columnId: limited.columnOrder[0], column });
    for (const dryRun of [true, false])
      expect(await send('name\na\nb\nc', { boardId: limited.id, dryRun })).toMatchObject({
        status: 409,
        body: { code: 'wip-limit', current: { limit: 2, count: 0 } },
      });
    expect((await at.api.read(at.ana, limited.id)).cards).toEqual({});
  });

  test('a viewer imports nothing, an outsider finds no board, and people who cannot read it are named', async () => {
    const board = await at.api.board(at.ana);
    const ben = await at.api.person();
    expect((await send('name\nX', { boardId: board.id }, ben)).status).toBe(404);
    await at.api.role(at.ana, board.id, ben, 'viewer');
    expect((await send('name\nX', { boardId: board.id }, ben)).status).toBe(403);
    const { body } = await send('name,assignees\nX,Somebody Else', { boardId: board.id });
    expect(body).toMatchObject({ create: 1, unknownPeople: ['Somebody Else'] });
  });
});
