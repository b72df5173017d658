import type { Mail, MailState } from '@/domain/mail/schemas';
import { MAX_COUNTED_MAILS, MAX_SNIPPET } from '@/domain/mail/limits';
import type { MailList, MailSliceState, PendingAct } from './types';
import { changed, isSameState, isUnder, stateOf, withState } from './views';

/** Lists that are kept: those read last. */
const MAX_LISTS = 12;
/** Texts that are kept. */
const MAX_CONTENTS = 100;
/** Acts that can be undone. */
const MAX_UNDO = 20;

/** A mail as a list shows it. */
const rowOf = (mail: Mail): Mail => ({
  ...mail,
  html: null,
  message: mail.message.replace(/\s+/g, ' ').trim().slice(0, MAX_SNIPPET),
});

/**
 * Notes a mail of an answer that was asked for at the given write: what was written since is kept. A mail that has
 * been deleted since is not noted.
 */
export function putMail(state: MailSliceState, answered: Mail, asked: number): void {
  const touched = state.touched[answered.id];
  const newer = touched && touched.at > asked ? touched : undefined;
  if (newer?.state === null) return;
  const known = state.mails.byId[answered.id];
  const row = { ...rowOf(answered), thread: answered.thread ?? known?.thread ?? null };
  state.mails.byId[answered.id] = newer?.state ? withState(row, newer.state) : row;
}

/** Notes the text of a mail. */
export function putContent(state: MailSliceState, mail: Mail): void {
  delete state.contents[mail.id];
  state.contents[mail.id] = mail;
  for (const id of Object.keys(state.contents).slice(0, -MAX_CONTENTS)) delete state.contents[id];
}

/** Conversations that hold the mail have one more or less that is unread. */
function countUnread(state: MailSliceState, { threadId }: Mail, by: 1 | -1): void {
  for (const { threadId: other, thread } of Object.values(state.mails.byId))
    if (other === threadId && thread)
      thread.unread = Math.min(Math.max(thread.unread + by, 0), Math.max(thread.count, 1));
}

const insertAt = (state: MailSliceState, ids: readonly string[], mail: Mail): number => {
  const at = ids.findIndex((id) => (state.mails.byId[id]?.createdAt ?? '') < mail.createdAt);
  return at < 0 ? ids.length : at;
};

/** The mail is in the lists of its labels again, where it was; lists that may hold it further down are left alone. */
function comeBack(state: MailSliceState, mail: Mail): void {
  const now = stateOf(mail);
  for (const list of Object.values(state.lists)) {
    if (!isUnder(list.listed.label, now) || list.ids.includes(mail.id)) continue;
    // Whether a search or a conversation shows it is for the server to say.
    if (list.listed.query || list.listed.isGrouped) list.isStale = true;
    else {
      const at = insertAt(state, list.ids, mail);
      if (at < list.ids.length || list.next === undefined) {
        list.ids.splice(at, 0, mail.id);
        list.total += 1;
      }
    }
  }
}

/** Notes the place and marks of a mail, as the server has them from now on. */
export function putState(state: MailSliceState, next: MailState): void {
  state.touched[next.mailId] = { at: state.writes, state: next };
  const known = state.mails.byId[next.mailId];
  if (!known) return;
  const before = stateOf(known);
  if (isSameState(before, next)) return;
  const mail = withState(known, next);
  state.mails.byId[next.mailId] = mail;
  if (before.isUnread !== next.isUnread) countUnread(state, mail, next.isUnread ? 1 : -1);
  comeBack(state, mail);
}

/** Mails are gone for good. */
export function dropMails(state: MailSliceState, ids: readonly string[]): void {
  const gone = new Set(ids);
  for (const id of gone) {
    state.touched[id] = { at: state.writes, state: null };
    delete state.mails.byId[id];
    delete state.contents[id];
  }
  for (const list of Object.values(state.lists)) {
    const kept = list.ids.filter((id) => !gone.has(id));
    list.total = Math.max(0, list.total - (list.ids.length - kept.length));
    list.ids = kept;
  }
  for (const thread of Object.values(state.threads)) thread.ids = thread.ids.filter((id) => !gone.has(id));
}

/** Lists and conversations that are kept have to be read again; the lists of one label alone when it is given. */
export function makeStale(state: MailSliceState, label?: string): void {
  for (const list of Object.values(state.lists))
    if (label === undefined || list.listed.label === label) list.isStale = true;
  if (label === undefined) for (const thread of Object.values(state.threads)) thread.isStale = true;
}

/** Whether a new mail is in a list; undefined where the server alone knows. */
function holdsNew({ query, unread, starred, attachment, toMe, label }: MailList['listed'], mail: Mail) {
  const isOut =
    (unread && !mail.isUnread) ||
    (starred && !mail.isStarred) ||
    (attachment && mail.attachments.length === 0);
  if (isOut || !isUnder(label, stateOf(mail))) return false;
  return query || toMe ? undefined : true;
}

/** In a list of conversations, the new mail is in the place of the one that stood for its conversation. */
function joinThread(state: MailSliceState, list: MailList, mail: Mail): void {
  const old = list.ids.find((id) => state.mails.byId[id]?.threadId === mail.threadId);
  const known = old === undefined ? undefined : state.mails.byId[old]?.thread;
  const unread = mail.isUnread ? 1 : 0;
  mail.thread = known
    ? { ...known, count: known.count + 1, unread: known.unread + unread }
    : { count: 1, unread, names: [mail.from.name || mail.from.email] };
  if (old !== undefined) {
    list.ids = list.ids.filter((id) => id !== old);
    list.total -= 1;
  }
}

/** A mail has arrived: it is in the lists that it belongs to, and in its conversation where that is open. */
export function receive(state: MailSliceState, mail: Mail): void {
  const isKnown = state.mails.byId[mail.id] !== undefined;
  state.writes += 1;
  state.touched[mail.id] = { at: state.writes, state: stateOf(mail) };
  if (isKnown) return;
  const row = rowOf(mail);
  for (const list of Object.values(state.lists)) {
    const holds = holdsNew(list.listed, row);
    if (holds === undefined) list.isStale = true;
    if (!holds || list.ids.includes(row.id)) continue;
    if (list.listed.isGrouped) {
      joinThread(state, list, row);
      list.isStale = true;
    }
    list.ids.splice(insertAt(state, list.ids, row), 0, row.id);
    list.total = Math.min(list.total + 1, MAX_COUNTED_MAILS);
  }
  state.mails.byId[row.id] = row;
  for (const [key, thread] of Object.entries(state.threads))
    if (key.startsWith(`${row.threadId} `) && thread.isRead) thread.ids.push(row.id);
}

/** Keeps the newest lists and the mails in them, and those with texts. */
export function prune(state: MailSliceState): void {
  const keys = Object.keys(state.lists);
  if (keys.length <= MAX_LISTS) return;
  for (const key of keys.slice(0, keys.length - MAX_LISTS)) delete state.lists[key];
  const used = new Set([
    ...Object.values(state.lists).flatMap(({ ids }) => ids),
    ...Object.values(state.threads).flatMap(({ ids }) => ids),
    ...Object.keys(state.contents),
  ]);
  for (const id of Object.keys(state.mails.byId)) if (!used.has(id)) delete state.mails.byId[id];
}

/** Notes an act that can be undone. */
export function noteUndo(state: MailSliceState, id: string, before: MailState[]): void {
  if (before.length > 0) state.undo = [...state.undo, { id, before }].slice(-MAX_UNDO);
}

const concerns = ({ mailIds, threadIds, states }: PendingAct, { id, threadId }: Mail): boolean =>
  mailIds.includes(id) || threadIds.includes(threadId) || states[id] !== undefined;

/** The conversation's own count of unread mails, once an act on all of it is done. */
function withThread(mail: Mail, { threadIds, changes }: Pick<PendingAct, 'threadIds' | 'changes'>): Mail {
  if (!mail.thread || changes?.isUnread === undefined || !threadIds.includes(mail.threadId)) return mail;
  return { ...mail, thread: { ...mail.thread, unread: changes.isUnread ? mail.thread.count : 0 } };
}

/** A mail as it will be when the acts under way are done; null when it is being deleted. */
export function asWished(mail: Mail, acts: readonly PendingAct[]): Mail | null {
  let expected = mail;
  for (const act of acts) {
    if (!concerns(act, mail)) continue;
    if (act.isDeletion) return null;
    const state = act.states[mail.id];
    if (state) expected = withState(expected, state);
    if (act.changes) {
      const marked = withState(expected, changed(stateOf(expected), act.changes));
      expected = withThread({ ...marked, thread: expected.thread }, act);
      const isOne = act.mailIds.includes(mail.id) && expected.isUnread !== mail.isUnread;
      if (isOne && expected.thread) {
        const unread = Math.max(0, expected.thread.unread + (expected.isUnread ? 1 : -1));
        expected = { ...expected, thread: { ...expected.thread, unread } };
      }
    }
  }
  return expected;
}

/** The counts of conversations that an act on all of them leaves. */
export function settleThreads(state: MailSliceState, act: Pick<PendingAct, 'threadIds' | 'changes'>): void {
  if (act.threadIds.length === 0 || act.changes?.isUnread === undefined) return;
  for (const [id, mail] of Object.entries(state.mails.byId)) state.mails.byId[id] = withThread(mail, act);
}

/**
 * The rows of a list as they are drawn. The server's answer is trusted for what nobody has touched since; a mail that
 * was moved or unlabelled is gone at once. Marks do not take a row away: it would vanish under the pointer.
 */
export function rowsOf(state: MailSliceState, list: MailList): Mail[] {
  const acts = Object.values(state.pending);
  const { label } = list.listed;
  return list.ids.flatMap((id) => {
    const known = state.mails.byId[id];
    const mail = known && asWished(known, acts);
    if (!mail) return [];
    const touched = state.touched[id];
    const isUntouched = mail === known && !(touched && touched.at > list.writes);
    const isMark = label === 'starred' || label === 'important';
    return isUntouched || isUnder(isMark ? 'all' : label, stateOf(mail)) ? [mail] : [];
  });
}
