import type { AppContext } from 'next/app';
import { ensureTexts } from '@/core/i18n/ensureTexts';
import { loadTexts, SHARED_AREAS, type Texts } from '@/core/i18n/loadTexts';
import type { Screen } from '@/core/screen';
import { type FirstPaint, readFirstPaint } from '@/core/settings/firstPaint';
import type { PageRequest } from '@/domain/firstReads';
import { loadComponentTexts } from '@/ui/theme/componentTexts';
import { loadMirror } from './directionStyles';

/** Areas whose texts the frame itself needs, with those that every part shares. */
const FRAME_TEXTS = [...SHARED_AREAS, 'shell', 'settings', 'auth'] as const;

/** What the server reads from the request for the first paint. */
export interface FirstProps extends FirstPaint {
  texts: Texts;
  /** Whether icons that are not bundled may be asked from the public icon service. */
  iconService: boolean;
  /** What the page would ask first, by the paths of the API. */
  answers: readonly (readonly [path: string, answer: unknown])[];
}

async function answersOf(
  { askApi }: PageRequest,
  reads: Screen['firstReads'] = [],
): Promise<FirstProps['answers']> {
  if (!askApi) return [];
  const answers = await Promise.all(reads.map(async ({ path }) => [path, await askApi(path)] as const));
  return answers.filter(([, answer]) => answer !== undefined);
}

async function readRequest(
  request: (PageRequest & { headers: { cookie?: string | undefined } }) | undefined,
  { texts: areas = [], firstReads }: Partial<Screen>,
): Promise<FirstProps> {
  const first = readFirstPaint(request?.headers.cookie);
  const [answers, texts] = await Promise.all([
    answersOf(request ?? {}, firstReads),
    loadTexts(first.language, [...FRAME_TEXTS, ...areas]),
    loadComponentTexts(first.language),
    first.settings.themeDirection === 'rtl' ? loadMirror() : undefined,
  ]);
  return { ...first, texts, answers, iconService: process.env['ICON_SERVICE'] !== 'off' };
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
    early?.(new URL(ctx.asPath ?? '/', window.location.origin).searchParams);
    await ensureTexts(screen.texts ?? []);
    return { pageProps };
  }
  return { pageProps, ...(await readRequest(ctx.req, screen)) };
}
