import type { Draft, Mail } from '@/domain/mail/schemas';
import { type DatabaseOptions, dialectOf } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { hasMailbox } from '@/server/mail/outgoing/mailboxes';
import { deliver } from '@/server/mail/outgoing/deliver';
import { testApp } from '@/testing/api';
import { countStatements } from '@/testing/statements';
import { type Both, printBeside } from './beside';
import { onDatabases, openFilled } from './databases';
import { fillMailbox, type MailboxSize } from './mail/mailbox';

const SMALL: MailboxSize = { mails: 1000, threads: 200 };
const LARGE: MailboxSize = { mails: 100_000, threads: 20_000 };
/** Rows of a page, and how many pages into the list is the deep one; the small list has but a few. */
const PAGE = 50;
const DEEP = { plain: 1000, grouped: 390 };
const MOST_STATEMENTS = 4;
const COLLEAGUES = 300;
/** To hold, in ms. */
const HOLD = { search: 100, labels: 50, archive: 300, draft: 50, colleagues: 1000 };
const RUNS = 5;

interface Page {
  mails: Mail[];
  next?: string;
}
type Group = 'mail' | 'thread';

const mailsPath = (query: Record<string, string>) => `/api/mail/mails?${new URLSearchParams(query)}`;

async function openWorkspace(target: DatabaseOptions, size: MailboxSize) {
  const { app, as, db, get, post } = await openFilled(target, `${size.mails} mails`, (trx) =>
    fillMailbox(trx, size),
  );
  const mails = (query: Record<string, string> = {}) => get<Page>(mailsPath({ limit: `${PAGE}`, ...query }));
  /** The cursor of the page that many pages into a list, or of the last full one. */
  const cursorAt = async (page: number, group: Group): Promise<string> => {
    let cursor = '';
    for (let read = 0; read < page - 1; read += 1) {
      const { next } = await mails({ group, ...(cursor && { cursor }) });
      if (next === undefined) break;
      cursor = next;
    }
    return cursor;
  };
  const draft = async (html: string, userIds: readonly string[] = []): Promise<Draft> => {
    const body = { draft: { subject: 'Plans', html, to: userIds.map((userId) => ({ userId })) } };
    return ((await post('/api/mail/drafts/new', body)) as { draft: Draft }).draft;
  };
  return { app, as, db, get, post, mails, cursorAt, draft };
}
type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

/** What is read and written: a closure over what it needs of a workspace. */
async function actsOf({ cursorAt, draft, get, mails, post }: Workspace) {
  const deep = { mail: await cursorAt(DEEP.plain, 'mail'), thread: await cursorAt(DEEP.grouped, 'thread') };
  const { mails: newest } = await get<Page>(mailsPath({ limit: '100' }));
  let cursor: string | undefined;
  const mailIds: string[] = [];
  while (mailIds.length < 500) {
    const page = await mails({ limit: '100', ...(cursor && { cursor }) });
    mailIds.push(...page.mails.map(({ id }) => id));
    cursor = page.next;
    if (!cursor) break;
  }
  const saved = await draft('<p>Hello</p>');
  let { version } = saved;
  const move = (folder: string) =>
    post('/api/mail/mails/update', { mailIds: mailIds.slice(0, 500), changes: { folder } });
  return {
    deep,
    labelId: newest.flatMap(({ labelIds }) => labelIds).find((one) => one !== 'inbox') ?? '',
    save: async () => {
      const body = { mailId: saved.mailId, version, draft: { subject: 'Plans', html: `<p>${version}</p>` } };
      ({ version } = ((await post('/api/mail/drafts/update', body)) as { draft: Draft }).draft);
    },
    archive: async () => {
      await move('archive');
      await move('inbox');
    },
  };
}

type Query = Record<string, string>;

/** Searches by what they look for; the whole small mailbox matches the same part of it. */
const SEARCHES: readonly [label: string, query: string][] = [
  ['a word of one mail', 'nth700'],
  ['a word of each tenth mail', 'invoice'],
  ['a word of all mails', 'everyone'],
  ['two words of all mails', 'hello everyone'],
  ['the beginning of words of all mails', 'word1'],
  ['a word of no mail', 'zzzz'],
  ['unread ones with a word of all mails', 'everyone is:unread'],
  ['from somebody', 'from:nguyen'],
  ['to somebody', 'to:nobody'],
];

async function benchOn(name: string, small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  const few = await openWorkspace(small, SMALL);
  const many = await openWorkspace(large, LARGE);
  const acts = { few: await actsOf(few), many: await actsOf(many) };
  const list = (label: string, query: Query, deep?: Query): Both => ({
    label,
    small: () => few.mails(query),
    large: () => many.mails({ ...query, ...deep }),
  });
  const each = (label: string, act: 'save' | 'archive', hold: number): Both => ({
    label,
    small: acts.few[act],
    large: acts.many[act],
    hold,
  });
  const labelled = (of: Workspace, labelId: string) => of.mails({ customLabel: labelId });
  const read = (label: string, path: string, hold: number): Both => ({
    label,
    small: () => few.get(path),
    large: () => many.get(path),
    hold,
    grows: true,
  });
  const cases: Both[] = [
    list('first page', { group: 'mail' }),
    list(`page ${DEEP.plain} beside the first`, { group: 'mail' }, { cursor: acts.many.deep.mail }),
    list('first page of conversations', { group: 'thread' }),
    list(`… page ${DEEP.grouped} beside the first`, { group: 'thread' }, { cursor: acts.many.deep.thread }),
    list('all mail', { systemLabel: 'all' }),
    list('unread', { unread: 'true' }),
    list('starred conversations', { systemLabel: 'starred', group: 'thread' }),
    {
      label: 'a label',
      small: () => labelled(few, acts.few.labelId),
      large: () => labelled(many, acts.many.labelId),
      grows: true,
    },
    ...SEARCHES.flatMap(([label, query]) =>
      (['mail', 'thread'] as const).map((group) =>
        read(`${label}${group === 'thread' ? ', grouped' : ''}`, mailsPath({ query, group }), HOLD.search),
      ),
    ),
    read('labels with counts', '/api/mail/labels', HOLD.labels),
    each('save a draft', 'save', HOLD.draft),
    { ...each('500 archived and back', 'archive', 2 * HOLD.archive), grows: true },
  ];
  const title = `Mail on ${name}: ${LARGE.mails} mails, ${LARGE.threads} conversations beside ${SMALL.mails}`;
  await printBeside(title, cases, dialectOf(few.db) === 'postgres' ? 'wall' : 'cpu');
  await printStatements(many, acts.many.deep);
  await printToMany(many);
  await few.db.destroy();
  await many.db.destroy();
}

async function printStatements({ as, db }: Workspace, deep: Record<Group, string>): Promise<void> {
  const counted = countStatements(db);
  const app = testApp(counted.db);
  const statements: number[] = [];
  for (const group of ['mail', 'thread'] as const)
    for (const cursor of ['', deep[group]]) {
      counted.reset();
      await app.get(mailsPath({ group, limit: `${PAGE}`, ...(cursor && { cursor }) }), { as });
      // One of them reads the session.
      statements.push(counted.count() - 1);
    }
  const verdict = Math.max(...statements) > MOST_STATEMENTS ? 'over' : 'within';
  console.log(`Statements of a page: ${statements.join(', ')}; ${verdict} ${MOST_STATEMENTS}`);
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A mail to many colleagues: sent, and put into their mailboxes. */
async function printToMany({ app, as, db, draft }: Workspace): Promise<void> {
  const { services } = app;
  const people = await db
    .selectFrom('user')
    .where(await hasMailbox(db, services.now()))
    .select('id')
    .orderBy('id')
    .limit(COLLEAGUES)
    .execute();
  const times: number[] = [];
  let copies: { messageId: string }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { mailId, version } = await draft(
      '<p>Hello all</p>',
      people.map(({ id }) => id),
    );
    const started = performance.now();
    const body = { mailId, version, sendAt: new Date(0).toISOString() };
    const headers = { 'idempotency-key': newId() };
    const { status } = await app.post('/api/mail/drafts/send', body, { as, headers });
    const { messageId } = await db
      .selectFrom('mail_item')
      .where('id', '=', mailId)
      .select('messageId')
      .executeTakeFirstOrThrow();
    await deliver(services, messageId);
    times.push(performance.now() - started);
    copies = await db
      .selectFrom('mail_item')
      .where('messageId', '=', messageId)
      .select('messageId')
      .execute();
    if (status !== 200) throw new Error(`a mail to ${people.length} answered ${status}`);
  }
  const took = middle(times);
  const verdict = took > HOLD.colleagues ? 'over' : 'within';
  console.log(
    `A mail to ${people.length} colleagues: ${took.toFixed(0)} ms, ${copies.length} copies of one message; ${verdict} ${HOLD.colleagues} ms`,
  );
}

await onDatabases('mail', benchOn);
