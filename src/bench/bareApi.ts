import { serve } from '@hono/node-server';
import { createApp } from '@/server/app';
import { readConfig } from '@/server/core/config';
import { openServices } from '@/server/services';

/** The same API app without the production entry point: the baseline for it. */
const config = readConfig(process.env);
const services = await openServices(config);
serve({ fetch: createApp(services).fetch, hostname: config.host, port: config.port });
process.on('SIGINT', () => process.exit(0));
