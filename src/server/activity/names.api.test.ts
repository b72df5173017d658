import { beforeAll, expect, test } from 'vitest';
import type { ActivityRow } from '@/domain/people/activityContract';
import { ACTIVITY_VALUES } from '@/domain/people/activityFields';
import { recordActivity } from '@/server/core/activity';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { eachDatabase } from '@/testing/database';
import { type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';
import { picture } from '@/testing/pictures';
import { countStatements } from '@/testing/statements';

eachDatabase((_name, open) => {
  let db: Database;
  let api: KanbanApi;
  let boss: Worker;
  let stranger: Worker;
  let ana: Worker;
  let cardId: string;
  let labelId: string;

  const linesOf = async (who: Worker, query: string): Promise<ActivityRow[]> => {
    const answer = await api.get<{ activity: ActivityRow[] }>(`/api/activity?${query}`, { as: who.as });
    expect(answer.status).toBe(200);
    return answer.body.activity;
  };
  const changeCard = async (set: object) => {
    const { version } = await api.open(boss, cardId);
    return api.done(boss, 'cards/update', { cardId, version, card: set });
  };
  const record = (diff: ActivityRow['diff'], entityId: string) =>
    transaction(db, (trx) =>
      recordActivity(trx, {
        actorId: null,
        area: 'shop',
        entityKind: 'product',
        entityId,
        action: 'updated',
        diff,
      }),
    );

  beforeAll(async () => {
    db = await open();
    api = kanbanApi(db);
    boss = await api.person({ role: 'admin' });
    stranger = await api.person({ role: 'manager' });
    ana = await api.person();
    const board = await api.board(boss);
    await api.role(boss, board.id, ana, 'editor');
    const card = await api.card(boss, board.columnOrder[0]!, 'Mend the roof');
    cardId = card.id;
    const { label } = await api.done<{ label: { id: string } }>(boss, 'labels/new', {
      boardId: board.id,
      name: 'Urgent',
      color: '#112233',
    });
    labelId = label.id;
    await api.done(boss, 'cards/label', { cardId, labelId, on: true });
    await api.done(boss, 'cards/assign', { cardId, userId: ana.id, on: true });
  });

  test('people of a change are named, and who is gone is named no more', async () => {
    const [line] = await linesOf(boss, `entityId=${cardId}&action=assigned`);
    expect(line?.names).toEqual({ [ana.id]: expect.any(String) });
    const gone = newId();
    await record({ assignee: [ana.id, gone] }, 'p-1');
    await db
      .updateTable('user')
      .set({ deletedAt: '2026-11-01T00:00:00.000Z' })
      .where('id', '=', ana.id)
      .execute();
    expect((await linesOf(boss, 'entityId=p-1'))[0]?.names).toEqual({ [ana.id]: null, [gone]: null });
    await db.updateTable('user').set({ deletedAt: null }).where('id', '=', ana.id).execute();
  });

  test('labels and files are named for those who may read their board, categories and plans for all', async () => {
    const [labelled] = await linesOf(boss, `entityId=${cardId}&action=labelled`);
    expect(labelled?.names).toEqual({ [labelId]: 'Urgent' });
    const [categoryId, planId, lost] = [newId(), newId(), newId()];
    const at = '2026-11-01T00:00:00.000Z';
    await db
      .insertInto('product_category')
      .values({ ...newRow(at), id: categoryId, name: 'Lamps', slug: 'lamps', parentId: null, rank: 'a0' })
      .execute();
    const plan = await db.selectFrom('plan').select(['id', 'name']).executeTakeFirst();
    await record({ label: [lost, labelId], categoryId: [null, categoryId], plan: [planId, plan?.id] }, 'p-2');
    const [mine] = await linesOf(boss, 'entityId=p-2');
    expect(mine?.names).toEqual({
      [labelId]: 'Urgent',
      [categoryId]: 'Lamps',
      ...(plan && { [plan.id]: plan.name }),
    });
    const [theirs] = await linesOf(stranger, 'entityId=p-2');
    expect(theirs?.names).toEqual({ [categoryId]: 'Lamps', ...(plan && { [plan.id]: plan.name }) });
  });

  test('covers of cards are called by their file, for those who may read the card', async () => {
    const file = await picture({ width: 40, height: 40 });
    const sent = await api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose: 'card' },
      { file, name: 'roof.png' },
      boss.as,
    );
    const coverAttachmentId = sent.body.attachment.id;
    await api.done(boss, 'cards/attach', { cardId, attachmentIds: [coverAttachmentId] });
    await changeCard({ coverAttachmentId });
    const query = `entityId=${cardId}&action=updated`;
    expect((await linesOf(boss, query))[0]?.names).toEqual({ [coverAttachmentId]: 'roof.png' });
    expect((await linesOf(stranger, query))[0]?.names).toEqual({});
  });

  test('a page costs as many statements for a hundred changes as for one', async () => {
    const counted = countStatements(db);
    const other = kanbanApi(counted.db);
    const cost = async (entityId: string) => {
      await other.get('/api/activity?limit=1', { as: boss.as });
      counted.reset();
      const { status } = await other.get(`/api/activity?limit=200&entityId=${entityId}`, { as: boss.as });
      expect(status).toBe(200);
      return counted.count();
    };
    await record({ assignee: [null, ana.id], label: [null, labelId] }, 'p-one');
    for (let n = 0; n < 100; n += 1)
      await record({ assignee: [newId(), ana.id], label: [newId(), labelId] }, 'p-many');
    expect(await cost('p-many')).toBe(await cost('p-one'));
  });

  test('the export says names too', async () => {
    const response = await api.request(`/api/activity/export?entityId=${cardId}`, {
      headers: { 'session-token': boss.as, cookie: 'i18nextLng=fr' },
    });
    const text = await response.text();
    const ana1 = (await linesOf(boss, `entityId=${cardId}&action=assigned`))[0]?.names[ana.id] ?? 'nobody';
    expect(text).toContain(`assignee: null → ${ana1}`);
    expect(text).toContain('label: null → Urgent');
    await record({ member: [newId(), null], label: [null, 'd0000000-0000-7000-8000-000000abcdef'] }, 'p-3');
    const other = await api.request('/api/activity/export?entityId=p-3', {
      headers: { 'session-token': boss.as, cookie: 'i18nextLng=fr' },
    });
    expect(await other.text()).toContain('member: Personne supprimée → null\nlabel: null → …abcdef');
  });

  test('no line of an area holds an id under a field that is shown as it is', async () => {
    const rows = await db.selectFrom('activity').select('diff').execute();
    const plain = rows
      .flatMap(({ diff }) => Object.entries(JSON.parse(diff) as ActivityRow['diff']))
      .filter(([field]) => ACTIVITY_VALUES[field as keyof typeof ACTIVITY_VALUES] === 'text');
    expect(JSON.stringify(plain)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
});
