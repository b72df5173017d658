import { expect, test } from 'vitest';
import { EMPTY_DOC } from '@/domain/doc/types';
import type { CardComment, Checklist, ChecklistItem } from '@/domain/kanban/detailSchemas';
import { MAX_ATTACHMENTS } from '@/domain/kanban/limits';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import { addAttachment } from '@/server/core/blobs/attachments';
import { transaction } from '@/server/db/transaction';
import { eachBoard } from '@/testing/kanbanScene';

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

eachBoard('editor', (at) => {
  const upload = async (purpose = 'card') => {
    const file = { file: new Blob(['a plan']), name: 'plan.txt' };
    const { body } = await at.api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose },
      file,
      at.ana.as,
    );
    return body.attachment.id;
  };
  const itemWith = async (more: object = {}) => {
    const list = { cardId: at.card.id, name: 'Steps' };
    const { checklist } = await at.api.done<{ checklist: Checklist }>(at.ana, 'checklists/new', list);
    const given = { checklistId: checklist.id, text: 'Grows', ...more };
    return (await at.api.done<{ item: ChecklistItem }>(at.ana, 'checklists/items/new', given)).item;
  };
  const convert = (itemId: string, who = at.ana) =>
    at.api.kanbanPost<{ card: CardSummary; item: ChecklistItem }>(who, 'checklists/items/convert', {
      itemId,
    });

  test('an item whose card was deleted becomes a card anew', async () => {
    const { id } = await itemWith();
    const { body: before } = await convert(id);
    await at.api.done(at.ana, 'cards/delete', { cardIds: [before.card.id] });
    const { body, status } = await convert(id);
    expect(status).toBe(200);
    expect(body.card.id).not.toBe(before.card.id);
    expect(body.item.cardKey).toBe(body.card.key);
    expect((await convert(id)).body.card.id).toBe(body.card.id);
  });

  test('of a card that went to a board which one cannot read, its item tells nothing', async () => {
    const { id } = await itemWith();
    const { body } = await convert(id);
    const own = await at.api.board(at.ana, { name: 'Private' });
    const [columnId] = own.columnOrder;
    await at.api.done(at.ana, 'cards/move', { cardIds: [body.card.id], columnId });
    expect((await convert(id, at.ben)).status).toBe(404);
    expect((await convert(id)).body.card.id).toBe(body.card.id);
  });

  test('an item of somebody who cannot read the board any more becomes a card of nobody', async () => {
    const cleo = await at.api.person();
    await at.api.role(at.ana, at.board.id, cleo, 'editor');
    const { id } = await itemWith({ assigneeId: cleo.id });
    await at.db.deleteFrom('board_member').where('userId', '=', cleo.id).execute();
    expect(await convert(id)).toMatchObject({ status: 200, body: { card: { assigneeIds: [] } } });
  });

  test('a comment is not edited to nothing, unless it shows a file', async () => {
    const say = async (more: object = {}) => {
      const given = { cardId: at.card.id, body: paragraph('Words'), ...more };
      return (await at.api.done<{ comment: CardComment }>(at.ana, 'comments/new', given)).comment;
    };
    const empty = ({ id, version }: CardComment, more: object = {}) =>
      at.api.kanbanPost(at.ana, 'comments/update', { commentId: id, version, body: EMPTY_DOC, ...more });
    const refused = { status: 400, body: { fields: { body: 'required' } } };
    const plain = await say();
    expect(await empty(plain)).toMatchObject(refused);
    const shown = await say({ attachmentIds: [await upload('cardComment')] });
    expect(await empty(shown, { attachmentIds: [] })).toMatchObject(refused);
    expect((await empty(shown)).status).toBe(200);
    const { comments } = await at.api.open(at.ana, at.card.id);
    const left = comments.map((one) => [one.id, one.body, one.attachments.length]);
    expect(left).toContainEqual([plain.id, paragraph('Words'), 0]);
    expect(left).toContainEqual([shown.id, EMPTY_DOC, 1]);
  });

  test('a file that was taken off comes back to where it was', async () => {
    const ids = [await upload(), await upload(), await upload()];
    await at.api.done(at.ana, 'cards/attach', { cardId: at.card.id, attachmentIds: ids });
    const order = async () => (await at.api.open(at.ana, at.card.id)).attachments.map(({ id }) => id);
    for (const attachmentId of ids) {
      await at.api.done(at.ana, 'cards/detach', { attachmentId });
      await at.api.done(at.ana, 'cards/reattach', { attachmentId });
      expect(await order()).toEqual(ids);
    }
    for (const attachmentId of ids) await at.api.done(at.ana, 'cards/detach', { attachmentId });
    for (const attachmentId of ids.toReversed())
      await at.api.done(at.ana, 'cards/reattach', { attachmentId });
    expect(await order()).toEqual(ids);
  });

  test('a card with as many files as it may have takes no further one', async () => {
    const [attachmentId, more] = [await upload(), await upload()];
    const { blobHash: hash } = await at.db
      .selectFrom('attachment')
      .select('blobHash')
      .where('id', '=', attachmentId)
      .executeTakeFirstOrThrow();
    await at.api.done(at.ana, 'cards/attach', { cardId: at.card.id, attachmentIds: [attachmentId] });
    await at.api.done(at.ana, 'cards/detach', { attachmentId });
    const owner = { ownerType: 'card', ownerId: at.card.id };
    await transaction(at.db, async (trx) => {
      for (let rank = 0; rank < MAX_ATTACHMENTS; rank += 1)
        await addAttachment(
          trx,
          { hash, type: 'text/plain', size: 6 },
          { name: `${rank}.txt`, purpose: 'card', by: at.ana.id, owner, rank },
        );
    });
    const full = { status: 409, body: { code: 'card-full' } };
    const attach = { cardId: at.card.id, attachmentIds: [more] };
    expect(await at.api.kanbanPost(at.ana, 'cards/attach', attach)).toMatchObject(full);
    expect(await at.api.kanbanPost(at.ana, 'cards/reattach', { attachmentId })).toMatchObject(full);
  });

  test('a description that was emptied is none: on the board, in the list, in the card and on the public page', async () => {
    const cardId = at.card.id;
    const describe = (descriptionVersion: number, description: object | null) =>
      at.api.done(at.ana, 'cards/describe', { cardId, descriptionVersion, description });
    const link = { boardId: at.board.id, on: true };
    const { publicUrl } = await at.api.done<{ publicUrl: string }>(at.ana, 'boards/public', link);
    const token = publicUrl.split('/').at(-1);
    const said = async () => {
      const board = await at.api.read(at.ana, at.board.id);
      const list = await at.api.kanbanGet<{ cards: CardSummary[] }>(at.ana, `cards?boardId=${at.board.id}`);
      const open = await at.api.get<{ board: Board }>(`/api/kanban/public?token=${token}`);
      const cards = [board.cards[cardId], list.body.cards[0], open.body.board.cards[cardId]];
      return [...cards, await at.api.open(at.ana, cardId)].map((card) => card?.hasDescription);
    };
    await describe(0, paragraph('Words'));
    expect(await said()).toEqual([true, true, true, true]);
    await describe(1, null);
    expect(await said()).toEqual([false, false, false, false]);
    await describe(2, paragraph('Again'));
    await describe(3, EMPTY_DOC);
    expect(await said()).toEqual([false, false, false, false]);
    expect((await at.api.open(at.ana, cardId)).description).toBeNull();
    const made = await at.api.card(at.ana, at.board.columnOrder[0]!, 'New', { description: EMPTY_DOC });
    expect(made.hasDescription).toBe(false);
  });
});
