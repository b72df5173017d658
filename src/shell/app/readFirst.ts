import { pathOfRead } from '@/core/http/client';
import type { FirstRead } from '@/core/http/firstRead';
import { SHARED_TEXTS } from '@/core/i18n/ensureTexts';
import type { Screen } from '@/core/screen';
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

/** Reads the signed-in user and what the screen shows them first; null when the browser has to do it. */
async function ownOf(
  request: Request,
  { early, isDrawnFirst, permission }: Partial<Screen>,
  search: URLSearchParams,
): Promise<OwnFirst | null> {
  const { askOwn: ask } = request;
  // On phones lists are cards, which are lazy chunks.
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

/** What a page is first rendered with, from the request's own cookies. Server only. */
export async function readFirst(
  request: Request | undefined,
  screen: Partial<Screen>,
  search: URLSearchParams,
): Promise<FirstProps> {
  const { texts: files = [], firstReads } = screen;
  const first = readFirstPaint(request?.headers.cookie);
  const [answers, own, texts] = await Promise.all([
    request ? answersOf(request, firstReads?.(first.language)) : [],
    request ? ownOf(request, screen, search) : null,
    loadTexts(first.language, [...FRAME_TEXTS, ...files]),
    first.settings.themeDirection === 'rtl' ? loadMirror() : undefined,
  ]);
  return { ...first, texts, answers, own, iconService: process.env['ICON_SERVICE'] !== 'off' };
}
