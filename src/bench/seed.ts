import { parseArgs } from 'node:util';
import { seedUsers } from '@/server/auth/seed';
import { seedLargeChat } from '@/server/chat/seed/large';
import { readConfig } from '@/server/core/config';
import { analyse } from '@/server/db/analyse';
import { transaction } from '@/server/db/transaction';
import { seedDemo } from '@/server/demo';
import { seedInvoices } from '@/server/invoices/seed';
import { seedLargeBoard } from '@/server/kanban/seed/large';
import { openServices } from '@/server/services';
import { prepareDataFolder } from '@/server/web/dataFolder';
import { startProblem } from '@/server/web/startProblem';

/** People of the large workspace. Source: performance, section 1. */
const PEOPLE = 10_000;

/** Boards with many cards. Source: kanban, section 9. */
const LARGE_BOARDS = [
  ['BIG', 1_000],
  ['HUGE', 5_000],
] as const;

type Services = Awaited<ReturnType<typeof openServices>>;

/** Seeds an empty workspace with the dataset of the benchmarks; does nothing if there are users already. */
async function seedLarge({ db, now }: Services): Promise<boolean> {
  return transaction(db, async (trx) => {
    const taken = await trx.selectFrom('user').select('id').limit(1).executeTakeFirst();
    if (taken) return false;
    const users = await seedUsers(trx, { now: now(), count: PEOPLE });
    await seedInvoices(trx, { now: now(), users, scale: 'large' });
    const people = users.slice(0, 20).map(({ id }) => id);
    for (const [key, cards] of LARGE_BOARDS)
      await seedLargeBoard(trx, { key, name: `Board ${key}`, cards, now: now(), people });
    await seedLargeChat(trx, { now: now(), users });
    await trx.updateTable('workspace').set({ demoSeededAt: now().toISOString() }).execute();
    return true;
  });
}

async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: 'demo' } } });
  const { scale } = values;
  if (scale !== 'demo' && scale !== 'large') throw new RangeError(`--scale is demo or large, not ${scale}`);
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  const services = await openServices({ ...config, demo: 'off' });
  const filled = await (scale === 'large' ? seedLarge : seedDemo)(services);
  await analyse(services.db);
  await services.jobs.stop();
  await services.db.destroy();
  const place = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  if (!filled) throw new RangeError(`${place} already holds a workspace; set DATA_DIR to an empty folder`);
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`Filled ${place} with the ${scale} dataset in ${seconds} s.`);
}

try {
  await seed();
} catch (error) {
  console.error(
    error instanceof RangeError || error instanceof TypeError ? error.message : startProblem(error),
  );
  process.exitCode = 1;
}
