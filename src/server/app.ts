import type { Hono } from 'hono';
import { authRoutes } from './auth/routes';
import { authenticate } from './core/auth/session';
import type { Route } from './core/implement';
import type { PipelineEnv } from './core/mount';
import { createPipeline } from './core/pipeline';
import type { Services } from './core/services';
import { invoiceRoutes } from './invoices/routes';
import { preferenceRoutes } from './preferences/routes';
import { systemRoutes } from './system/routes';

/** Every route of the product; what is not listed here does not exist. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...authRoutes,
  ...preferenceRoutes,
  ...invoiceRoutes,
];

/** The whole API over the given services. */
export function createApp(services: Services): Hono<PipelineEnv> {
  return createPipeline(services, routes, authenticate);
}
