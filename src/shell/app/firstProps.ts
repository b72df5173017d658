import type { AppContext } from 'next/app';
import { readEarly } from '@/core/http/client';
import { ensureTexts } from '@/core/i18n/ensureTexts';
import type { Texts } from '@/core/i18n/loadTexts';
import type { Screen } from '@/core/screen';
import type { FirstPaint } from '@/core/settings/firstPaint';
import type { EndUser } from '@/domain/auth/contract';
import type { PageRequest } from '@/domain/firstReads';

/** The query of an address as Next tells it. */
export const searchOf = (asPath = ''): URLSearchParams =>
  new URLSearchParams(asPath.split('#')[0]?.split('?')[1]);

/** What the first HTML of a page is drawn with for who is signed in. Never kept for others. */
export interface OwnFirst {
  user: EndUser;
  preferences: Record<string, unknown>;
  /** The answers to the screen's first reads, in their order. */
  answers: readonly unknown[];
}

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
  // What only the server does, no page carries.
  const { readFirst } = await import('./readFirst');
  return { pageProps, ...(await readFirst(ctx.req, screen, searchOf(ctx.asPath))) };
}
