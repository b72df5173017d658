const SORT_FIELDS = [
  'issueDate',
  'dueDate',
  'total',
  'balance',
  'number',
  'customer',
  'sentCount',
  'status',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];
type Sort = SortField | `-${SortField}`;

/** Sort orders of the list; `-` in front reverses. */
export const SORTS = SORT_FIELDS.flatMap((field): Sort[] => [field, `-${field}`]);

/** Drafts first, then the newest issue date. */
export const DEFAULT_SORT: Sort = '-issueDate';
