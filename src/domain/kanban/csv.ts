import { own } from '@/domain/own';

/** Columns of the CSV of cards, in output order. Source: kanban, section 2.2. */
export const CARD_COLUMNS = [
  'key',
  'name',
  'column',
  'labels',
  'priority',
  'assignees',
  'startOn',
  'dueOn',
  'dueTime',
  'done',
  'description',
] as const;

/** Several names in one cell; a comma or backslash in a name is escaped by a backslash. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\,]/g, '\\$&')).join(', ');
}

/** The names of one cell, as written by `joinNames` or typed by hand; empty ones are left out. */
export function splitNames(cell: string): string[] {
  const names = [''];
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell.charAt(at);
    if (sign === ',') names.push('');
    else if (sign === '\\' && /[\\,]/.test(cell.charAt(at + 1)))
      names.push((names.pop() ?? '') + cell.charAt((at += 1)));
    else names.push((names.pop() ?? '') + sign);
  }
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

export type CardColumn = (typeof CARD_COLUMNS)[number];

/** Names of our columns in other programs, in lower case without spaces. */
const OTHER_NAMES: Readonly<Record<string, CardColumn>> = {
  id: 'key',
  title: 'name',
  task: 'name',
  card: 'name',
  summary: 'name',
  list: 'column',
  status: 'column',
  state: 'column',
  label: 'labels',
  tags: 'labels',
  assignee: 'assignees',
  people: 'assignees',
  members: 'assignees',
  start: 'startOn',
  startdate: 'startOn',
  due: 'dueOn',
  duedate: 'dueOn',
  deadline: 'dueOn',
  time: 'dueTime',
  completed: 'done',
  notes: 'description',
};
const OURS = new Map<string, CardColumn>(CARD_COLUMNS.map((name) => [name.toLowerCase(), name]));

/** Guesses the columns of a table from its headings; each of our columns once, the first match counts. */
export function guessCardColumns(headings: readonly string[]): (CardColumn | null)[] {
  const taken = new Set<CardColumn>();
  return headings.map((heading) => {
    const word = heading.toLowerCase().replace(/[\s_-]/g, '');
    const guess = OURS.get(word) ?? own(OTHER_NAMES, word);
    if (guess === undefined || taken.has(guess)) return null;
    taken.add(guess);
    return guess;
  });
}
