import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { Draft, Mail } from '@/domain/mail/schemas';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { testApp } from './api';
import { bothDatabases, eachDatabase } from './database';
import { createUser } from './factories/users';
import { MailCatcher } from './mailCatcher';
import { sessionFor } from './session';

/** A signed-in person of a test with a mailbox. */
export interface Writer {
  id: string;
  email: string;
  as: string;
}

interface Written {
  mail: Mail;
  draft: Draft;
}

/** A mail in a mailbox, as the database has it. */
export interface Held {
  mailId: string;
  messageId: string;
  folder: string;
  threadId: string;
  isUnread: number;
  toMe: number;
  subject: string;
}

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

/** The API as people with a mailbox use it, and the clock of the server. */
export function mailApi(db: Database, env: Record<string, string> = {}, clock = { at: Date.now() }) {
  const api = testApp(db, { now: () => new Date(clock.at) }, env);
  const { jobs } = api.services;

  const person = async (overrides: Parameters<typeof createUser>[1] = {}): Promise<Writer> => {
    const user = await createUser(db, overrides);
    const as = await sessionFor(api.services, user);
    // Stays signed in whatever the clock says.
    const expiresAt = new Date(clock.at + 60 * DAY).toISOString();
    await db.updateTable('session').set({ expiresAt }).where('userId', '=', user.id).execute();
    return { id: user.id, email: user.email, as };
  };
  const call = <T = Record<string, unknown>>(who: Writer, path: string, body: object, key = newId()) =>
    api.post<T>(`/api/mail/${path}`, body, { as: who.as, headers: { 'idempotency-key': key } });
  /** A call that must succeed. */
  const done = async <T>(who: Writer, path: string, body: object): Promise<T> => {
    const answer = await call<T>(who, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const draft = async (who: Writer, more: object = {}): Promise<Draft> =>
    (await done<Written>(who, 'drafts/new', { draft: { subject: 'Plans', html: '<p>Hello</p>', ...more } }))
      .draft;
  const based = async (who: Writer, mailId: string, kind: string): Promise<Draft> =>
    (await done<Written>(who, 'drafts/new', { basedOn: { mailId, kind } })).draft;
  const send = async (who: Writer, { mailId, version }: Draft, more: object = {}): Promise<Mail> =>
    (await done<{ mail: Mail }>(who, 'drafts/send', { mailId, version, ...more })).mail;
  /** Runs what is due after some seconds. */
  const work = async (seconds = 11): Promise<void> => {
    clock.at += seconds * SECOND;
    await jobs.runDue();
  };
  /** Writes, sends and delivers a mail. */
  const mail = async (who: Writer, more: object): Promise<Mail> => {
    const sent = await send(who, await draft(who, more));
    await work();
    return sent;
  };
  const held = (who: Writer): Promise<Held[]> =>
    db
      .selectFrom('mail_item as i')
      .innerJoin('mail_message as m', 'm.id', 'i.messageId')
      .where('i.userId', '=', who.id)
      .select([
        'i.id as mailId',
        'i.messageId',
        'i.folder',
        'i.threadId',
        'i.isUnread',
        'i.toMe',
        'm.subject',
      ])
      .orderBy('i.id')
      .execute();
  const inbox = async (who: Writer) => (await held(who)).filter(({ folder }) => folder === 'inbox');
  const outgoing = (mailId: string) =>
    db.selectFrom('mail_outgoing').where('itemId', '=', mailId).selectAll().executeTakeFirstOrThrow();
  const recipients = (mailId: string) =>
    db
      .selectFrom('mail_recipient as r')
      .innerJoin('mail_item as i', 'i.messageId', 'r.messageId')
      .where('i.id', '=', mailId)
      .select(['r.kind', 'r.address', 'r.userId', 'r.route', 'r.state', 'r.problem'])
      .orderBy('r.kind', 'desc')
      .orderBy('r.position')
      .execute();
  const file = async (who: Writer, name: string, content = 'content'): Promise<string> => {
    const answer = await api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose: 'mail' },
      { file: new Blob([content]), name },
      who.as,
    );
    if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.attachment.id;
  };
  /** Topics, titles and texts of the notices of a person, the oldest first. */
  const notices = async (who: Writer) => {
    const { body } = await api.get<{
      notifications: { topic: string; title: string; description: string | null; count: number }[];
    }>('/api/notifications', { as: who.as });
    return body.notifications
      .map(({ topic, title, description, count }) => ({ topic, title, description, count }))
      .toReversed();
  };

  return {
    ...api,
    db,
    clock,
    person,
    call,
    done,
    draft,
    based,
    send,
    work,
    mail,
    held,
    inbox,
    outgoing,
    recipients,
    file,
    notices,
  };
}

export type MailApi = ReturnType<typeof mailApi>;

/** What is set up before each test of mail. */
export interface MailScene {
  db: Database;
  /** Without a mail server. */
  api: MailApi;
  ana: Writer;
  ben: Writer;
  /** Another instance that sends to `catcher`. */
  withServer: (env?: Record<string, string>) => MailApi;
  catcher: MailCatcher;
}

const onDatabases = (run: typeof eachDatabase) => (tests: (scene: MailScene) => void) => {
  run((_name, open) => {
    // Filled before each test.
    const scene = {} as MailScene;
    beforeAll(async () => {
      scene.db = await open();
    });
    beforeEach(async () => {
      const { db } = scene;
      await db.deleteFrom('job').execute();
      await db.updateTable('mail_server').set({ pausedUntil: null, problem: null, detail: null }).execute();
      await db.updateTable('mail_outgoing').set({ triedAt: null }).execute();
      scene.catcher = new MailCatcher();
      await scene.catcher.listen();
      scene.api = mailApi(db);
      scene.withServer = (env = {}) =>
        mailApi(db, { SMTP_URL: `smtp://127.0.0.1:${scene.catcher.port}`, ...env }, scene.api.clock);
      scene.ana = await scene.api.person({ name: 'Ana Silva' });
      scene.ben = await scene.api.person({ name: 'Ben Okafor' });
    });
    afterEach(() => scene.catcher.close());
    tests(scene);
  });
};

/** Runs tests on each database, each with two new people. */
export const eachMail = onDatabases(eachDatabase);
/** The same, always on both databases: for what happens at once. */
export const bothMail = onDatabases(bothDatabases);
