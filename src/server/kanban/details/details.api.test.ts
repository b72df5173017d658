import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CardComment, Checklist, ChecklistItem } from '@/domain/kanban/detailSchemas';
import type { CardSummary } from '@/domain/kanban/schemas';
import type { Worker } from '@/testing/kanban';
import { eachBoard } from '@/testing/kanbanScene';

const doc = (text: string, mentions: string[] = []) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text },
        ...mentions.map((id) => ({ type: 'mention', attrs: { id, label: 'Somebody' } })),
      ],
    },
  ],
});

eachBoard('commenter', (at) => {
  const list = async (name = 'Steps') =>
    (await at.api.done<{ checklist: Checklist }>(at.ana, 'checklists/new', { cardId: at.card.id, name }))
      .checklist;
  const item = async (checklistId: string, text: string, more: object = {}) =>
    (
      await at.api.done<{ item: ChecklistItem }>(at.ana, 'checklists/items/new', {
        checklistId,
        text,
        ...more,
      })
    ).item;
  const upload = async (who: Worker, purpose = 'card') => {
    const file = { file: new Blob(['a plan']), name: 'plan.txt' };
    const answer = await at.api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose },
      file,
      who.as,
    );
    return answer.body.attachment.id;
  };
  const topicsOf = async (who: Worker) => {
    const { body } = await at.api.get<{ notifications: { topic: string }[] }>('/api/notifications', {
      as: who.as,
    });
    return body.notifications.map(({ topic }) => topic);
  };

  test('items are added, ticked, moved, deleted and come back, and the card counts them', async () => {
    const steps = await list();
    const [a, b, c] = [await item(steps.id, 'A'), await item(steps.id, 'B'), await item(steps.id, 'C')];
    await at.api.done(at.ana, 'checklists/items/move', { itemId: c.id, afterItemId: null });
    await at.api.done(at.ana, 'checklists/items/update', { itemId: b.id, done: true });
    await at.api.done(at.ana, 'checklists/items/delete', { itemId: a.id });
    const shown = await at.api.open(at.ana, at.card.id);
    expect(shown.checklists[0]?.items.map(({ text }) => text)).toEqual(['C', 'B']);
    expect(shown).toMatchObject({ checklistDone: 1, checklistTotal: 2 });
    await at.api.done(at.ana, 'checklists/items/restore', { itemId: a.id });
    expect((await at.api.open(at.ana, at.card.id)).checklists[0]?.items.map(({ text }) => text)).toEqual([
      'C',
      'A',
      'B',
    ]);
    await at.api.done(at.ana, 'checklists/delete', { checklistId: steps.id });
    expect(await at.api.open(at.ana, at.card.id)).toMatchObject({ checklistTotal: 0, checklists: [] });
    await at.api.done(at.ana, 'checklists/restore', { checklistId: steps.id });
    expect((await at.api.read(at.ana, at.board.id)).cards[at.card.id]).toMatchObject({
      checklistTotal: 3,
      checklistDone: 1,
    });
  });

  test('who comments ticks what is assigned to them, and nothing else', async () => {
    const steps = await list();
    const own = await item(steps.id, 'Mine', { assigneeId: at.ben.id });
    const other = await item(steps.id, 'Hers');
    const tick = (id: string, more: object = {}) =>
      at.api.kanbanPost(at.ben, 'checklists/items/update', { itemId: id, done: true, ...more });
    expect((await tick(own.id)).status).toBe(200);
    expect((await tick(own.id, { text: 'Other' })).status).toBe(403);
    expect((await tick(other.id)).status).toBe(403);
    expect(
      (await at.api.kanbanPost(at.ben, 'checklists/new', { cardId: at.card.id, name: 'No' })).status,
    ).toBe(403);
  });

  test('an item becomes a card behind its own, and leads to it', async () => {
    const steps = await list();
    const step = await item(steps.id, 'Grows', { assigneeId: at.ben.id, dueOn: '2026-12-01' });
    await at.api.card(at.ana, at.board.columnOrder[0]!, 'Last');
    const { card: made } = await at.api.done<{ card: CardSummary }>(at.ana, 'checklists/items/convert', {
      itemId: step.id,
    });
    expect(made).toMatchObject({ name: 'Grows', assigneeIds: [at.ben.id], dueOn: '2026-12-01' });
    const { cardIds } = (await at.api.read(at.ana, at.board.id)).columns[at.board.columnOrder[0]!]!;
    expect(cardIds.indexOf(made.id)).toBe(1);
    expect((await at.api.open(at.ana, at.card.id)).checklists[0]?.items[0]?.cardKey).toBe(made.key);
  });

  test('a comment is told to whom it concerns, each by one topic, and never to its writer', async () => {
    const cleo = await at.api.person();
    await at.api.role(at.ana, at.board.id, cleo, 'viewer');
    await at.api.done(at.ana, 'cards/assign', { cardId: at.card.id, userId: cleo.id, on: true });
    const say = async (who: Worker, text: string, more: object = {}, mentions: string[] = []) =>
      (
        await at.api.done<{ comment: CardComment }>(who, 'comments/new', {
          cardId: at.card.id,
          body: doc(text, mentions),
          ...more,
        })
      ).comment;
    const first = await say(at.ana, 'Who can?', {}, [cleo.id]);
    await say(at.ben, 'I can', { replyToId: first.id });
    expect(await topicsOf(cleo)).toEqual(
      expect.arrayContaining(['kanban-assigned', 'kanban-mentioned', 'kanban-commented']),
    );
    expect(await topicsOf(at.ana)).toEqual(['kanban-answered']);
    expect(await topicsOf(at.ben)).toEqual(['kanban-shared']);
    const outsider = await at.api.person();
    await say(at.ana, 'Not for you', {}, [outsider.id]);
    expect(await topicsOf(outsider)).toEqual([]);
  });

  test('comments are their writer’s to change; managers delete; the same id is one comment', async () => {
    const id = randomUUID();
    const say = () =>
      at.api.kanbanPost<{ comment: CardComment }>(at.ben, 'comments/new', {
        cardId: at.card.id,
        id,
        body: doc('Hi'),
      });
    expect((await say()).status).toBe(200);
    expect((await say()).body.comment.id).toBe(id);
    expect((await at.api.open(at.ana, at.card.id)).commentCount).toBe(1);
    const edit = (who: Worker, version: number) =>
      at.api.kanbanPost(who, 'comments/update', { commentId: id, version, body: doc('Hello') });
    expect((await edit(at.ana, 1)).status).toBe(403);
    expect((await edit(at.ben, 1)).status).toBe(200);
    expect(await edit(at.ben, 1)).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    await at.api.done(at.ana, 'comments/delete', { commentId: id });
    expect((await at.api.kanbanPost(at.ben, 'comments/restore', { commentId: id })).status).toBe(403);
    await at.api.done(at.ana, 'comments/restore', { commentId: id });
    expect((await at.api.open(at.ana, at.card.id)).comments[0]).toMatchObject({
      id,
      author: { id: at.ben.id },
    });
    expect(
      (await at.api.kanbanPost(at.ben, 'comments/new', { cardId: at.card.id, body: doc(' ') })).body.fields,
    ).toEqual({
      body: 'required',
    });
  });

  test('files are added, ordered, taken off and put back; others’ uploads are refused', async () => {
    const ids = [await upload(at.ana), await upload(at.ana)];
    await at.api.done(at.ana, 'cards/attach', { cardId: at.card.id, attachmentIds: ids });
    await at.api.done(at.ana, 'cards/attachments/move', { attachmentId: ids[1], afterAttachmentId: null });
    const order = async () => (await at.api.open(at.ana, at.card.id)).attachments.map(({ id }) => id);
    expect(await order()).toEqual([ids[1], ids[0]]);
    await at.api.done(at.ana, 'cards/detach', { attachmentId: ids[1] });
    expect(await order()).toEqual([ids[0]]);
    await at.api.done(at.ana, 'cards/reattach', { attachmentId: ids[1] });
    expect((await order()).toSorted()).toEqual(ids.toSorted());
    const foreign = await upload(at.ben);
    const wrong = await upload(at.ana, 'chat');
    for (const bad of [foreign, wrong])
      expect(
        (await at.api.kanbanPost(at.ana, 'cards/attach', { cardId: at.card.id, attachmentIds: [bad] })).body
          .fields,
      ).toEqual({ attachmentIds: 'invalid' });
  });

  test('of two descriptions written at once the second is refused with the first', async () => {
    const write = (text: string) =>
      at.api.kanbanPost(at.ana, 'cards/describe', {
        cardId: at.card.id,
        descriptionVersion: 0,
        description: doc(text),
      });
    expect((await write('first')).status).toBe(200);
    expect(await write('second')).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { description: doc('first'), descriptionVersion: 1 } },
    });
    expect((await at.api.read(at.ana, at.board.id)).cards[at.card.id]?.hasDescription).toBe(true);
  });
});
