import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { ApiError, notFound } from '@/domain/errors';
import type { Authenticate } from './authenticate';
import type { Route } from './implement';
import type { PipelineEnv } from './mount';
import { openApiDocument } from './openapi';
import type { Services } from './services';
import { VERSION } from './version';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 960px; padding: 32px 16px }
article { border-block-start: 1px solid color-mix(in srgb, currentcolor 24%, transparent); padding-block: 16px }
h2 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
pre { background: color-mix(in srgb, currentcolor 8%, transparent); border-radius: 8px; overflow: auto; padding: 16px }
p { margin-block: 8px }
`;

function schemaBlock(title: string, schema: unknown) {
  if (!schema) return '';
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}

interface Operation {
  summary: string;
  description: string;
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

function operationBlock(method: string, path: string, operation: Operation) {
  return html`<article>
    <h2>${method.toUpperCase()} ${path}</h2>
    <p>${operation.summary}</p>
    <p>${operation.description}</p>
    ${schemaBlock('Parameters', operation.parameters.length > 0 ? operation.parameters : null)}
    ${schemaBlock('Body', operation.requestBody)} ${schemaBlock('Answer', operation.responses['200'])}
    ${schemaBlock('Refusal', operation.responses['default'])}
  </article>`;
}

function page(document: Record<string, unknown>) {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const blocks = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => operationBlock(method, path, operation)),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API reference · Atrium</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>API reference</h1>
          <p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>
          ${blocks}
        </main>
      </body>
    </html>`;
}

/** `/api/openapi.json` and the reference page `/api/docs`, as `API_DOCS` allows. */
export function mountReference(
  app: Hono<PipelineEnv>,
  routes: readonly Route[],
  services: Services,
  authenticate: Authenticate,
): void {
  let made: ReturnType<typeof openApiDocument> | undefined;
  // Made when somebody asks for it: no start waits for it.
  const document = () => (made ??= openApiDocument(routes, VERSION));
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
    return c.html(page(document()));
  });
}
