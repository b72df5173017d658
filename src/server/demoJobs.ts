import { attachDemoFiles } from './chat/seed/files';
import { DEMO_RESET } from '@/domain/auth/demoReset';
import { DEMO_PASSWORD } from './auth/demo/accounts';
import type { Services } from './core/services';
import { startAnew } from './db/startAnew';
import { transaction } from './db/transaction';
import { seedDemoFiles } from './files/seed/seed';
import { coverDemoCards } from './kanban/seed/covers';
import { completeDemoMails } from './mail/seed/files';
import { seedViews } from './overview/seed';
import { seedDemo } from './demo';
import { drawDemoPictures } from './pictures/demo/draw';
import { hangDemoPictures } from './pictures/demo/wall';
import { hangProductPictures } from './shop/seed/pictures';
import { endAllSessions } from './workspace/demo';

/** Job after every seed, in the background. */
export const DRAWING = { kind: 'demo.drawPictures', payload: null, dedupeKey: 'demo.drawPictures' } as const;

/** Deletes everything: people, data, log. The same transaction recreates the sample data, or marks it as removed. */
async function begin(services: Services, withSample: boolean): Promise<void> {
  const { blobs, config, db, events, jobs, now } = services;
  const at = Date.now();
  await transaction(db, async (trx) => {
    await endAllSessions(trx, events);
    await startAnew(trx);
    if (withSample) {
      await seedDemo({ blobs, config, db: trx, now });
      await jobs.add(trx, DRAWING);
    } else await trx.updateTable('workspace').set({ demoLeftAt: now().toISOString() }).execute();
  });
  // The rows of the repeating jobs were deleted as well.
  await jobs.schedule();
  await blobs.forget(at);
}

/**
 * Registers the jobs that reset or remove the sample data; a public demo is reset nightly. Source: sign-in, section
 * 10.
 */
export function handleDemo(services: Services): void {
  const { config, jobs } = services;
  jobs.handle('demo.reset', () => begin(services, true));
  jobs.handle('demo.drawPictures', async () => {
    await seedViews(services);
    await drawDemoPictures(services);
    await hangDemoPictures(services);
    await attachDemoFiles(services);
    await completeDemoMails(services);
    await coverDemoCards(services);
    await seedDemoFiles(services, DEMO_PASSWORD);
    await hangProductPictures(services);
  });
  jobs.handle('demo.leave', () => begin(services, false));
  if (config.demo === 'public') jobs.dailyAt('demo.reset', DEMO_RESET, 'UTC');
}
