import { beforeAll, beforeEach } from 'vitest';
import type { Mail, MailLabel, MailState } from '@/domain/mail/schemas';
import type { Folder, RecipientKind } from '@/domain/mail/words';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { storeItems, storeMessage, type StoredItem } from '@/server/mail/items/store';
import { testApp } from './api';
import { eachDatabase } from './database';
import { createUser } from './factories/users';
import { sessionFor } from './session';
import { countStatements } from './statements';

/** A signed-in person with a mailbox. */
export interface Holder {
  id: string;
  name: string;
  email: string;
  as: string;
}

/** A mail as it arrives in a test; by default an hour after the one before, in the inboxes of its recipients. */
export interface Arriving {
  to?: readonly (Holder | string)[];
  cc?: readonly (Holder | string)[];
  bcc?: readonly (Holder | string)[];
  subject?: string;
  text?: string;
  at?: string;
  attachmentCount?: number;
  /** Of each holder the conversation that it belongs to. */
  threads?: Readonly<Record<string, string>>;
  item?: Partial<StoredItem>;
  /** Without the sender's own copy. */
  unsent?: boolean;
}

/** The ids of a mail in the mailboxes, by their holders. */
export interface Arrived {
  messageId: string;
  /** The sender's own copy. */
  sent: string;
  in: Record<string, string>;
}

interface Page {
  mails: Mail[];
  next?: string;
  total: number;
}

const HOUR = 3600_000;

/** The API as people with mailboxes use it; mails are put into them as if they had been sent. */
export function mailApi(open: Database, now: () => Date = () => new Date()) {
  const counted = countStatements(open);
  const { db } = counted;
  const api = testApp(db, { now });
  let hours = 0;

  const person = async (overrides: Parameters<typeof createUser>[1] = {}): Promise<Holder> => {
    const user = await createUser(open, overrides);
    return { id: user.id, name: user.name, email: user.email, as: await sessionFor(api.services, user) };
  };
  const recipient = (kind: RecipientKind) => (who: Holder | string) =>
    typeof who === 'string'
      ? { kind, name: '', address: who, userId: null, route: 'outside' as const }
      : { kind, name: who.name, address: who.email, userId: who.id, route: 'inside' as const };

  /** Puts a mail into the mailboxes of its sender and of those it is for. */
  const arrive = (from: Holder, mail: Arriving = {}): Promise<Arrived> => {
    hours += 1;
    const { to = [], cc = [], bcc = [], threads = {}, text = 'Hello', subject = 'Hi' } = mail;
    const at = mail.at ?? new Date(Date.parse('2026-01-01T00:00:00Z') + hours * HOUR).toISOString();
    const recipients = [...to.map(recipient('to')), ...cc.map(recipient('cc')), ...bcc.map(recipient('bcc'))];
    const holders = [...new Set(recipients.flatMap(({ userId }) => userId ?? []))];
    const thread = (userId: string) => {
      const threadId = threads[userId];
      return threadId === undefined ? {} : { threadId };
    };
    return transaction(open, async (trx) => {
      const { attachmentCount = 0 } = mail;
      const sender = { fromName: from.name, fromAddress: from.email, fromUserId: from.id };
      const parts = { subject, text, html: `<p>${text}</p>`, recipients, at, attachmentCount };
      const messageId = await storeMessage(trx, { ...sender, ...parts });
      const own: StoredItem = { userId: from.id, origin: 'sent', folder: 'sent', ...thread(from.id) };
      const copies = holders.map((userId): StoredItem => ({
        userId,
        origin: 'received',
        folder: 'inbox',
        isUnread: 1,
        toMe: 1,
        ...thread(userId),
        ...mail.item,
      }));
      const items = mail.unsent ? copies : [own, ...copies];
      const ids = await storeItems(trx, { id: messageId, at }, items);
      const received = mail.unsent ? ids : ids.slice(1);
      return {
        messageId,
        sent: mail.unsent ? '' : (ids[0] ?? ''),
        in: Object.fromEntries(holders.map((userId, nth) => [userId, received[nth] ?? ''])),
      };
    });
  };

  /** A draft, or a mail that waits in the outbox, of one person. */
  const own = (who: Holder, folder: Folder, subject = 'Mine'): Promise<string> =>
    transaction(open, async (trx) => {
      hours += 1;
      const at = new Date(Date.parse('2026-01-01T00:00:00Z') + hours * HOUR).toISOString();
      const sender = { fromName: who.name, fromAddress: who.email, fromUserId: who.id };
      const parts = { subject, text: '', html: null, recipients: [], at };
      const state = folder === 'drafts' ? ('draft' as const) : ('final' as const);
      const id = await storeMessage(trx, { ...sender, ...parts, state });
      const [itemId = ''] = await storeItems(trx, { id, at }, [{ userId: who.id, origin: 'sent', folder }]);
      return itemId;
    });

  const read = <T = Record<string, unknown>>(who: Holder, path: string) =>
    api.get<T>(`/api/mail/${path}`, { as: who.as });
  const call = <T = Record<string, unknown>>(who: Holder, path: string, body: object) =>
    api.post<T>(`/api/mail/${path}`, body, { as: who.as });
  const failed = (path: string, { status, body }: { status: number; body: object }) =>
    new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  const seen = async <T>(who: Holder, path: string): Promise<T> => {
    const answer = await read<T>(who, path);
    if (answer.status !== 200) throw failed(path, answer);
    return answer.body;
  };
  const done = async <T>(who: Holder, path: string, body: object): Promise<T> => {
    const answer = await call<T>(who, path, body);
    if (answer.status !== 200) throw failed(path, answer);
    return answer.body;
  };

  const list = (who: Holder, query: Record<string, string> = {}) =>
    seen<Page>(who, `mails?${new URLSearchParams(query)}`);
  /** All pages of a list. */
  const all = async (who: Holder, query: Record<string, string> = {}): Promise<Mail[]> => {
    const { mails, next } = await list(who, query);
    return next === undefined ? mails : [...mails, ...(await all(who, { ...query, cursor: next }))];
  };
  const subjects = async (who: Holder, query: Record<string, string> = {}) =>
    (await all(who, query)).map(({ subject }) => subject);
  const mail = async (who: Holder, mailId: string) =>
    (await seen<{ mail: Mail }>(who, `mail?mailId=${mailId}`)).mail;
  const labels = async (who: Holder) => (await seen<{ labels: MailLabel[] }>(who, 'labels')).labels;
  const label = async (who: Holder, name: string, color = '#08734F') =>
    (await done<{ label: MailLabel }>(who, 'labels/new', { label: { name, color } })).label;
  const update = (who: Holder, which: { mailIds?: string[]; threadIds?: string[] }, changes: object) =>
    done<{ changed: number; before: MailState[] }>(who, 'mails/update', { ...which, changes });

  return {
    ...api,
    db: open,
    counted,
    person,
    arrive,
    own,
    read,
    call,
    seen,
    done,
    list,
    all,
    subjects,
    mail,
    labels,
    label,
    update,
  };
}

export type MailApi = ReturnType<typeof mailApi>;

/** What is set up before each test of mailboxes. */
interface MailScene {
  db: Database;
  api: MailApi;
  /** Two people with empty mailboxes. */
  ana: Holder;
  ben: Holder;
}

/** Runs tests on each database, each with two new people. */
export function eachMailbox(tests: (at: MailScene) => void, each = eachDatabase): void {
  each((_name, open) => {
    // Filled before each test.
    const at = {} as MailScene;
    beforeAll(async () => {
      at.db = await open();
      at.api = mailApi(at.db);
    });
    beforeEach(async () => {
      at.ana = await at.api.person();
      at.ben = await at.api.person();
    });
    tests(at);
  });
}
