import { expect, test } from 'vitest';
import type { CardComment, Checklist, ChecklistItem } from '@/domain/kanban/detailSchemas';
import { eachBoard } from '@/testing/kanbanScene';

const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

eachBoard('editor', (at) => {
  const act = <T>(path: string, body: object) => at.api.done<T>(at.ana, path, body);
  const list = async (name: string) =>
    (await act<{ checklist: Checklist }>('checklists/new', { cardId: at.card.id, name })).checklist;
  const item = async (checklistId: string, text: string) =>
    (await act<{ item: ChecklistItem }>('checklists/items/new', { checklistId, text })).item;
  const upload = async () => {
    const file = { file: new Blob(['a plan']), name: 'plan.txt' };
    const { body } = await at.api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose: 'card' },
      file,
      at.ana.as,
    );
    return body.attachment.id;
  };
  /** The card's activity, the newest first. */
  const told = async () => {
    const { body } = await at.api.kanbanGet<{ activity: { action: string; diff: object }[] }>(
      at.ana,
      `boards/activity?boardId=${at.board.id}&cardId=${at.card.id}`,
    );
    return body.activity;
  };
  const newest = async () => (await told())[0];

  test('whatever is done to checklists and their items is told in the history of the card', async () => {
    const [first, steps] = [await list('First'), await list('Steps')];
    const { id: checklistId, version } = steps;
    await act('checklists/update', { checklistId, version, name: 'Ways' });
    expect(await newest()).toMatchObject({
      action: 'checklist-renamed',
      diff: { checklist: ['Steps', 'Ways'] },
    });
    await act('checklists/move', { checklistId, afterChecklistId: null });
    expect(await newest()).toMatchObject({ action: 'checklist-moved', diff: { checklist: [null, 'Ways'] } });
    const { id: itemId } = await item(first.id, 'Paint');
    const change = { text: 'Paint it', assigneeId: at.ben.id, dueOn: '2030-01-02' };
    await act('checklists/items/update', { itemId, ...change });
    expect(await newest()).toMatchObject({
      action: 'item-updated',
      diff: { item: ['Paint', 'Paint it'], assignee: [null, at.ben.id], dueOn: [null, '2030-01-02'] },
    });
    await act('checklists/items/move', { itemId, checklistId });
    expect(await newest()).toMatchObject({ action: 'item-moved', diff: { item: [null, 'Paint it'] } });
    await act('checklists/items/delete', { itemId });
    await act('checklists/items/restore', { itemId });
    expect(await newest()).toMatchObject({ action: 'item-restored', diff: { item: [null, 'Paint it'] } });
  });

  test('comments that are edited or come back and files in another order are told, without their words', async () => {
    const said = await act<{ comment: CardComment }>('comments/new', {
      cardId: at.card.id,
      body: doc('Secret'),
    });
    const { id: commentId, version } = said.comment;
    await act('comments/update', { commentId, version, body: doc('Secret too') });
    expect(await newest()).toMatchObject({ action: 'comment-edited', diff: {} });
    await act('comments/delete', { commentId });
    await act('comments/restore', { commentId });
    expect(await newest()).toMatchObject({ action: 'comment-restored' });
    const attachmentIds = [await upload(), await upload()];
    await act('cards/attach', { cardId: at.card.id, attachmentIds });
    await act('cards/attachments/move', { attachmentId: attachmentIds[1], afterAttachmentId: null });
    expect(await newest()).toMatchObject({ action: 'files-ordered' });
    expect(JSON.stringify(await told())).not.toContain('Secret');
  });

  test('a checklist or an item that stays where it is counts as no write and is not told', async () => {
    const [first, second] = [await list('First'), await list('Second')];
    const [a, b] = [await item(first.id, 'A'), await item(first.id, 'B')];
    const { rev } = await at.api.read(at.ana, at.board.id);
    const before = await told();
    const still = [
      ['checklists/move', { checklistId: first.id, afterChecklistId: null }],
      ['checklists/move', { checklistId: second.id, afterChecklistId: first.id }],
      ['checklists/items/move', { itemId: a.id, afterItemId: null }],
      ['checklists/items/move', { itemId: b.id, afterItemId: a.id }],
      ['checklists/items/move', { itemId: b.id }],
    ] as const;
    for (const [path, body] of still) expect((await act(path, body)).rev, path).toBe(rev);
    expect(await told()).toEqual(before);
    await act('checklists/items/move', { itemId: b.id, afterItemId: null });
    expect((await at.api.open(at.ana, at.card.id)).checklists[0]?.items.map(({ text }) => text)).toEqual([
      'B',
      'A',
    ]);
  });
});
