/** Areas of the product that a personal token can be limited to. */
export const TOKEN_AREAS = [
  'account',
  'activity',
  'blobs',
  'calendar',
  'chat',
  'files',
  'invoices',
  'kanban',
  'mail',
  'notifications',
  'overview',
  'plans',
  'preferences',
  'profile',
  'roles',
  'settings',
  'shop',
  'users',
] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];

/** Scopes of a token: read, or also write; in these areas, or in all if empty. */
export interface TokenScopes {
  access: 'read' | 'write';
  areas: TokenArea[];
}

/** First path segments that are not the name of an area. */
const ROOTS = new Map<string, TokenArea>([
  ['addresses', 'account'],
  ['payments', 'account'],
  ['live', 'users'],
  ['views', 'preferences'],
  ['products', 'shop'],
  ['taxes', 'settings'],
  ['company', 'settings'],
  ['banking', 'overview'],
  ['analytics', 'overview'],
]);

/** The layers of the calendar hold, and change, records of other areas. */
const ACROSS = '/api/calendar/layers/';

/**
 * The area of a path: `/api/invoices/list` is `invoices`; the session user is `account`. Undefined for endpoints
 * across areas (search, links between records, layers): they need a token for all areas.
 */
export function areaOf(path: string): TokenArea | undefined {
  if (path.startsWith(ACROSS)) return undefined;
  const [, root, part = ''] = path.split('/');
  return root === 'v1' ? 'account' : (ROOTS.get(part) ?? TOKEN_AREAS.find((area) => area === part));
}

/**
 * Paths that require a session. A token must not be escalated to control of the account, and nobody is let in, given
 * rights or shown what lets others in by a token: what was made with it would outlive it.
 */
const SESSION_ONLY = new RegExp(
  [
    '^/v1/endusers/',
    '^/api/account',
    '^/api/live$',
    '^/api/settings/(backup|demo)',
    '^/api/settings/outgoing-mail/(content|body)$',
    '^/api/users/(new|update|approve|unban|restore|bulk|import|password-link)$',
    '^/api/users/invitations/(new|resend|link)$',
    '^/api/roles/(update|reset)$',
  ].join('|'),
);
const OPEN_TO_TOKENS: ReadonlySet<string> = new Set([
  '/api/account/update',
  '/api/account/billing',
  '/api/account/sign-in-options',
]);

/**
 * Why a token with these scopes may not make this call; null when it may. `read` allows GETs only. Source: people,
 * rule 3.
 */
export function tokenRefusal(
  scopes: TokenScopes,
  call: { method: string; path: string },
): 'token-read-only' | 'token-area' | 'token-not-allowed' | null {
  if (SESSION_ONLY.test(call.path) && !OPEN_TO_TOKENS.has(call.path)) return 'token-not-allowed';
  if (scopes.access === 'read' && call.method !== 'GET') return 'token-read-only';
  const area = areaOf(call.path);
  const passes = scopes.areas.length === 0 || (area !== undefined && scopes.areas.includes(area));
  return passes ? null : 'token-area';
}
