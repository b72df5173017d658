import { normalise } from '@/domain/search/normalise';
import { MAX_MAIL_SUBJECT, MAX_REFERENCES } from './limits';

/** Ids in a header `References`: the first, and the last ones. */
const LAST_IN_HEADER = 19;

const REPLIES = 're|aw|antw|antwort|sv|vs|ref|rif|res|odp|tl|trả lời|回复|回覆|答复|答覆|رد';
const FORWARDS = 'fwd?|wg|tr|rv|enc|doorst|vb|chuyển tiếp|转发|轉寄|轉發|إعادة توجيه';
const PREFIX = new RegExp(
  String.raw`^\s*(?:(?<reply>${REPLIES})|(?<forward>${FORWARDS}))\s*(?:\[\d+\])?\s*[:：]\s*`,
  'iu',
);

/** Kinds of prefixes, as we write them. */
const WRITTEN = { reply: 'Re', forward: 'Fwd' } as const;
type Prefix = keyof typeof WRITTEN;

/** The prefixes at the beginning of a subject, of whatever language, and what follows them. */
function parted(subject: string): { prefixes: Prefix[]; rest: string } {
  const prefixes: Prefix[] = [];
  let rest = subject;
  for (let found = PREFIX.exec(rest); found; found = PREFIX.exec(rest)) {
    prefixes.push(found.groups?.['reply'] === undefined ? 'forward' : 'reply');
    rest = rest.slice(found[0].length);
  }
  return { prefixes, rest: rest.trim() };
}

/** A subject with one more prefix; each kind of prefix stands once. */
export function prefixed(subject: string, prefix: Prefix): string {
  const { prefixes, rest } = parted(subject);
  const others = new Set(prefixes.filter((one) => one !== prefix));
  const all = [prefix, ...others].map((one) => `${WRITTEN[one]}: `).join('');
  return `${all}${rest}`.slice(0, MAX_MAIL_SUBJECT).trim();
}

/** A subject as it is compared: normalized, without prefixes. */
export function subjectKey(subject: string): string {
  return normalise(parted(subject).rest).slice(0, MAX_MAIL_SUBJECT);
}

/** What a mail says about those before it. Ids are without angle brackets. */
export interface Ancestry {
  inReplyTo: string | null;
  /** The oldest first. */
  refs: readonly string[];
}

/** What an answer to a mail says about those before it. */
export function ancestryOfReply(mail: { messageIdHeader: string | null; refs: readonly string[] }): Ancestry {
  const { messageIdHeader, refs } = mail;
  if (messageIdHeader === null) return { inReplyTo: null, refs: [] };
  const all = [...refs.filter((one) => one !== messageIdHeader), messageIdHeader];
  const kept = all.length > MAX_REFERENCES ? [...all.slice(0, 1), ...all.slice(1 - MAX_REFERENCES)] : all;
  return { inReplyTo: messageIdHeader, refs: kept };
}

/** Ids of the header `References`: the first and the last ones, so that it stays short. */
export function referencesHeader(refs: readonly string[]): string[] {
  return refs.length > LAST_IN_HEADER + 1 ? [...refs.slice(0, 1), ...refs.slice(-LAST_IN_HEADER)] : [...refs];
}

/** Ids by which the conversation of a mail is found. */
export function idsOfThread({ inReplyTo, refs }: Ancestry): string[] {
  return [...new Set([...(inReplyTo === null ? [] : [inReplyTo]), ...refs])];
}

/**
 * The conversation of a mail in one mailbox, of which `known` has the threads by message id: that of the mail it
 * answers, else of the newest one it refers to. Undefined for a conversation of its own: an equal subject is none.
 */
export function threadOf(
  { inReplyTo, refs }: Ancestry,
  known: ReadonlyMap<string, string>,
): string | undefined {
  const answered = inReplyTo === null ? undefined : known.get(inReplyTo);
  if (answered !== undefined) return answered;
  const newest = refs.findLast((one) => known.has(one));
  return newest === undefined ? undefined : known.get(newest);
}
