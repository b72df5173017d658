import type { DatabaseOptions } from '@/server/db/database';
import { onDatabases } from './databases';
import { benchBuying } from './shop/buying';
import { benchFiles } from './shop/files';
import { benchCatalogue, benchOrderLists } from './shop/lists';
import { openShopWorkspace } from './shop/workspace';

async function benchOn(name: string, _small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  console.log(`\nThe shop on ${name}`);
  const shop = await openShopWorkspace(large);
  await benchCatalogue(shop);
  await benchOrderLists(shop);
  await benchBuying(shop);
  await benchFiles(shop);
  await shop.db.destroy();
}

// `BENCH_SIZE=full` measures with the full sizes of the specification.
await onDatabases('shop', benchOn);
