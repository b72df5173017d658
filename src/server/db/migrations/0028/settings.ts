import { sql } from 'kysely';
import { columnTypes, createTable, primary, required, withDefault } from '../../columns';
import type { Database } from '../../database';

/** The initial colors of a shop. */
const COLORS = [
  ['#212B36', 'Black'],
  ['#FFFFFF', 'White'],
  ['#00AB55', 'Green'],
  ['#FFC0CB', 'Pink'],
  ['#FF4842', 'Red'],
  ['#1890FF', 'Blue'],
  ['#94D82D', 'Lime'],
  ['#FFC107', 'Yellow'],
] as const;

const ASSURANCES = JSON.stringify([
  {
    icon: 'seal-check',
    title: 'Checked by hand',
    text: 'Every piece is looked at before it leaves our store.',
  },
  {
    icon: 'clock',
    title: '14 days to think',
    text: 'Send it back within two weeks if you change your mind.',
  },
  { icon: 'shield-check', title: 'Two years warranty', text: 'We repair or replace what breaks by itself.' },
]);
const METHODS = JSON.stringify({ cash_on_delivery: true, bank_transfer: true, provider: true });

/** The colors of the shop, and its single row of settings. */
export async function createSettings(db: Database): Promise<void> {
  const { text, json, integer, flag, instant } = columnTypes(db);
  await createTable(db, 'shop_color')
    .addColumn('hex', text, primary)
    .addColumn('name', text, required)
    .addColumn('position', integer, required)
    .execute();
  for (const [position, [hex, name]] of COLORS.entries())
    await sql`insert into shop_color (hex, name, position) values (${hex}, ${name}, ${position})`.execute(db);
  await createTable(db, 'shop_setting')
    .addColumn('id', text, primary)
    .addColumn('publicShop', flag, withDefault(0))
    .addColumn('pricesIncludeTax', flag, withDefault(1))
    .addColumn('taxRounding', text, withDefault('line'))
    .addColumn('reservationMinutes', integer, withDefault(15))
    .addColumn('paymentMinutes', integer, withDefault(30))
    .addColumn('transferDays', integer, withDefault(7))
    .addColumn('moderation', text, withDefault('unverified'))
    .addColumn('newDays', integer, withDefault(30))
    .addColumn('methods', json, withDefault(METHODS))
    .addColumn('assurances', json, withDefault(ASSURANCES))
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .execute();
  await sql`insert into shop_setting (id, "updatedAt") values ('main', '2026-01-01T00:00:00.000Z')`.execute(
    db,
  );
}
