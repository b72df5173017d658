/** Searchable areas, in the order of their results. */
export const SEARCH_AREAS = [
  'people',
  'posts',
  'invoices',
  'customers',
  'shop',
  'orders',
  'kanban',
  'calendar',
  'mail',
  'files',
  'chat',
] as const;
export type SearchArea = (typeof SEARCH_AREAS)[number];

/** Types of search results. */
export const FOUND_TYPES = [
  'person',
  'profile-post',
  'invoice',
  'customer',
  'product',
  'order',
  'board',
  'card',
  'event',
  'mail',
  'folder',
  'file',
  'conversation',
  'message',
] as const;
export type FoundType = (typeof FOUND_TYPES)[number];

/** Content types to filter by. */
export const SEARCH_HAS = ['image', 'file', 'link', 'audio'] as const;
export type SearchHas = (typeof SEARCH_HAS)[number];

/** Maximum length of a name to filter by. */
export const MAX_SEARCHED_NAME = 100;

/** Maximum length of a search text. */
export const MAX_SEARCH = 200;
