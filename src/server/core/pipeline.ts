import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { notFound } from '@/domain/errors';
import type { Authenticate } from './authenticate';
import type { Door } from './door';
import type { Route } from './implement';
import { mountDoor, mountRoutes, sendError, type PipelineEnv } from './mount';
import { PLAIN_HEADERS } from './plainHeaders';
import { mountReference } from './reference/mount';
import type { Services } from './services';
import { trustOrigins } from './trusted';

/**
 * The API as one Hono app: request id → log → session → access → rate limit → parse → handler → parse → send.
 * The same app serves production, `next dev` and the tests.
 */
export function createPipeline(
  services: Services,
  routes: readonly Route[],
  authenticate: Authenticate,
  doors: readonly Door[] = [],
): Hono<PipelineEnv> {
  const app = new Hono<PipelineEnv>();
  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', randomUUID());
    for (const [name, value] of Object.entries(PLAIN_HEADERS)) c.header(name, value);
    c.header('X-Request-Id', c.get('requestId'));
    await next();
    services.log.info({
      requestId: c.get('requestId'),
      route: c.get('route') ?? 'unknown',
      method: c.req.method,
      status: c.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      userId: c.get('userId'),
    });
  });
  app.use(trustOrigins(services.config));
  mountRoutes(app, routes, services, authenticate);
  for (const door of doors) mountDoor(app, door, services, authenticate);
  mountReference(app, routes, services, authenticate);
  app.notFound((c) => sendError(c, services, notFound()));
  app.onError((error, c) => sendError(c, services, error));
  return app;
}
