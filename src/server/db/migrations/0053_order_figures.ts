import { sql } from 'kysely';
import type { Database } from '../database';

/** A covering index for the number and total of orders in each state, whatever the filters. */
export async function orderFigures(db: Database): Promise<void> {
  await sql`create index shop_order_figures on shop_order (state, total, "placedAt", country, "paymentState",
    "paymentMethod", "userId", id)`.execute(db);
}
