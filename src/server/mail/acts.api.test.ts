import { expect, test } from 'vitest';
import type { MailState } from '@/domain/mail/schemas';
import { eachMailbox, type Holder } from '@/testing/mail';

/** Statements of an act, however many mails it concerns; its transaction and live event included. */
const MOST = 25;

eachMailbox((at) => {
  const fromBen = async (count: number, more: object = {}) => {
    const ids: string[] = [];
    for (let n = 1; n <= count; n += 1)
      ids.push((await at.api.arrive(at.ben, { to: [at.ana], subject: `Mail ${n}`, ...more })).in[at.ana.id]!);
    return ids;
  };
  const folders = async (who: Holder, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await at.api.mail(who, id)).folder));
  const restore = (who: Holder, mails: readonly MailState[]) =>
    at.api.done<{ changed: number }>(who, 'mails/restore', { mails });
  const refused = async (path: string, body: object, who = at.ana) => {
    const answer = await at.api.call(who, path, body);
    return [answer.status, answer.body.code];
  };

  test('marks, labels and places change at once, and an undo brings back exactly what was', async () => {
    const ids = await fromBen(3, { item: { isStarred: 1 } });
    const { id: one } = await at.api.label(at.ana, 'One');
    const { id: two } = await at.api.label(at.ana, 'Two');
    await at.api.update(at.ana, { mailIds: [ids[0]!] }, { addLabelIds: [one], isUnread: false });
    const states = async () =>
      (await at.api.all(at.ana, { systemLabel: 'all' })).map(({ labelIds, ...mail }) => ({
        ...mail,
        labelIds: labelIds.toSorted(),
      }));
    const before = await states();
    const changes = {
      isUnread: false,
      isStarred: false,
      isImportant: true,
      folder: 'archive',
      addLabelIds: [two],
      removeLabelIds: [one],
    };
    const answer = await at.api.update(at.ana, { mailIds: ids }, changes);
    expect(answer.changed).toBe(3);
    expect(answer.before.find(({ mailId }) => mailId === ids[0])).toEqual({
      mailId: ids[0],
      folder: 'inbox',
      isUnread: false,
      isStarred: true,
      isImportant: false,
      labelIds: [one],
    });
    expect(await at.api.mail(at.ana, ids[0]!)).toMatchObject({
      folder: 'archive',
      isUnread: false,
      isStarred: false,
      isImportant: true,
      labelIds: ['archive', two],
    });
    expect(await restore(at.ana, answer.before)).toEqual({ changed: 3 });
    expect(await states()).toEqual(before);
    expect(await restore(at.ana, answer.before)).toEqual({ changed: 0 });
  });

  test('only mails that change are answered', async () => {
    const ids = await fromBen(2);
    await at.api.update(at.ana, { mailIds: [ids[0]!] }, { isUnread: false });
    const { changed, before } = await at.api.update(at.ana, { mailIds: ids }, { isUnread: false });
    expect([changed, before.map(({ mailId }) => mailId)]).toEqual([1, [ids[1]]]);
  });

  test('archiving takes of a conversation what is in the inbox, deleting and labels all of it', async () => {
    const first = await at.api.arrive(at.ben, { to: [at.ana] });
    const threadId = first.in[at.ana.id]!;
    const threads = { [at.ana.id]: threadId };
    const { sent } = await at.api.arrive(at.ana, { to: [at.ben], threads });
    const spam = (await at.api.arrive(at.ben, { to: [at.ana], threads, item: { folder: 'spam' } })).in[
      at.ana.id
    ]!;
    const ids = [threadId, sent, spam];
    const { id: labelId } = await at.api.label(at.ana, 'Whole');
    const act = (changes: object) => at.api.update(at.ana, { threadIds: [threadId] }, changes);
    expect((await act({ folder: 'archive' })).changed).toBe(1);
    expect(await folders(at.ana, ids)).toEqual(['archive', 'sent', 'spam']);
    expect((await act({ addLabelIds: [labelId] })).changed).toBe(3);
    const { before } = await act({ folder: 'trash' });
    expect(await folders(at.ana, ids)).toEqual(['trash', 'trash', 'trash']);
    await act({ folder: 'back' });
    expect(await folders(at.ana, ids)).toEqual(['archive', 'sent', 'spam']);
    await act({ folder: 'trash' });
    await restore(at.ana, before);
    expect(await folders(at.ana, ids)).toEqual(['archive', 'sent', 'spam']);
    // The other side has their own copy.
    expect((await at.api.mail(at.ben, first.sent)).folder).toBe('sent');
  });

  test('own mails go to the trash alone, drafts come back from it, and what waits in the outbox stays', async () => {
    const { sent } = await at.api.arrive(at.ana, { to: [at.ben] });
    const draft = await at.api.own(at.ana, 'drafts');
    const waiting = await at.api.own(at.ana, 'outbox');
    const [received = ''] = await fromBen(1);
    const move = (mailId: string, folder: string) =>
      refused('mails/update', { mailIds: [received, mailId], changes: { folder } });
    for (const folder of ['inbox', 'spam'])
      for (const id of [sent, draft]) expect(await move(id, folder)).toEqual([409, 'not-allowed']);
    for (const folder of ['inbox', 'spam', 'trash'])
      expect(await move(waiting, folder)).toEqual([409, 'in-outbox']);
    expect(await folders(at.ana, [received, sent, draft, waiting])).toEqual([
      'inbox',
      'sent',
      'drafts',
      'outbox',
    ]);
    await at.api.update(at.ana, { mailIds: [sent, draft] }, { folder: 'trash' });
    expect(await folders(at.ana, [sent, draft])).toEqual(['trash', 'trash']);
    await at.api.update(at.ana, { mailIds: [sent, draft] }, { folder: 'back' });
    expect(await folders(at.ana, [sent, draft])).toEqual(['sent', 'drafts']);
    expect(
      (await at.api.update(at.ana, { mailIds: [sent, draft, waiting] }, { folder: 'archive' })).changed,
    ).toBe(0);
    await at.api.update(at.ana, { mailIds: [waiting] }, { isStarred: true });
    expect(await at.api.mail(at.ana, waiting)).toMatchObject({ isStarred: true, folder: 'outbox' });
  });

  test('restoring takes no mail where it could not be', async () => {
    const { sent } = await at.api.arrive(at.ana, { to: [at.ben] });
    const [received = ''] = await fromBen(1);
    const waiting = await at.api.own(at.ana, 'outbox');
    const state = (mailId: string, folder: string) => ({
      mailId,
      folder,
      isUnread: false,
      isStarred: true,
      isImportant: false,
      labelIds: [],
    });
    const bring = (mailId: string, folder: string) =>
      refused('mails/restore', { mails: [state(received, 'archive'), state(mailId, folder)] });
    expect(await bring(sent, 'inbox')).toEqual([409, 'not-allowed']);
    expect(await bring(waiting, 'trash')).toEqual([409, 'in-outbox']);
    expect(await refused('mails/restore', { mails: [state(received, 'sent')] })).toEqual([
      409,
      'not-allowed',
    ]);
    expect(await folders(at.ana, [received, sent, waiting])).toEqual(['inbox', 'sent', 'outbox']);
    // It was sent meanwhile: marks come back, the mail does not.
    await restore(at.ana, [state(sent, 'outbox') as MailState]);
    expect(await at.api.mail(at.ana, sent)).toMatchObject({ folder: 'sent', isStarred: true });
  });

  test('somebody else’s mail, conversation or label is not found, also among own ones, and nothing is changed', async () => {
    const { in: ids, sent } = await at.api.arrive(at.ben, { to: [at.ana] });
    const own = ids[at.ana.id]!;
    await at.api.update(at.ana, { mailIds: [own] }, { folder: 'trash' });
    const theirs = (await at.api.label(at.ben, 'Theirs')).id;
    const { id: deleted } = await at.api.label(at.ana, 'Deleted');
    await at.api.done(at.ana, 'labels/delete', { labelId: deleted });
    const state = { folder: 'inbox', isUnread: false, isStarred: true, isImportant: true, labelIds: [] };
    const changes = { isStarred: true, folder: 'back' };
    const calls: [string, object][] = [
      ['mails/update', { mailIds: [own, sent], changes }],
      ['mails/update', { threadIds: [own, sent], changes }],
      ['mails/update', { mailIds: [own], changes: { ...changes, addLabelIds: [theirs] } }],
      ['mails/update', { mailIds: [own], changes: { ...changes, removeLabelIds: [theirs] } }],
      ['mails/update', { mailIds: [own], changes: { ...changes, addLabelIds: [deleted] } }],
      [
        'mails/restore',
        {
          mails: [
            { ...state, mailId: own },
            { ...state, mailId: sent },
          ],
        },
      ],
      ['mails/restore', { mails: [{ ...state, mailId: own, labelIds: [theirs] }] }],
      ['mails/delete', { mailIds: [own, sent] }],
    ];
    const before = await at.api.mail(at.ana, own);
    for (const [path, body] of calls)
      expect([path, ...(await refused(path, body))]).toEqual([path, 404, 'not-found']);
    expect(await at.api.mail(at.ana, own)).toEqual(before);
    expect(await folders(at.ben, [sent])).toEqual(['sent']);
  });

  test('five hundred mails take as many statements as five', async () => {
    const { id: labelId } = await at.api.label(at.ana, 'Many');
    const counts: number[] = [];
    for (const count of [5, 500]) {
      const mailIds = await fromBen(count);
      at.api.counted.reset();
      const { changed, before } = await at.api.update(
        at.ana,
        { mailIds },
        { folder: 'archive', isUnread: false, addLabelIds: [labelId] },
      );
      await restore(at.ana, before);
      await at.api.update(at.ana, { mailIds }, { folder: 'trash' });
      await at.api.done(at.ana, 'mails/delete', { mailIds });
      counts.push(at.api.counted.count());
      expect(changed).toBe(count);
    }
    expect(counts[1]! - counts[0]!).toBeLessThanOrEqual(2);
    expect(counts[0]! / 4).toBeLessThanOrEqual(MOST);
  }, 60_000);

  const many = (count: number) => Array.from({ length: count }, (_, n) => `mail-${n}`);
  const bare = {
    mailId: 'a',
    folder: 'inbox',
    isUnread: false,
    isStarred: false,
    isImportant: false,
    labelIds: [],
  };

  test.each<[string, object, string]>([
    ['mails/update', { mailIds: [], changes: { isUnread: true } }, 'mailIds'],
    ['mails/update', { mailIds: many(501), changes: { isUnread: true } }, 'mailIds'],
    ['mails/update', { mailIds: ['a'], threadIds: ['a'], changes: { isUnread: true } }, 'mailIds'],
    ['mails/update', { changes: { isUnread: true } }, 'mailIds'],
    ['mails/update', { mailIds: ['a'], changes: {} }, 'changes'],
    ['mails/update', { mailIds: ['a'], changes: { folder: 'sent' } }, 'changes.folder'],
    ['mails/update', { mailIds: ['a'], changes: { isUnread: true, isRead: true } }, 'changes.isRead'],
    ['mails/update', { mailIds: ['a\0'], changes: { isUnread: true } }, 'mailIds.0'],
    ['mails/restore', { mails: [] }, 'mails'],
    ['mails/restore', { mails: [{ ...bare, folder: 'nowhere' }] }, 'mails.0.folder'],
    ['mails/delete', {}, 'mailIds'],
    ['mails/delete', { mailIds: ['a'], label: 'trash' }, 'mailIds'],
    ['mails/delete', { label: 'inbox' }, 'label'],
  ])('%s with %j is refused', async (path, body, field) => {
    const answer = await at.api.call(at.ana, path, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });
});
