import type { Database } from '@/server/db/database';

interface Assurance {
  icon: string;
  title: string;
  text: string;
}

/** The settings of the shop, in one statement. Source: shop, section 2.4. */
export async function shopSettings(db: Database) {
  const row = await db
    .selectFrom('shop_setting')
    .selectAll()
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return {
    ...row,
    publicShop: row.publicShop === 1,
    pricesIncludeTax: row.pricesIncludeTax === 1,
    methods: JSON.parse(row.methods) as Record<string, boolean>,
    assurances: JSON.parse(row.assurances) as Assurance[],
  };
}

export type ShopSettings = Awaited<ReturnType<typeof shopSettings>>;
