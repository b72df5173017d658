import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CardComment } from '@/domain/kanban/detailSchemas';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import type { Database } from '@/server/db/database';
import { sendDigests } from '@/server/notifications/mails/digest';
import { eachDatabase } from '@/testing/database';
import { type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';

const SECRET = 'The safe opens with 4711';
const DAY = 24 * 3600_000;
const MAILS = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://atrium.test' };

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

eachDatabase((_name, open) => {
  let db: Database;
  let api: KanbanApi;
  let time: number;
  let ana: Worker;
  let ben: Worker;
  let cleo: Worker;
  let board: Board;
  let card: CardSummary;

  beforeAll(async () => {
    db = await open();
    api = kanbanApi(db, MAILS, () => new Date(time));
  });
  beforeEach(async () => {
    time = Date.now();
    [ana, ben, cleo] = [await api.person(), await api.person(), await api.person()];
    board = await api.board(ana);
    for (const who of [ben, cleo]) await api.role(ana, board.id, who, 'commenter');
    card = await api.card(ana, board.columnOrder[0]!, 'Card', { assigneeIds: [ben.id] });
    // Removes the notifications of the setup.
    await db.deleteFrom('notification').where('userId', 'in', [ben.id, cleo.id]).execute();
  });

  const say = async (text: string, more: object = {}, mentions: string[] = [], who = ana) =>
    (
      await api.done<{ comment: CardComment }>(who, 'comments/new', {
        cardId: card.id,
        body: doc(text, mentions),
        ...more,
      })
    ).comment;
  const heard = async (who: Worker) => {
    const { body } = await api.get<{ notifications: Notice[]; unreadCount: number }>('/api/notifications', {
      as: who.as,
    });
    expect(body.unreadCount).toBe(body.notifications.length);
    return body.notifications.map(({ topic, description, count }) => ({ topic, description, count }));
  };
  const stored = async () => {
    const rows = await db
      .selectFrom('notification')
      .select('params')
      .where('entityId', '=', card.id)
      .execute();
    return rows.map(({ params }) => params).join('\n');
  };
  /** A comment that mentions one user, replies to another and concerns a third; returns what each is notified of. */
  const spread = async (text: string) => {
    const asked = await say('Who knows?', {}, [], cleo);
    await db.deleteFrom('notification').where('userId', 'in', [ana.id, ben.id]).execute();
    const eve = await api.person();
    await api.role(ana, board.id, eve, 'viewer');
    await db.deleteFrom('notification').where('userId', '=', eve.id).execute();
    const comment = await say(text, { replyToId: asked.id }, [eve.id]);
    const all = async () => [await heard(eve), await heard(cleo), await heard(ben)].flat();
    return { comment, all };
  };
  const TOPICS = ['kanban-mentioned', 'kanban-answered', 'kanban-commented'];

  test('an edited comment is told as it is now: to the mentioned, the answered and those on the card', async () => {
    const { all, comment } = await spread(SECRET);
    expect(await all()).toMatchObject(TOPICS.map((topic) => ({ topic })));
    const edit = { commentId: comment.id, version: comment.version, body: doc('Never mind') };
    await api.done(ana, 'comments/update', edit);
    expect(await all()).toEqual(TOPICS.map((topic) => ({ topic, description: 'Never mind', count: 1 })));
    expect(await stored()).not.toContain(SECRET);
  });

  test('of a deleted comment nothing is told or kept any more, restored it is back', async () => {
    const { all, comment } = await spread(SECRET);
    await api.done(ana, 'comments/delete', { commentId: comment.id });
    expect(await all()).toEqual([]);
    expect(await stored()).not.toContain(SECRET);
    await api.done(ana, 'comments/restore', { commentId: comment.id });
    expect((await all()).map(({ topic }) => topic)).toEqual(TOPICS);
    expect(JSON.stringify(await all())).toContain(SECRET);
  });

  test('of several comments the one that is gone is not quoted and not counted', async () => {
    await say('First');
    const { id } = await say(SECRET);
    expect(await heard(ben)).toMatchObject([{ count: 2, description: SECRET }]);
    await api.done(ana, 'comments/delete', { commentId: id });
    expect(await heard(ben)).toMatchObject([{ count: 1, description: null }]);
    await api.done(ana, 'comments/restore', { commentId: id });
    expect(await heard(ben)).toMatchObject([{ count: 2, description: SECRET }]);
  });

  test('the mail of the day says nothing of a comment that was deleted before', async () => {
    const { id } = await say(SECRET);
    await say('Stays');
    await api.done(ana, 'comments/delete', { commentId: id });
    const gone = await say(SECRET);
    await api.done(ana, 'comments/delete', { commentId: gone.id });
    time += DAY;
    await sendDigests(api.services, new AbortController().signal);
    const mails = await db.selectFrom('system_mail').select('text').where('userId', '=', ben.id).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(card.key);
    expect(mails[0]?.text).not.toContain(SECRET);
  });

  test('who is mentioned in a description reads what it says now', async () => {
    const describe = (descriptionVersion: number, text: string) =>
      api.done(ana, 'cards/describe', {
        cardId: card.id,
        descriptionVersion,
        description: doc(text, [cleo.id]),
      });
    await describe(0, SECRET);
    expect(JSON.stringify(await heard(cleo))).toContain(SECRET);
    await describe(1, 'Ask me');
    expect(await heard(cleo)).toMatchObject([
      { topic: 'kanban-mentioned', description: expect.stringContaining('Ask me') as unknown, count: 1 },
    ]);
    expect(await stored()).not.toContain(SECRET);
  });
});
