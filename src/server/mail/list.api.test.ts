import { expect, test } from 'vitest';
import type { Mail } from '@/domain/mail/schemas';
import { eachMailbox } from '@/testing/mail';

/** Statements of a page besides that of the session. */
const MOST = 4;

eachMailbox((at) => {
  const fromBen = async (count: number, more: object = {}) => {
    const ids: string[] = [];
    for (let n = 1; n <= count; n += 1)
      ids.push((await at.api.arrive(at.ben, { to: [at.ana], subject: `Mail ${n}`, ...more })).in[at.ana.id]!);
    return ids;
  };

  test('bare, the list is the inbox: the fifty newest, with how many there are', async () => {
    await fromBen(52);
    await at.api.own(at.ana, 'drafts');
    const { mails, next, total } = await at.api.list(at.ana);
    expect(mails).toHaveLength(50);
    expect([mails[0]?.subject, mails.at(-1)?.subject, total]).toEqual(['Mail 52', 'Mail 3', 52]);
    const rest = await at.api.list(at.ana, { cursor: next ?? '' });
    expect([rest.mails.map(({ subject }) => subject), rest.total, rest.next]).toEqual([
      ['Mail 2', 'Mail 1'],
      52,
      undefined,
    ]);
  });

  test('a mail in a list has its beginning; opened, its text and all recipients, and stays unread', async () => {
    const text = 'word '.repeat(100);
    const { in: ids } = await at.api.arrive(at.ben, { to: [at.ana], cc: ['eve@example.org'], text });
    const id = ids[at.ana.id] ?? '';
    const [listed] = (await at.api.list(at.ana)).mails;
    expect(listed).toMatchObject({ id, html: null, folder: 'inbox', isUnread: true, thread: null });
    expect(listed!.message.length).toBeLessThanOrEqual(200);
    const opened = await at.api.mail(at.ana, id);
    expect(opened).toMatchObject({
      message: text,
      html: `<p>${text}</p>`,
      isUnread: true,
      labelIds: ['inbox'],
      from: { name: at.ben.name, email: at.ben.email, userId: at.ben.id },
      to: [{ name: at.ana.name, userId: at.ana.id }],
      cc: [{ email: 'eve@example.org', userId: null }],
      delivery: null,
    });
    expect((await at.api.list(at.ana, { unread: 'true' })).total).toBe(1);
  });

  test('who is named in bcc is seen by the sender alone', async () => {
    const eve = await at.api.person();
    const { in: ids, sent } = await at.api.arrive(at.ben, { to: [at.ana], bcc: [eve], subject: 'Secret' });
    expect((await at.api.mail(at.ben, sent)).bcc).toMatchObject([{ userId: eve.id }]);
    for (const who of [at.ana, eve]) {
      const opened = await at.api.mail(who, ids[who.id] ?? '');
      expect([opened.bcc, opened.recipientCount]).toEqual([[], 1]);
      const shown = JSON.stringify([
        opened,
        await at.api.list(who),
        await at.api.list(who, { query: 'secret' }),
      ]);
      expect(shown).not.toContain(eve.email);
    }
  });

  test('each view shows what belongs to it', async () => {
    const put = (subject: string, item: object) =>
      at.api.arrive(at.ben, { to: [at.ana], subject, item, unsent: true });
    await put('in', { isStarred: 1 });
    await put('kept', { folder: 'archive', isImportant: 1 });
    await put('junk', { folder: 'spam', isStarred: 1 });
    await put('gone', { folder: 'trash', isImportant: 1 });
    await at.api.own(at.ana, 'drafts', 'draft');
    await at.api.own(at.ana, 'outbox', 'waits');
    await at.api.arrive(at.ana, { to: ['eve@example.org'], subject: 'sent' });
    const views = {
      all: ['sent', 'waits', 'draft', 'kept', 'in'],
      inbox: ['in'],
      sent: ['sent'],
      drafts: ['draft'],
      outbox: ['waits'],
      archive: ['kept'],
      spam: ['junk'],
      trash: ['gone'],
      starred: ['in'],
      important: ['kept'],
    };
    for (const [systemLabel, subjects] of Object.entries(views))
      for (const group of ['mail', 'thread'])
        expect([systemLabel, await at.api.subjects(at.ana, { systemLabel, group })]).toEqual([
          systemLabel,
          subjects,
        ]);
    expect(await at.api.subjects(at.ben)).toEqual([]);
  });

  test('chips narrow a view', async () => {
    await at.api.arrive(at.ben, { to: [at.ana], subject: 'read', item: { isUnread: 0, isStarred: 1 } });
    await at.api.arrive(at.ben, { to: [at.ana], subject: 'file', attachmentCount: 1 });
    await at.api.arrive(at.ben, { to: [at.ana], subject: 'hidden', item: { toMe: 0 } });
    expect(await at.api.subjects(at.ana, { unread: 'true' })).toEqual(['hidden', 'file']);
    expect(await at.api.subjects(at.ana, { starred: 'true' })).toEqual(['read']);
    expect(await at.api.subjects(at.ana, { attachment: 'true' })).toEqual(['file']);
    expect(await at.api.subjects(at.ana, { toMe: 'true' })).toEqual(['file', 'read']);
    expect(await at.api.subjects(at.ana, { toMe: 'true', unread: 'true', group: 'thread' })).toEqual([
      'file',
    ]);
  });

  test('a custom label is a view by its id and by its name, without trash and spam; an unknown one is none', async () => {
    const { id } = await at.api.label(at.ana, 'Réunions');
    const mailIds = await fromBen(3);
    await at.api.update(at.ana, { mailIds }, { addLabelIds: [id] });
    await at.api.update(at.ana, { mailIds: [mailIds[1]!] }, { folder: 'trash' });
    for (const customLabel of [id, 'Réunions', 'reunions']) {
      const { mails, total } = await at.api.list(at.ana, { customLabel });
      expect([mails.map(({ subject }) => subject), total]).toEqual([['Mail 3', 'Mail 1'], 2]);
      expect(mails[0]?.labelIds).toEqual(['inbox', id]);
    }
    expect(await at.api.subjects(at.ana, { customLabel: id, limit: '1' })).toEqual(['Mail 3', 'Mail 1']);
    for (const customLabel of ['nothing', (await at.api.label(at.ben, 'Réunions')).id])
      expect((await at.api.read(at.ana, `mails?customLabel=${customLabel}`)).status).toBe(404);
    const empty = await at.api.label(at.ana, 'Empty');
    expect(await at.api.list(at.ana, { customLabel: empty.id })).toEqual({ mails: [], total: 0 });
  });

  test('grouped, a conversation is one row at its newest mail of the view, with its own numbers', async () => {
    const first = await at.api.arrive(at.ben, { to: [at.ana], subject: 'One' });
    const threads = { [at.ana.id]: first.in[at.ana.id]!, [at.ben.id]: first.sent };
    await at.api.arrive(at.ana, { to: [at.ben], subject: 'Re: One', threads });
    await at.api.arrive(at.ben, { to: [at.ana], subject: 'Re: One again', threads });
    await at.api.arrive(at.ben, { to: [at.ana], subject: 'Re: gone', threads, item: { folder: 'trash' } });
    await fromBen(1);
    const { mails, total } = await at.api.list(at.ana, { group: 'thread' });
    expect([mails.map(({ subject }) => subject), total]).toEqual([['Mail 1', 'Re: One again'], 2]);
    expect(mails[1]?.thread).toEqual({ count: 3, unread: 2, names: [at.ana.name, at.ben.name] });
    expect(await at.api.subjects(at.ana, { group: 'thread', systemLabel: 'sent' })).toEqual(['Re: One']);
    expect(await at.api.subjects(at.ana, { group: 'thread', systemLabel: 'all' })).toEqual([
      'Mail 1',
      'Re: One again',
    ]);
    expect(await at.api.subjects(at.ana, { group: 'thread', systemLabel: 'trash' })).toEqual(['Re: gone']);
  });

  test('a mail to oneself is one among the sent and one in the inbox, of one conversation', async () => {
    const { in: first, sent: begun } = await at.api.arrive(at.ana, { to: [at.ben], subject: 'Begin' });
    expect(first[at.ben.id]).toBeDefined();
    const threads = { [at.ana.id]: begun };
    const { in: ids, sent } = await at.api.arrive(at.ana, {
      to: [at.ana],
      cc: [at.ana],
      subject: 'Note',
      threads,
    });
    expect((await at.api.list(at.ana)).mails.map(({ id }) => id)).toEqual([ids[at.ana.id]]);
    expect(await at.api.subjects(at.ana, { systemLabel: 'sent' })).toEqual(['Note', 'Begin']);
    const { mails, total } = await at.api.list(at.ana, { systemLabel: 'all', group: 'thread' });
    expect([total, mails[0]?.thread]).toEqual([1, { count: 3, unread: 1, names: [at.ana.name] }]);
    await at.api.update(at.ana, { mailIds: [ids[at.ana.id]!] }, { folder: 'trash' });
    await at.api.done(at.ana, 'mails/delete', { mailIds: [ids[at.ana.id]!] });
    expect((await at.api.mail(at.ana, sent)).message).toBe('Hello');
  });

  test('while mails arrive, pages have each conversation of the list once, and leave none out', async () => {
    const threads: Record<string, string>[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { in: ids } = await at.api.arrive(at.ben, { to: [at.ana], subject: `Talk ${n}` });
      threads.push({ [at.ana.id]: ids[at.ana.id]! });
    }
    for (const n of [3, 0, 7])
      await at.api.arrive(at.ben, { to: [at.ana], subject: `Talk ${n}`, threads: threads[n]! });
    const filters: Record<string, string>[] = [
      {},
      { systemLabel: 'all' },
      { unread: 'true' },
      { query: 'talk' },
    ];
    for (const filter of filters) {
      const query = { group: 'thread', limit: '2', ...filter };
      const shown: Mail[] = [];
      let cursor: string | undefined;
      do {
        const page = await at.api.list(at.ana, { ...query, ...(cursor && { cursor }) });
        shown.push(...page.mails);
        cursor = page.next;
        // One in a conversation that was listed, one in a conversation that is to come, and a new one.
        for (const n of [7, 1])
          await at.api.arrive(at.ben, { to: [at.ana], threads: threads[n]!, subject: `Talk ${n}` });
        await at.api.arrive(at.ben, { to: [at.ana], subject: 'Talk new', unsent: true });
      } while (cursor !== undefined);
      const talks = shown.map(({ threadId }) => threadId);
      expect(new Set(talks).size).toBe(talks.length);
      expect(talks).toEqual(expect.arrayContaining(threads.map((one) => one[at.ana.id])));
    }
  });

  test('a conversation is opened oldest first, own mails included; trash and spam apart', async () => {
    const first = await at.api.arrive(at.ben, { to: [at.ana], subject: '1' });
    const threadId = first.in[at.ana.id]!;
    const threads = { [at.ana.id]: threadId };
    await at.api.arrive(at.ana, { to: [at.ben], subject: '2', threads, text: 'Answer' });
    await at.api.arrive(at.ben, { to: [at.ana], subject: '3', threads, item: { folder: 'spam' } });
    await at.api.arrive(at.ben, { to: [at.ana], subject: '4', threads });
    const open = async (more = '') => {
      const page = await at.api.seen<{ mails: Mail[]; next?: string }>(
        at.ana,
        `thread?threadId=${threadId}${more}`,
      );
      return { ...page, subjects: page.mails.map(({ subject }) => subject) };
    };
    const { mails, subjects } = await open();
    expect(subjects).toEqual(['1', '2', '4']);
    expect(mails[1]).toMatchObject({ message: 'Answer', html: '<p>Answer</p>', folder: 'sent' });
    expect((await open('&folder=spam')).subjects).toEqual(['3']);
    expect((await open('&folder=trash')).subjects).toEqual([]);
    const half = await open('&limit=2');
    expect([half.subjects, (await open(`&limit=2&cursor=${half.next}`)).subjects]).toEqual([
      ['1', '2'],
      ['4'],
    ]);
    expect((await at.api.read(at.ben, `thread?threadId=${threadId}`)).status).toBe(404);
  });

  test('a page takes at most four statements, whatever is on it', async () => {
    const { id } = await at.api.label(at.ana, 'Work');
    const mailIds = await fromBen(20, { cc: ['eve@example.org'], attachmentCount: 1 });
    await at.api.update(at.ana, { mailIds }, { addLabelIds: [id] });
    for (const [query, most] of [
      ['', MOST],
      ['?group=thread', MOST],
      [`?group=thread&customLabel=${id}`, MOST],
      // One more finds out how common the words are.
      ['?group=thread&query=from:a%20mail', MOST + 1],
    ] as const) {
      at.api.counted.reset();
      const { status } = await at.api.read(at.ana, `mails${query}`);
      expect([query, status]).toEqual([query, 200]);
      expect(at.api.counted.count() - 1).toBeLessThanOrEqual(most);
    }
    at.api.counted.reset();
    await at.api.labels(at.ana);
    expect(at.api.counted.count() - 1).toBeLessThanOrEqual(MOST);
  });

  test.each([
    ['mails?limit=0', 'limit'],
    ['mails?limit=201', 'limit'],
    ['mails?cursor=nonsense', 'cursor'],
    [`mails?query=${'a'.repeat(201)}`, 'query'],
    ['mails?systemLabel=nowhere', 'systemLabel'],
    ['mails?unread=maybe', 'unread'],
    ['mails?what=1', 'what'],
    ['mail', 'mailId'],
    ['thread?threadId=a&folder=inbox', 'folder'],
  ])('%s is refused', async (path, field) => {
    const { status, body } = await at.api.read(at.ana, path);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('a cursor is that of its own list and holder', async () => {
    await fromBen(3);
    const { next = '' } = await at.api.list(at.ana, { limit: '1' });
    for (const [who, more] of [
      [at.ana, '&systemLabel=all'],
      [at.ana, '&group=thread'],
      [at.ben, ''],
    ] as const)
      expect((await at.api.read(who, `mails?limit=1&cursor=${next}${more}`)).status).toBe(400);
  });

  test('others have nothing of it, guests no mailbox, and nobody without a session', async () => {
    const [id = ''] = await fromBen(1);
    expect((await at.api.read(at.ben, `mail?mailId=${id}`)).status).toBe(404);
    const guest = await at.api.person({ role: 'guest' });
    for (const path of ['labels', 'mails', `mail?mailId=${id}`]) {
      expect((await at.api.read(guest, path)).status).toBe(403);
      expect((await at.api.get(`/api/mail/${path}`)).status).toBe(401);
    }
  });
});
