import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { ApiError, notFound } from '@/domain/errors';
import type { Authenticate } from '../authenticate';
import type { Route } from '../implement';
import type { PipelineEnv } from '../mount';
import type { Services } from '../services';
import { VERSION } from '../version';
import { openApiDocument } from './openapi';
import { referenceBody } from './page';

/** `/api/openapi.json` and the reference page `/api/docs`, as `API_DOCS` allows. */
export function mountReference(
  app: Hono<PipelineEnv>,
  routes: readonly Route[],
  services: Services,
  authenticate: Authenticate,
): void {
  let made: ReturnType<typeof openApiDocument> | undefined;
  // Generated on first request, so that it does not delay the start.
  const document = () => (made ??= openApiDocument(routes, VERSION));
  let body: Promise<string> | undefined;
  const page = () => (body ??= referenceBody(document(), services.config.publicUrl));
  const assertOpen = async ({ raw, path }: { raw: Request; path: string }) => {
    const { apiDocs } = services.config;
    if (apiDocs === 'off') throw notFound();
    if (apiDocs === 'on') return;
    const call = { method: 'GET', path, address: '' };
    if (!(await authenticate(services, raw.headers, call))) throw new ApiError(401, 'session-required');
  };
  app.get('/api/openapi.json', async (c) => {
    await assertOpen(c.req);
    return c.json(document());
  });
  app.get('/api/docs', async (c) => {
    await assertOpen(c.req);
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    // The color mode chosen in the product, else the system's.
    const chosen = getCookie(c, 'themeMode');
    const mode = chosen === 'dark' || chosen === 'light' ? ` data-mode="${chosen}"` : '';
    return c.html(`<!doctype html><html lang="en"${mode}>${await page()}`);
  });
}
