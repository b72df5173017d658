import type { Selectable } from 'kysely';
import { dayIn } from '@/domain/days';
import type { Database } from '@/server/db/database';
import type { DiscountTable } from '@/server/db/tables/orders';
import type { VariantForSale } from '../catalogue/forSale';

export type DiscountRow = Selectable<DiscountTable>;

/** What a code is checked against. Amounts are minor units. */
export interface Basket {
  subtotal: number;
  variants: readonly VariantForSale[];
  /** Null while the buyer is unknown. */
  customerKey: string | null;
  now: string;
  /** Zone of the workspace. */
  zone: string;
}

/** Identifies the user of a code: by account, else by normalized email. */
export function customerKeyOf(userId: string | null, email: string): string | null {
  return userId ?? (email.trim() === '' ? null : email.trim().toLowerCase());
}

/** Whether the code applies to this variant. */
export function isInScope(row: DiscountRow, variant: VariantForSale): boolean {
  if (row.onSaleItems === 0 && variant.compareAtPrice !== null) return false;
  const ids = JSON.parse(row.scopeIds) as string[];
  if (row.scope === 'categories') return variant.categoryIds.some((id) => ids.includes(id));
  return row.scope === 'all' || ids.includes(variant.productId);
}

export async function findDiscount(db: Database, code: string): Promise<DiscountRow | undefined> {
  return db
    .selectFrom('discount')
    .selectAll()
    .where('code', '=', code.trim().toUpperCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

async function isUsedBy(db: Database, row: DiscountRow, customerKey: string): Promise<boolean> {
  if (row.limitPerCustomer === null) return false;
  const { uses } = await db
    .selectFrom('discount_use')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('discountId', '=', row.id)
    .where('customerKey', '=', customerKey)
    .executeTakeFirstOrThrow();
  return uses >= row.limitPerCustomer;
}

/** Why a code can't be applied, as a message code; null when it can. Source: shop, section 3.2. */
export async function problemOf(
  db: Database,
  row: DiscountRow | undefined,
  basket: Basket,
): Promise<string | null> {
  if (!row || row.disabledAt !== null) return 'code-invalid';
  if (row.startsAt !== null && row.startsAt > basket.now)
    return `code-starts:${dayIn(basket.zone, new Date(row.startsAt))}`;
  if (row.endsAt !== null && row.endsAt <= basket.now) return 'code-ended';
  if (row.limitTotal !== null && row.usedCount >= row.limitTotal) return 'code-used-up';
  if (basket.customerKey !== null && (await isUsedBy(db, row, basket.customerKey))) return 'code-used';
  if (basket.subtotal < row.minSubtotal) return `code-needs:${row.minSubtotal}`;
  if (!basket.variants.some((variant) => isInScope(row, variant))) return 'code-fits-nothing';
  return null;
}
