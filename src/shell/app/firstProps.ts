import type { IncomingHttpHeaders } from 'node:http';
import type { AppContext } from 'next/app';
import { readEarly } from '@/core/http/client';
import { ensureTexts } from '@/core/i18n/ensureTexts';
import { loadTexts, SHARED_AREAS, type Texts } from '@/core/i18n/loadTexts';
import type { Screen } from '@/core/screen';
import { type FirstPaint, readFirstPaint } from '@/core/settings/firstPaint';
import type { PageRequest } from '@/domain/firstReads';
import { loadComponentTexts } from '@/ui/theme/componentTexts';
import { loadMirror } from './directionStyles';
import { type OwnFirst, readOwnFirst } from './ownFirst';

/** The query of an address as Next tells it. */
export const searchOf = (asPath = ''): URLSearchParams =>
  new URLSearchParams(asPath.split('#')[0]?.split('?')[1]);

/** Areas whose texts the frame itself needs, with those that every part shares. */
const FRAME_TEXTS = [...SHARED_AREAS, 'shell', 'settings', 'auth'] as const;

/** What the server reads from the request for the first paint. */
export interface FirstProps extends FirstPaint {
  texts: Texts;
  /** Whether icons that are not bundled may be asked from the public icon service. */
  iconService: boolean;
  /** What the page would ask first, by the paths of the API. */
  answers: readonly (readonly [path: string, answer: unknown])[];
  /** The person of the request and what they see first; null where that is found out in the browser. */
  own: OwnFirst | null;
}

async function answersOf(
  { askApi }: PageRequest,
  reads: Screen['firstReads'] = [],
): Promise<FirstProps['answers']> {
  if (!askApi) return [];
  const answers = await Promise.all(reads.map(async ({ path }) => [path, await askApi(path)] as const));
  return answers.filter(([, answer]) => answer !== undefined);
}

type Request = (PageRequest & { headers: IncomingHttpHeaders }) | undefined;

async function readRequest(
  request: Request,
  screen: Partial<Screen>,
  search: URLSearchParams,
): Promise<FirstProps> {
  const { texts: areas = [], firstReads } = screen;
  const first = readFirstPaint(request?.headers.cookie);
  const [answers, own, texts] = await Promise.all([
    answersOf(request ?? {}, firstReads),
    readOwnFirst(request, screen, search),
    loadTexts(first.language, [...FRAME_TEXTS, ...areas]),
    loadComponentTexts(first.language),
    first.settings.themeDirection === 'rtl' ? loadMirror() : undefined,
  ]);
  return { ...first, texts, answers, own, iconService: process.env['ICON_SERVICE'] !== 'off' };
}

/**
 * On the server: the first paint, from the request's own cookies. In the browser: the texts of the next page, before it
 * is shown, and meanwhile what it reads first; nothing else is asked for a change of page.
 */
export async function getFirstProps({
  Component,
  ctx,
}: AppContext): Promise<Partial<FirstProps> & { pageProps: object }> {
  const screen: Partial<Screen> = Component;
  const { status, early } = screen;
  if (status !== undefined && ctx.res) ctx.res.statusCode = status;
  const request: (PageRequest & { headers: object }) | undefined = ctx.req;
  const requestId = ctx.err ? request?.logFault?.(ctx.err) : undefined;
  const pageProps: object = { ...(await Component.getInitialProps?.(ctx)), ...(requestId && { requestId }) };
  if (typeof window !== 'undefined') {
    early?.(searchOf(ctx.asPath)).forEach(readEarly);
    await ensureTexts(screen.texts ?? []);
    return { pageProps };
  }
  return { pageProps, ...(await readRequest(ctx.req, screen, searchOf(ctx.asPath))) };
}
