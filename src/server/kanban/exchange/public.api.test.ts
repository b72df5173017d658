import { expect, test } from 'vitest';
import type { PublicBoard, PublicDetail } from '@/domain/kanban/exchange';
import { eachKanban } from '@/testing/kanbanScene';

eachKanban((at) => {
  test('strangers see first names alone, also of people whose names are written without a blank, and no ids of people', async () => {
    const [firstName, lastName] = ['明'.repeat(50), '王'.repeat(50)];
    const wang = await at.api.person({ firstName, lastName, name: `${lastName}${firstName}` });
    const board = await at.api.board(at.ana);
    await at.api.role(at.ana, board.id, wang, 'editor');
    const text = [
      { type: 'text', text: 'Ask ' },
      { type: 'mention', attrs: { id: wang.id, label: `${lastName}${firstName}` } },
      { type: 'mention', attrs: { id: at.ana.id, label: 'Person Surname' } },
      { type: 'mention', attrs: { id: 'nobody', label: 'Gone Surname' } },
    ];
    const picture = { type: 'image', attrs: { id: 'a-picture', alt: 'Plan' } };
    const item = { type: 'listItem', content: [{ type: 'paragraph', content: text }] };
    const description = {
      type: 'doc',
      content: [{ type: 'paragraph', content: text }, picture, { type: 'bulletList', content: [item] }],
    };
    const given = { assigneeIds: [wang.id], description };
    const card = await at.api.card(at.ana, board.columnOrder[0]!, 'Card', given);
    const link = { boardId: board.id, on: true };
    const { publicUrl } = await at.api.done<{ publicUrl: string }>(at.ana, 'boards/public', link);
    const token = publicUrl.split('/').at(-1);
    const whole = await at.api.get<{ board: PublicBoard }>(`/api/kanban/public?token=${token}`);
    const one = await at.api.get<{ card: PublicDetail }>(
      `/api/kanban/public?token=${token}&cardId=${card.id}`,
    );
    expect([whole.status, one.status]).toEqual([200, 200]);
    expect(whole.body.board.cards[card.id]?.assignees).toEqual([firstName]);
    const shown = JSON.stringify([whole.body, one.body]);
    for (const secret of ['王', 'Surname', wang.id, at.ana.id, 'a-picture'])
      expect(shown).not.toContain(secret);
    const words = JSON.stringify(one.body.card.description);
    for (const name of ['Ask ', firstName, '"Person"', '"…"']) expect(words).toContain(name);
  });
});
