import { registerOwner } from '@/server/core/blobs/owners';
import type { Services } from '@/server/core/services';
import { nodeDescription } from './describe';
import { listenToPeople } from './people';
import { fileOwner, readableNodes, readersOf } from './readers';
import { purge } from './trash/purge';
import { searchFiles } from './search';
import { tidyUploads } from './upload/tidy';

const HOUR = 3600_000;

/** Registers the file manager: who reads content and hears of folders, its job, and what happens to people. */
export function wireFiles(services: Services): void {
  const { jobs, live, readables } = services;
  registerOwner('file', fileOwner);
  live.audience('folder', {
    members: readersOf,
    isIn: (db, ids, userIds) => readableNodes(db, userIds, ids),
  });
  readables.register('files.node', readableNodes);
  readables.describe('files.node', nodeDescription);
  searchFiles(services);
  jobs.handle('files.purge', (_payload, { signal }) => purge(services, signal));
  jobs.dailyAt('files.purge', '04:40');
  jobs.handle('files.uploads', () => tidyUploads(services));
  jobs.every('files.uploads', HOUR);
  listenToPeople(services);
}
