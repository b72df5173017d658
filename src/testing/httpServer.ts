import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '@/server/core/config';
import { createHttpServer } from '@/server/web/listen';

/** The API behind the program's own HTTP server, on a free port. */
export async function serve(fetch: Parameters<typeof getRequestListener>[0], config: Config) {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = createHttpServer(config, (request, response) => void listener(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
