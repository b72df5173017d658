import { MAX_SEARCH } from '@/domain/search/areas';
import { choice, text } from '@/ui/table/urlFields';
import type { UrlValues } from '@/ui/table/urlFields';
import { customPath, groups, isLabelPath, type LabelPath, type Listed } from './state/views';

const on = choice(['on'], undefined);

/** What the query of the address holds: the search and the chips of the list. */
export const FIELDS = {
  query: text(MAX_SEARCH),
  unread: on,
  starred: on,
  attachment: on,
  toMe: on,
};

/** The chips above the list, in their order. */
export const CHIPS = ['unread', 'starred', 'attachment', 'toMe'] as const;

/** Preferences of the mailbox. */
export const PREFERENCES = {
  lastLabel: 'mail.lastLabel',
  grouping: 'mail.grouping',
  dense: 'mail.dense',
  readingPane: 'mail.readingPane',
  markRead: 'mail.markRead',
} as const;

const FIRST: LabelPath = 'inbox';

/** The label opened last, as a preference holds it. */
export const lastLabelOf = (preferred: unknown): LabelPath =>
  typeof preferred === 'string' && isLabelPath(preferred) ? preferred : FIRST;

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Where in the mailbox an address is. */
export interface MailPlace {
  /** Null on the page that goes to the label opened last. */
  label: LabelPath | null;
  mailId: string | null;
}

/** The label and mail of the path of an address. */
export function placeOf(asPath: string, root: string): MailPlace {
  const path = asPath.split(/[?#]/)[0] ?? '';
  const [first = '', second = '', third = ''] = path
    .slice(root.length + 1)
    .split('/')
    .map(decoded);
  if (first === 'label') return { label: customPath(second), mailId: third || null };
  return { label: first || null, mailId: second || null };
}

/** What is listed for these values of an address. */
export const listedOf = (label: LabelPath, values: UrlValues<typeof FIELDS>, grouping: unknown): Listed => ({
  label,
  query: values.query,
  unread: values.unread === 'on',
  starred: values.starred === 'on',
  attachment: values.attachment === 'on',
  toMe: values.toMe === 'on',
  isGrouped: groups(label, grouping !== false),
});
