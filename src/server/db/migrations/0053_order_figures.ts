import { sql } from 'kysely';
import type { Database } from '../database';

/** How many orders there are in each state and what they come to is read along one index, whatever they are narrowed by. */
export async function orderFigures(db: Database): Promise<void> {
  await sql`create index shop_order_figures on shop_order (state, total, "placedAt", country, "paymentState",
    "paymentMethod", "userId", id)`.execute(db);
}
