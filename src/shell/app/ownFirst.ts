import { pathOfRead } from '@/core/http/client';
import type { Screen } from '@/core/screen';
import { authAddresses } from '@/domain/auth/addresses';
import type { EndUser } from '@/domain/auth/contract';
import type { AskApi } from '@/domain/firstReads';
import { preferencesAddresses } from '@/domain/preferences/addresses';

/** What the first HTML of a page is drawn with for who is signed in. Never kept for others. */
export interface OwnFirst {
  user: EndUser;
  preferences: Record<string, unknown>;
  /** The answers to the screen's first reads, in their order. */
  answers: readonly unknown[];
}

interface Asker {
  askOwn?: AskApi;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const isPhone = ({ headers }: Asker): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(String(headers['user-agent'] ?? ''));

/** Asks for the person of a request and for what the screen shows them first; null where it has to be found out later. */
export async function readOwnFirst(
  request: Asker | undefined,
  { early, isDrawnFirst, permission }: Partial<Screen>,
  search: URLSearchParams,
): Promise<OwnFirst | null> {
  const ask = request?.askOwn;
  // On phones lists are cards, which come late.
  if (!ask || !early || !isDrawnFirst || isPhone(request)) return null;
  const [user, preferences, ...answers] = await Promise.all([
    ask(authAddresses.endUser.path) as Promise<EndUser | undefined>,
    ask(preferencesAddresses.list.path) as Promise<Pick<OwnFirst, 'preferences'> | undefined>,
    ...early(search).map((read) => ask(pathOfRead(read))),
  ]);
  const mayShow = user && !user.restriction && (!permission || user.permissions.includes(permission));
  if (!mayShow || !preferences || answers.includes(undefined)) return null;
  return { user, preferences: preferences.preferences, answers };
}
