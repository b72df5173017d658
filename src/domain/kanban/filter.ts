import { normalise } from '@/domain/search/normalise';
import type { CardSummary } from './schemas';
import type { Priority } from './words';

export const DUE_FILTERS = ['overdue', 'today', 'week', 'none'] as const;
export const STATE_FILTERS = ['open', 'done'] as const;

/** Filters of a board. Empty texts do not filter. Source: kanban, section 3. */
export interface CardFilters {
  /** Each word is searched in name, key and labels. */
  q: string;
  /** A person's id, `me` or `none`. */
  member: string;
  /** Name of a label. */
  label: string;
  due: (typeof DUE_FILTERS)[number] | undefined;
  priority: Priority | undefined;
  state: (typeof STATE_FILTERS)[number] | undefined;
}

/** What filters need to know besides the card. `now` is an instant, `today` and `weekEnd` days of the workspace. */
export interface FilterContext {
  ownId: string;
  now: string;
  today: string;
  /** Last day of the week of today. */
  weekEnd: string;
  /** Names of labels by id. */
  labels: Readonly<Record<string, string>>;
}

/** Whether any filter is set. */
export function isNarrowed({ q, member, label, due, priority, state }: CardFilters): boolean {
  return Boolean(q.trim() || member || label || due || priority || state);
}

function isDue(card: CardSummary, due: CardFilters['due'], { now, today, weekEnd }: FilterContext): boolean {
  const { dueOn, dueAt, completed } = card;
  if (due === 'none') return dueOn === null;
  if (due === 'overdue') return dueAt !== null && dueAt < now && !completed;
  if (due === 'today') return dueOn === today;
  return dueOn !== null && dueOn >= today && dueOn <= weekEnd;
}

/** The normalized words of a search; a word of Han or Kana characters is a phrase. */
export const wordsOf = (text: string): string[] => text.split(/\s+/u).map(normalise).filter(Boolean);

const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** A predicate for cards; the search terms are normalized once. */
export function cardFilter(filters: CardFilters, context: FilterContext): (card: CardSummary) => boolean {
  const { member, label, due, priority, state } = filters;
  const words = wordsOf(filters.q);
  const person = member === 'me' ? context.ownId : member;
  const names = (card: CardSummary) => card.labelIds.map((id) => context.labels[id] ?? '');
  const wantedLabel = normalise(label);
  return (card) =>
    (!priority || card.priority === priority) &&
    (!state || card.completed === (state === 'done')) &&
    (!member || (member === 'none' ? card.assigneeIds.length === 0 : card.assigneeIds.includes(person))) &&
    (!label || names(card).some((name) => normalise(name) === wantedLabel)) &&
    (!due || isDue(card, due, context)) &&
    (words.length === 0 || hasAll(normalise([card.name, card.key, ...names(card)].join(' ')), words));
}
