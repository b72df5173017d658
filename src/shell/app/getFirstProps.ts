import type { AppContext } from 'next/app';
import { prefetch } from '@/core/http/client';
import { ensureTexts } from '@/core/i18n/ensureTexts';
import type { Screen } from '@/core/screen';
import type { PageRequest } from '@/domain/firstReads';
import { type FirstProps, searchOf } from './firstProps';

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
    await ensureTexts(screen.texts ?? []);
    return { pageProps };
  }
  // What only the server does, no page carries.
  const { readFirst } = await import('./readFirst');
  return { pageProps, ...(await readFirst(ctx.req, screen, searchOf(ctx.asPath))) };
}
