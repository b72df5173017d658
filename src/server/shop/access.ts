import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { ApiError, forbidden } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { shopSettings, type ShopSettings } from './settings/read';

/**
 * Lets somebody into the shop and gives its settings: whoever holds the permission, and visitors while the shop is public.
 * Throws 401 `session-required`, 403.
 */
export async function openShop(
  db: Database,
  user: EndUser | null,
  permission: 'shop.browse' | 'shop.buy',
): Promise<ShopSettings> {
  const settings = await shopSettings(db);
  // Who may not use the workspace yet is no less than a visitor.
  if ((!user || user.restriction) && settings.publicShop) return settings;
  if (!user) throw new ApiError(401, 'session-required', { message: 'Sign in first' });
  if (user.restriction) throw forbidden(user.restriction);
  if (!can(user, permission)) throw forbidden('forbidden', { permission });
  return settings;
}
