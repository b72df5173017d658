import { SWATCHES } from '@/domain/colors';
import { type Language, toLanguage } from '@/domain/languages';
import { replySubject } from '@/domain/mail/reply';
import { type Ancestry, ancestryOfReply, subjectKey } from '@/domain/mail/threading';
import { normalise } from '@/domain/search/normalise';
import { escapeHtml } from '@/server/core/mailer/html';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { storeItems, storeMessage, type StoredItem } from './items/store';
import { holdersAmong } from './outgoing/mailboxes';
import { BULLETINS, DRAFTS, LABELS, type Talk, TALKS } from './seed/texts';

const SEED = 62;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Days over which conversations end, the newer ones closer together, and days since the oldest mail at most. */
const SPAN = 82;
/** Mails in trash and spam are younger, since those are emptied. */
const ASIDE_DAYS = 25;
/** Minutes between two mails of a conversation. */
const [SOON, LATE] = [15, 9 * 60];
const UNREAD = 11;
const STARRED = 14;
/** Of the mails that could be, every so manieth is starred, or important. */
const [STAR_STEP, IMPORTANT_STEP] = [4, 9];
/** People with whom the demo person writes. */
const CIRCLE = 24;

interface Person {
  id: string;
  name: string;
  email: string;
  locale: string;
}

interface SeedOptions {
  now: Date;
  /** The demo's accounts first. */
  users: readonly Person[];
}

/** A mail as it will be in the mailboxes of its people. */
interface Planned {
  id: string;
  at: string;
  from: Person;
  to: readonly Person[];
  cc: readonly Person[];
  subject: string;
  paragraphs: readonly string[];
  ancestry: Ancestry;
  items: (StoredItem & { id: string; sortAt: string })[];
  talk: Talk;
}

const headerOf = (messageId: string) => `${messageId}@atrium.example`;

function allTalks(random: Random): Talk[] {
  const bulletins = BULLETINS.flatMap(({ fills, subject, text, ...rest }) =>
    fills.map(([one, other]): Talk => {
      const filled = (template: string) => template.replaceAll('{one}', one).replaceAll('{other}', other);
      return { ...rest, subject: filled(subject), says: [filled(text)] };
    }),
  );
  const [newest, ...others] = [...TALKS, ...bulletins];
  const mixed = others
    .map((talk) => ({ talk, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ talk }) => talk);
  return newest ? [newest, ...mixed] : [];
}

/** Times of the mails of a conversation whose last one is then, the oldest first. */
function timesOf(random: Random, last: number, count: number): Date[] {
  const times = [last];
  while (times.length < count) times.unshift((times[0] ?? last) - random.int(SOON, LATE) * MINUTE);
  return times.map((time) => new Date(time));
}

/** The mails of one conversation, each in the mailboxes of all its people. */
function planTalk(random: Random, talk: Talk, people: readonly Person[], times: readonly Date[]): Planned[] {
  const [me] = people;
  const threads = new Map<string, string>();
  const planned: Planned[] = [];
  for (const [n, says] of talk.says.entries()) {
    const at = times[n] ?? new Date(0);
    const from = people[(n + (talk.mine ? 0 : 1)) % people.length];
    const before = planned.at(-1);
    const first = before?.from ?? (from === me ? people[1] : me);
    if (!from || !first) continue;
    const copied = people.filter((one) => one !== from && one !== first);
    const items = [from, first, ...copied].map((person) => {
      const id = random.id(at);
      const threadId = threads.get(person.id) ?? id;
      threads.set(person.id, threadId);
      const place = { id, threadId, userId: person.id, sortAt: at.toISOString() };
      if (person === from) return { ...place, origin: 'sent' as const, folder: 'sent' as const };
      const folder = (person === me && talk.folder) || ('inbox' as const);
      return { ...place, origin: 'received' as const, folder, toMe: 1 };
    });
    planned.push({
      id: random.id(at),
      at: at.toISOString(),
      from,
      to: [first],
      cc: copied,
      subject: before ? replySubject(talk.subject) : talk.subject,
      paragraphs: [...says.split('\n'), from.name],
      ancestry: before
        ? ancestryOfReply({ messageIdHeader: headerOf(before.id), refs: before.ancestry.refs })
        : { inReplyTo: null, refs: [] },
      items,
      talk,
    });
  }
  return planned;
}

/** The others of a conversation: one who writes its language first. */
function othersFor(random: Random, circle: readonly Person[], all: readonly Person[], talk: Talk): Person[] {
  const speaks = (language: Language) => (person: Person) => toLanguage(person.locale) === language;
  const speakers = talk.by ? all.filter(speaks(talk.by)) : [];
  const one = random.pick(speakers.length > 0 ? speakers : circle);
  const rest = circle.filter((person) => person !== one);
  return talk.three && rest.length > 0 ? [one, random.pick(rest)] : [one];
}

function planAll(random: Random, me: Person, others: readonly Person[], now: Date): Planned[] {
  const talks = allTalks(random);
  const newest = now.getTime() - 5 * MINUTE;
  const isAside = ({ folder }: Talk) => folder === 'spam' || folder === 'trash';
  const planned = talks.flatMap((talk, n) => {
    const days = isAside(talk) ? random.int(1, ASIDE_DAYS) : SPAN * (n / talks.length) ** 2;
    const times = timesOf(random, newest - Math.round(days * DAY), talk.says.length);
    return planTalk(random, talk, [me, ...othersFor(random, others.slice(0, CIRCLE), others, talk)], times);
  });
  mark(planned, me);
  return planned;
}

/** Marks mails of the demo person: the newest unanswered ones of the inbox unread, others starred or important. */
function mark(planned: readonly Planned[], me: Person): void {
  const own = planned
    .flatMap(({ items }) => items.filter(({ userId }) => userId === me.id))
    .toSorted((one, other) => (one.sortAt < other.sortAt ? 1 : -1));
  const seen = new Set<string>();
  const isLast = ({ threadId = '' }: StoredItem) => !seen.has(threadId) && seen.add(threadId);
  const last = own.filter(isLast).filter(({ folder }) => folder === 'inbox');
  for (const item of last.slice(0, UNREAD)) item.isUnread = 1;
  const kept = own.filter(({ folder }) => folder !== 'spam' && folder !== 'trash');
  const starred = kept.filter((_, n) => n % STAR_STEP === 1).slice(0, STARRED);
  for (const item of starred) item.isStarred = 1;
  for (const item of kept.filter((_, n) => n % IMPORTANT_STEP === 0)) item.isImportant = 1;
}

const htmlOf = (paragraphs: readonly string[]) =>
  paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
const sender = ({ id, name, email }: Person) => ({ fromUserId: id, fromName: name, fromAddress: email });

async function store(trx: Transaction, mail: Planned): Promise<void> {
  const { ancestry, at, id, items, paragraphs, subject } = mail;
  const recipient = (kind: 'to' | 'cc') => (person: Person) => {
    const { email: address, id: userId, name } = person;
    return { kind, name, address, userId, route: 'inside' as const, state: 'sent' as const, at };
  };
  await storeMessage(trx, {
    ...sender(mail.from),
    id,
    at,
    subject,
    subjectKey: subjectKey(subject),
    text: paragraphs.join('\n\n'),
    html: htmlOf(paragraphs),
    messageIdHeader: headerOf(id),
    inReplyTo: ancestry.inReplyTo,
    refs: JSON.stringify(ancestry.refs),
    recipients: [...mail.to.map(recipient('to')), ...mail.cc.map(recipient('cc'))],
  });
  await storeItems(trx, { id, at }, items);
}

async function storeDrafts(
  trx: Transaction,
  random: Random,
  me: Person,
  others: readonly Person[],
  now: Date,
) {
  for (const [n, { subject, text, to }] of DRAFTS.entries()) {
    const written = new Date(now.getTime() - (n * n * DAY + 40 * MINUTE));
    const [id, itemId, at] = [random.id(written), random.id(written), written.toISOString()];
    const paragraphs = text.split('\n');
    // The address of a person may change until the mail is sent.
    const recipients = others
      .slice(n, n + to)
      .map((person) => ({ kind: 'to' as const, name: person.name, address: '', userId: person.id }));
    const texts = { text: paragraphs.join('\n\n'), html: htmlOf(paragraphs) };
    const fields = { subject, subjectKey: subjectKey(subject), ...texts, recipients };
    await storeMessage(trx, { ...sender(me), id, at, state: 'draft', ...fields });
    await storeItems(trx, { id, at }, [{ id: itemId, userId: me.id, origin: 'sent', folder: 'drafts' }]);
  }
}

async function storeLabels(
  trx: Transaction,
  random: Random,
  me: Person,
  { planned, now }: { planned: readonly Planned[]; now: Date },
) {
  const made = new Date(now.getTime() - SPAN * DAY);
  const labels = LABELS.map((name, n) => ({
    ...newRow(made.toISOString()),
    id: random.id(made),
    userId: me.id,
    name,
    nameKey: normalise(name),
    color: SWATCHES[n]?.color ?? SWATCHES[0].color,
  }));
  await insertMany(trx, 'mail_label', labels);
  const marks = planned.flatMap(({ items, talk }) =>
    labels
      .filter(({ name }) => name === talk.label)
      .flatMap(({ id: labelId }) =>
        items
          .filter(({ userId }) => userId === me.id)
          .map(({ id: itemId, sortAt }) => ({ labelId, itemId, sortAt })),
      ),
  );
  await insertMany(trx, 'mail_item_label', marks);
}

/**
 * Mails of the first account with others of the demo, who hold the same ones, over the last three months;
 * deterministic for the same `now`. Nobody is notified of them.
 */
export async function seedMailboxes(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const random = new Random(SEED);
  const ids = users.map(({ id }) => id);
  const holders = await holdersAmong(trx, ids, now);
  const [me, ...others] = users.filter(({ id }) => holders.has(id));
  if (!me || others.length === 0) return;
  const planned = planAll(random, me, others, now);
  for (const mail of planned) await store(trx, mail);
  await storeDrafts(trx, random, me, others, now);
  await storeLabels(trx, random, me, { planned, now });
}
