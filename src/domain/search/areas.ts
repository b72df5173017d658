/** Areas that answer a search, in the order in which their finds stand. */
export const SEARCH_AREAS = [
  'people',
  'posts',
  'invoices',
  'customers',
  'shop',
  'orders',
  'kanban',
  'chat',
] as const;
export type SearchArea = (typeof SEARCH_AREAS)[number];

/** Kinds of records that are found. */
export const FOUND_TYPES = [
  'person',
  'profile-post',
  'invoice',
  'customer',
  'product',
  'order',
  'board',
  'card',
  'conversation',
  'message',
] as const;
export type FoundType = (typeof FOUND_TYPES)[number];

/** What a record may hold that is looked for. */
export const SEARCH_HAS = ['image', 'file', 'link', 'audio'] as const;
export type SearchHas = (typeof SEARCH_HAS)[number];

/** Longest name of a person that is looked for. */
export const MAX_SEARCHED_NAME = 100;

/** Longest text that is looked for. */
export const MAX_SEARCH = 200;
