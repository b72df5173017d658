import { expect, test } from 'vitest';
import type { MailState } from '@/domain/mail/schemas';
import { MOVES } from '@/domain/mail/words';
import { Random } from '@/server/core/random';
import { eachMailbox, type Holder } from '@/testing/mail';
import { seed } from '@/testing/scale';

const ACTS = 500;
const MAILS = 60;
/** Acts between two looks. */
const STEP = 100;

eachMailbox((at) => {
  const random = new Random(seed);
  const some = (ids: readonly string[]) => ids.filter(() => random.chance(0.1)).slice(0, 5);

  /** What the labels count of unread mails and of all, and what their lists hold. */
  const compare = async (who: Holder) => {
    const labels = await at.api.labels(who);
    const held = [];
    for (const { id, type, totalCount } of labels) {
      const view: Record<string, string> = type === 'system' ? { systemLabel: id } : { customLabel: id };
      const all = await at.api.all(who, { ...view, limit: '200' });
      const { total } = await at.api.list(who, { ...view, unread: 'true' });
      const unread = all.filter(({ isUnread }) => isUnread).length;
      expect(total).toBe(unread);
      held.push([id, unread, totalCount === null ? null : all.length]);
    }
    expect(labels.map(({ id, unreadCount, totalCount }) => [id, unreadCount, totalCount])).toEqual(held);
    const inbox = labels.find(({ id }) => id === 'inbox')?.unreadCount;
    expect((await at.api.services.counters.all(at.db, who.id))['mail'] ?? 0).toBe(inbox);
  };

  test('the numbers of labels and of the menu are those of their rows, after any acts', async () => {
    const ids: string[] = [];
    const threadIds: string[] = [];
    const arrive = async () => {
      const talk = threadIds.length > 0 && random.chance(0.6) ? random.pick(threadIds) : undefined;
      const threads = talk === undefined ? {} : { [at.ana.id]: talk };
      const isOwn = random.chance(0.2);
      const mail = isOwn
        ? (await at.api.arrive(at.ana, { to: [at.ben], threads })).sent
        : ((await at.api.arrive(at.ben, { to: [at.ana], threads })).in[at.ana.id] ?? '');
      ids.push(mail);
      if (talk === undefined) threadIds.push(mail);
    };
    for (let n = 0; n < MAILS; n += 1) await arrive();
    ids.push(await at.api.own(at.ana, 'drafts'), await at.api.own(at.ana, 'outbox'));
    const labelIds: string[] = [];
    for (const name of ['One', 'Two', 'Three']) labelIds.push((await at.api.label(at.ana, name)).id);
    let undo: MailState[] = [];
    const changes = () => ({
      ...(random.chance(0.5) && { isUnread: random.chance(0.5) }),
      ...(random.chance(0.3) && { isStarred: random.chance(0.5) }),
      ...(random.chance(0.3) && { isImportant: random.chance(0.5) }),
      ...(random.chance(0.5) && { folder: random.pick(MOVES) }),
      ...(random.chance(0.3) && { addLabelIds: [random.pick(labelIds)] }),
      ...(random.chance(0.3) && { removeLabelIds: [random.pick(labelIds)] }),
    });
    const acts = [
      () => ['mails/update', { mailIds: some(ids), changes: changes() }],
      () => ['mails/update', { mailIds: some(ids), changes: changes() }],
      () => ['mails/update', { threadIds: some(threadIds), changes: changes() }],
      () => ['mails/restore', { mails: undo }],
      () => ['mails/delete', { mailIds: some(ids).slice(0, 1) }],
      () => ['labels/delete', { labelId: random.pick(labelIds) }],
      () => ['labels/restore', { labelId: random.pick(labelIds) }],
    ] satisfies (() => [string, object])[];
    let done = 0;
    for (let n = 1; n <= ACTS; n += 1) {
      const [path, body] = random.pick(acts)();
      // Whether or not it is refused: what is refused changes nothing.
      const answer = await at.api.call<{ before?: MailState[] }>(at.ana, path, body);
      expect([200, 400, 404, 409]).toContain(answer.status);
      if (answer.status === 200) done += 1;
      if (answer.status === 200 && answer.body.before) undo = answer.body.before;
      if (random.chance(0.05)) await arrive();
      if (n % STEP === 0) await compare(at.ana);
    }
    expect(done).toBeGreaterThan(ACTS / 3);
    await compare(at.ben);
  }, 120_000);
});
