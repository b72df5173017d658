import { seedUsers } from '@/server/auth/seed';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { searchWords } from '@/domain/search/words';

/** How much one person has in their mailbox. */
export interface MailboxSize {
  mails: number;
  /** Conversations that these mails belong to. */
  threads: number;
}

/** Everybody of the workspace: the others write to the first one. */
const PEOPLE = 360;
const WRITERS = 50;
const LABELS = 200;
const MINUTE = 60_000;
/** Mails of one batch: their rows are in memory at once. */
const BATCH = 10_000;
/** Words of a mail from this many, apart from those that it shares with others. */
const VOCABULARY = 3000;
const WORDS = 40;

interface Person {
  id: string;
  name: string;
  email: string;
}

/** `everyone` is in each mail, `invoice` in each tenth, `nth-…` in one alone. */
function textOf(n: number): string {
  const own = Array.from({ length: WORDS }, (_, place) => `word${(n * 31 + place * place * 7) % VOCABULARY}`);
  return ['Hello everyone', ...(n % 10 === 0 ? ['invoice'] : []), ...own, `nth${n}`].join(' ');
}

/** A mail from somebody to the holder of the mailbox: the older, the larger its number. */
function mailRows(
  n: number,
  { holder, from, threadId, at }: { holder: Person; from: Person; threadId: string; at: string },
) {
  const [messageId, itemId, text] = [newId(), newId(), textOf(n)];
  const subject = `Subject ${n % 997}`;
  const message = {
    id: messageId,
    state: 'final' as const,
    fromName: from.name,
    fromAddress: from.email,
    fromUserId: from.id,
    subject,
    subjectKey: subject.toLowerCase(),
    snippet: text.slice(0, 200),
    sentAt: at,
    size: text.length,
    recipientCount: 1,
    messageIdHeader: `${messageId}@bench`,
    inReplyTo: null,
    rawId: null,
    parseState: null,
    createdAt: at,
    updatedAt: at,
  };
  const recipient = { messageId, kind: 'to' as const, position: 0, name: holder.name, address: holder.email };
  const words = [subject, from.name, from.email, holder.name, holder.email, text].flatMap(searchWords);
  return {
    message,
    body: { messageId, text, html: `<p>${text}</p>` },
    recipient: { ...recipient, userId: holder.id, route: null, state: null, problem: null, at: null },
    item: {
      id: itemId,
      userId: holder.id,
      accountId: null,
      messageId,
      origin: 'received' as const,
      folder: n % 50 === 49 ? ('archive' as const) : ('inbox' as const),
      cameFrom: null,
      trashedAt: null,
      threadId,
      sortAt: at,
      isUnread: n % 20 === 0 ? 1 : 0,
      isStarred: n % 40 === 0 ? 1 : 0,
      toMe: 1,
    },
    found: { type: 'mail', entityId: messageId, readerKey: 'mailbox', seq: 0, words: words.join(' '), at },
  };
}

async function insertLabels(trx: Transaction, userId: string): Promise<string[]> {
  const rows = Array.from({ length: LABELS }, (_, n) => ({
    ...newRow(),
    id: newId(),
    userId,
    name: `Label ${n}`,
    nameKey: `label ${n}`,
    color: '#08734F',
  }));
  await insertMany(trx, 'mail_label', rows);
  return rows.map(({ id }) => id);
}

/** Fills the mailbox of the demo's first account: one conversation after the other has its turn, again and again. */
export async function fillMailbox(trx: Transaction, { mails, threads }: MailboxSize): Promise<void> {
  const now = new Date();
  const [holder, ...others] = await seedUsers(trx, { now, count: PEOPLE });
  if (!holder) return;
  const labels = await insertLabels(trx, holder.id);
  const threadIds = Array.from({ length: threads }, newId);
  for (let start = 0; start < mails; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, mails - start) }, (_, place) => {
      const n = start + place;
      return mailRows(n, {
        holder,
        from: others[n % WRITERS] ?? holder,
        threadId: threadIds[n % threads] ?? '',
        at: new Date(now.getTime() - (n + 1) * MINUTE).toISOString(),
      });
    });
    await insertMany(
      trx,
      'mail_message',
      rows.map(({ message }) => message),
    );
    await insertMany(
      trx,
      'mail_body',
      rows.map(({ body }) => body),
    );
    await insertMany(
      trx,
      'mail_recipient',
      rows.map(({ recipient }) => recipient),
    );
    await insertMany(
      trx,
      'mail_item',
      rows.map(({ item }) => item),
    );
    await insertMany(
      trx,
      'search_doc',
      rows.map(({ found }) => found),
    );
    const labelled = rows.flatMap(({ item: { id: itemId, sortAt } }, place) =>
      place % 4 === 0 ? [{ itemId, sortAt, labelId: labels[(start + place) % LABELS] ?? '' }] : [],
    );
    await insertMany(trx, 'mail_item_label', labelled);
  }
}
