import type { TextFunction, TextKey } from '../texts/keys';

/** The content of a notice: its topic and parameters, never finished text. Source: live, section 5. */
export interface NoticeFacts {
  topic: string;
  params: Readonly<Record<string, string | number>>;
  /** Number of occurrences while it was unread. */
  count: number;
}

/** The text of a notice in one language. */
export interface NoticeWords {
  title: string;
  description: string | null;
}

/** Units of times from now. */
const LEAD_UNITS = ['day', 'hour', 'minute', 'second'] as const;
export type LeadUnit = (typeof LEAD_UNITS)[number];

/** Text keys used by notices. */
type NoticeKey = TextKey<'notices' | 'auth'>;

/** Formatting in a language: its texts, amounts of minor units, days `YYYY-MM-DD`, and times from now. */
export interface NoticeWriting {
  t: TextFunction<NoticeKey>;
  money: (minor: number, currency: string) => string;
  date: (day: string) => string;
  /** `in 10 minutes`, `tomorrow`, `now`. */
  ahead: (count: number, unit: LeadUnit) => string;
}

/** Longest user-written text in a notice. Source: live, section 7. */
const CUT = 140;

/** Topics that count every occurrence; the others count the people besides the one that is named. */
const COUNTS_ALL: ReadonlySet<string> = new Set(['chat-message', 'mail-received']);

/** The variant of a topic with several texts: its problem, its event, or whether it was in a group. */
function variantOf({ params }: NoticeFacts): string | undefined {
  const named = params['problem'] ?? params['event'];
  if (typeof named === 'string') return named;
  return params['group'] ? 'group' : undefined;
}

/** The first characters of a text, never splitting one. */
function cutText(text: string, length = CUT): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${Array.from(line.slice(0, length - 1)).join('')}…`;
}

/** The text of a key that may be unknown: a topic, role or variant from another build. */
function textOf(t: NoticeWriting['t'], key: string, values?: Parameters<typeof t>[1]): string | undefined {
  const text = t(key as NoticeKey, values);
  return text === key ? undefined : text;
}

function valuesOf({ params, count, topic }: NoticeFacts, { t, money, date, ahead }: NoticeWriting) {
  const { amountMinor, currency, dueOn, leadCount } = params;
  const leadUnit = LEAD_UNITS.find((unit) => unit === params['leadUnit']);
  const role = textOf(t, `auth.role.${params['role']}`);
  return {
    ...params,
    count: COUNTS_ALL.has(topic) ? count : count - 1,
    ...(typeof amountMinor === 'number' &&
      typeof currency === 'string' && { amount: money(amountMinor, currency) }),
    ...(typeof dueOn === 'string' && { dueOn: date(dueOn) }),
    ...(typeof leadCount === 'number' && leadUnit !== undefined && { lead: ahead(leadCount, leadUnit) }),
    ...(role !== undefined && { role }),
  };
}

/**
 * The text of a notice, as used in the product, in mails and by the API. A topic without texts of its own is shown by
 * its name.
 */
export function noticeText(facts: NoticeFacts, writing: NoticeWriting): NoticeWords {
  const { topic, params, count } = facts;
  const { t } = writing;
  const variant = variantOf(facts);
  const general = `notices.notice.${topic}`;
  const narrow = `${general}.${variant}`;
  const values = valuesOf(facts, writing);
  const key = textOf(t, `${narrow}.title`, values) === undefined ? general : narrow;
  const own = typeof params['text'] === 'string' ? cutText(params['text']) : '';
  const description = textOf(t, `${key}.text`, values)?.trim() ?? own;
  const several = count > 1 ? textOf(t, `${key}.several`, values) : undefined;
  const title = several ?? textOf(t, `${key}.title`, values) ?? topicText(t, topic);
  return { title, description: description || null };
}

/** The name of a topic; its id if this build does not know it. */
export function topicText(t: NoticeWriting['t'], topic: string): string {
  return textOf(t, `notices.topic.${topic}`) ?? topic;
}
