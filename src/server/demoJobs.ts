import { attachDemoFiles } from './chat/seed/files';
import { DEMO_RESET } from '@/domain/auth/demoReset';
import type { Services } from './core/services';
import { startAnew } from './db/startAnew';
import { transaction } from './db/transaction';
import { coverDemoCards } from './kanban/seed/covers';
import { seedDemo } from './demo';
import { drawDemoPictures } from './pictures/demo/draw';
import { hangDemoPictures } from './pictures/demo/wall';
import { hangProductPictures } from './shop/seed/pictures';
import { endAllSessions } from './workspace/demo';

/** After every seed, beside everything else. */
export const DRAWING = { kind: 'demo.drawPictures', payload: null, dedupeKey: 'demo.drawPictures' } as const;

/** Everything goes: people, data, log. In the same transaction either the sample data comes back, or it stays away. */
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
  // The rows of the repeating jobs went as well.
  await jobs.schedule();
  await blobs.forget(at);
}

/** Who resets and leaves the demo; a public one begins anew each night. Source: sign-in, section 10. */
export function handleDemo(services: Services): void {
  const { config, jobs } = services;
  jobs.handle('demo.reset', () => begin(services, true));
  jobs.handle('demo.drawPictures', async () => {
    await drawDemoPictures(services);
    await hangDemoPictures(services);
    await attachDemoFiles(services);
    await coverDemoCards(services);
    await hangProductPictures(services);
  });
  jobs.handle('demo.leave', () => begin(services, false));
  if (config.demo === 'public') jobs.dailyAt('demo.reset', DEMO_RESET, 'UTC');
}
