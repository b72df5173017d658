import { sql } from 'kysely';
import { can } from '@/domain/auth/permissions';
import type { InputOf } from '@/domain/contract';
import { forbidden, stale } from '@/domain/errors';
import type { shopSettingsContract, ShopSettingsAnswer } from '@/domain/shop/settingsContract';
import { recordActivity } from '@/server/core/activity';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { shopColors } from '../catalogue/cards';
import { invalidateFacets } from '../catalogue/facets';
import type { Shop } from '../products/shop';
import { shopSettings } from './read';

type Input = InputOf<(typeof shopSettingsContract)['updateSettings']>;
type Fields = Input['settings'];

/** The shop's settings for staff and pages, with its colors. */
export async function readShopSettings(db: Database): Promise<ShopSettingsAnswer> {
  const { id: _id, updatedAt: _at, methods, ...row } = await shopSettings(db);
  const on = (key: string) => methods[key] === true;
  return {
    settings: {
      ...row,
      methods: {
        cash_on_delivery: on('cash_on_delivery'),
        bank_transfer: on('bank_transfer'),
        provider: on('provider'),
      },
      colors: [...(await shopColors(db))].map(([hex, name]) => ({ hex, name })),
    },
  };
}

/** The given settings as columns. */
function columnsOf({ publicShop, pricesIncludeTax, methods, assurances, colors: _colors, ...rest }: Fields) {
  return {
    ...rest,
    ...(publicShop !== undefined && { publicShop: Number(publicShop) }),
    ...(pricesIncludeTax !== undefined && { pricesIncludeTax: Number(pricesIncludeTax) }),
    ...(methods && { methods: JSON.stringify(methods) }),
    ...(assurances && { assurances: JSON.stringify(assurances) }),
  };
}

async function writeColors(trx: Transaction, colors: Fields['colors']): Promise<void> {
  if (colors === undefined) return;
  await trx.deleteFrom('shop_color').execute();
  if (colors.length === 0) return;
  await trx
    .insertInto('shop_color')
    .values(colors.map((color, position) => ({ ...color, position })))
    .execute();
}

function assertMay({ user }: Shop, { pricesIncludeTax, taxRounding }: Fields): void {
  const touchesTaxes = pricesIncludeTax !== undefined || taxRounding !== undefined;
  if (touchesTaxes && !can(user, 'taxes.manage'))
    throw forbidden('forbidden', { permission: 'taxes.manage' });
}

/** Changes the given settings. Throws 403 without `taxes.manage` for tax settings, 409 `stale-version`. */
export async function updateShopSettings(
  shop: Shop,
  { version, settings }: Input,
): Promise<ShopSettingsAnswer> {
  assertMay(shop, settings);
  const { db, now, user } = shop;
  const answer = await transaction(db, async (trx) => {
    const updated = await trx
      .updateTable('shop_setting')
      .set({
        ...columnsOf(settings),
        updatedAt: now().toISOString(),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', 'main')
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw stale(await readShopSettings(trx));
    await writeColors(trx, settings.colors);
    const what = { area: 'shop', entityKind: 'shop-settings', entityId: 'main', action: 'updated' } as const;
    await recordActivity(trx, { actorId: user.id, ...what });
    return readShopSettings(trx);
  });
  invalidateFacets(db);
  return answer;
}
