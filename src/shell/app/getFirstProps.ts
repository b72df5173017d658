import type { AppContext } from 'next/app';
import Router from 'next/router';
import { prefetchEarly } from '@/core/auth/prefetchSession';
import { ensureTexts } from '@/core/i18n/ensureTexts';
import type { Screen } from '@/core/screen';
import type { PageRequest } from '@/domain/firstReads';
import { type FirstProps, searchOf } from './firstProps';

/**
 * Handles a route change whose texts can't be loaded as Next handles a missing script: listeners are notified
 * (offline the progress bar throws, and the page stays), then the browser loads the address itself. Never resolves.
 */
function loadAnew(error: unknown, address: string): Promise<never> {
  Router.events.emit('routeChangeError', error, address);
  window.location.assign(address);
  return new Promise(() => undefined);
}

/**
 * On the server: the first paint, from the request's own cookies. In the browser: loads the texts of the next page
 * before it is shown and prefetches its early reads meanwhile; a route change requests nothing else.
 */
export async function getFirstProps({
  Component,
  ctx,
}: AppContext): Promise<Partial<FirstProps> & { pageProps: object }> {
  const screen: Partial<Screen> = Component;
  const { status } = screen;
  if (status !== undefined && ctx.res) ctx.res.statusCode = status;
  const request: (PageRequest & { headers: object }) | undefined = ctx.req;
  const requestId = ctx.err ? request?.logFault?.(ctx.err) : undefined;
  const pageProps: object = { ...(await Component.getInitialProps?.(ctx)), ...(requestId && { requestId }) };
  if (typeof window !== 'undefined') {
    prefetchEarly(screen, searchOf(ctx.query));
    try {
      await ensureTexts(screen.texts ?? []);
    } catch (error) {
      // The error page is not the target of a route change.
      if (ctx.err || ctx.asPath === undefined) throw error;
      await loadAnew(error, ctx.asPath);
    }
    return { pageProps };
  }
  // Imported here so that server-only code is in no page's bundle.
  const { readFirst } = await import('./readFirst');
  return { pageProps, ...(await readFirst(ctx.req, screen, searchOf(ctx.query))) };
}
