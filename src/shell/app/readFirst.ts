import { pathOfRead } from '@/core/http/client';
import type { FirstRead } from '@/core/http/firstRead';
import { SHARED_TEXTS } from '@/core/i18n/ensureTexts';
import type { Screen } from '@/core/screen';
import { cookiesOf } from '@/core/settings/cookieIn';
import { readFirstPaint } from '@/core/settings/firstPaint';
import { authAddresses } from '@/domain/auth/addresses';
import type { EndUser } from '@/domain/auth/contract';
import type { PageRequest } from '@/domain/firstReads';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import { loadTexts } from '@/domain/texts/loadTexts';
import { loadMirror } from './directionStyles';
import type { FirstProps, OwnFirst } from './firstProps';

/** Text files that the frame itself needs, with the shared ones. */
const FRAME_TEXTS = [...SHARED_TEXTS, 'shell', 'settings', 'auth'] as const;

type Request = PageRequest & { headers: { cookie?: string; [name: string]: string | string[] | undefined } };

async function answersOf({ askApi }: Request, reads: readonly FirstRead[] = []): Promise<unknown[]> {
  if (!askApi) return [];
  return Promise.all(reads.map(async (read) => (await askApi(pathOfRead(read))) ?? null));
}

const isPhone = ({ headers }: Request): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(String(headers['user-agent']));

/** How long the first HTML waits for a read, in ms; a slower one is left to the browser. */
const PATIENCE_MS = 300;

/** The answer, or undefined once it has taken too long. */
function inTime(answer: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE_MS, undefined);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Reads the signed-in user and what the screen shows them first; null when the browser has to do it, `refused` when
 * this user may not see the screen.
 */
async function ownOf(
  request: Request,
  { early, permission, cookies: names }: Partial<Screen>,
  search: URLSearchParams,
  now: number,
): Promise<OwnFirst | 'refused' | null> {
  const { askOwn: ask, headers } = request;
  // On phones lists are cards, which are lazy chunks.
  if (!ask || !early || isPhone(request)) return null;
  const [user, known] = await Promise.all([
    ask(authAddresses.endUser.path) as Promise<EndUser | undefined>,
    ask(preferencesAddresses.list.path) as Promise<Pick<OwnFirst, 'preferences'> | undefined>,
  ]);
  if (!user || !known) return null;
  if (user.restriction || (permission && !user.permissions.includes(permission))) return 'refused';
  const { preferences } = known;
  const cookies = cookiesOf(headers.cookie, names);
  const reads = early(search, { cookies, preferences, user, now });
  const answers = await Promise.all(reads.map(async (read) => (await inTime(ask(pathOfRead(read)))) ?? null));
  return { user, preferences, cookies, answers };
}

/** What a page is first rendered with, from the request's own cookies. Server only. */
export async function readFirst(
  request: Request | undefined,
  screen: Partial<Screen>,
  search: URLSearchParams,
): Promise<FirstProps> {
  const { texts: files = [], firstReads } = screen;
  const first = readFirstPaint(request?.headers.cookie);
  const at = Date.now();
  const [answers, own, texts] = await Promise.all([
    request ? answersOf(request, firstReads?.(first.language)) : [],
    request ? ownOf(request, screen, search, at) : null,
    loadTexts(first.language, [...FRAME_TEXTS, ...files]),
    first.settings.themeDirection === 'rtl' ? loadMirror() : undefined,
  ]);
  const isRefused = own === 'refused';
  return {
    ...first,
    at,
    texts,
    answers,
    own: isRefused ? null : own,
    isRefused,
    iconService: process.env['ICON_SERVICE'] !== 'off',
  };
}
