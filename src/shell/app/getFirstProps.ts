import type { AppContext } from 'next/app';
import Router from 'next/router';
import { prefetch } from '@/core/http/client';
import { ensureTexts } from '@/core/i18n/ensureTexts';
import type { Screen } from '@/core/screen';
import type { PageRequest } from '@/domain/firstReads';
import { type FirstProps, searchOf } from './firstProps';

/**
 * Ends a change of route whose texts are lost as Next ends one whose script is: listeners hear of it (offline the
 * progress bar throws, and the page stays), then the browser loads the address itself. Never resolves.
 */
function loadAnew(error: unknown, address: string): Promise<never> {
  Router.events.emit('routeChangeError', error, address);
  window.location.assign(address);
  return new Promise(() => undefined);
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
    early?.(searchOf(ctx.asPath)).forEach(prefetch);
    try {
      await ensureTexts(screen.texts ?? []);
    } catch (error) {
      // The page that tells of an error is nobody's change of route.
      if (ctx.err || ctx.asPath === undefined) throw error;
      await loadAnew(error, ctx.asPath);
    }
    return { pageProps };
  }
  // What only the server does, no page carries.
  const { readFirst } = await import('./readFirst');
  return { pageProps, ...(await readFirst(ctx.req, screen, searchOf(ctx.asPath))) };
}
