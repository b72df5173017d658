/** What a notice tells: its topic and what happened, never finished text. Source: live, section 5. */
export interface NoticeFacts {
  topic: string;
  params: Readonly<Record<string, string | number>>;
  /** How often it happened while it was unread. */
  count: number;
}

/** The words of a notice in one language. */
export interface NoticeWords {
  title: string;
  description: string | null;
}

/** How a language writes: the texts of `texts/<language>.json`, amounts of minor units, and days `YYYY-MM-DD`. */
export interface NoticeWriting {
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  has: (key: string) => boolean;
  money: (minor: number, currency: string) => string;
  date: (day: string) => string;
}

/** Longest text of somebody else in a notice. Source: live, section 7. */
const CUT = 140;

/** Topics that count all of it; the others count who came besides the one that is named. */
const COUNTS_ALL: ReadonlySet<string> = new Set(['chat-message']);

/** A topic that tells several things says which: by what is wrong, what happened, or where. */
function variantOf({ params }: NoticeFacts): string | undefined {
  const named = params['problem'] ?? params['event'];
  if (typeof named === 'string') return named;
  return params['group'] ? 'group' : undefined;
}

/** The first characters of a text, whole ones. */
function cutText(text: string, length = CUT): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${Array.from(line.slice(0, length - 1)).join('')}…`;
}

function valuesOf({ params, count, topic }: NoticeFacts, { t, has, money, date }: NoticeWriting) {
  const { amountMinor, currency, dueOn, role } = params;
  return {
    ...params,
    count: COUNTS_ALL.has(topic) ? count : count - 1,
    ...(typeof amountMinor === 'number' &&
      typeof currency === 'string' && { amount: money(amountMinor, currency) }),
    ...(typeof dueOn === 'string' && { dueOn: date(dueOn) }),
    ...(has(`role.${role}`) && { role: t(`role.${role}`) }),
  };
}

/**
 * Says a notice in words: what a person reads in the product, in mails and over the API. A topic without words of its own
 * is told by its name.
 */
export function noticeText(facts: NoticeFacts, writing: NoticeWriting): NoticeWords {
  const { topic, params, count } = facts;
  const { t, has } = writing;
  const variant = variantOf(facts);
  const narrow = `notice.${topic}.${variant}`;
  const key = variant !== undefined && has(`${narrow}.title`) ? narrow : `notice.${topic}`;
  const values = valuesOf(facts, writing);
  const own = typeof params['text'] === 'string' ? cutText(params['text']) : '';
  const description = has(`${key}.text`) ? t(`${key}.text`, values).trim() : own;
  if (!has(`${key}.title`)) return { title: t(`topic.${topic}`), description: description || null };
  const several = count > 1 && has(`${key}.several_other`);
  return { title: t(several ? `${key}.several` : `${key}.title`, values), description: description || null };
}
