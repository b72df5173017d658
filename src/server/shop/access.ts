import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { ApiError, forbidden } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { shopSettings, type ShopSettings } from './settings/read';

/**
 * Checks access and returns the shop's settings: users with the permission, visitors while the shop is public.
 * Throws 401 `session-required`, 403.
 */
export async function openShop(
  db: Database,
  user: EndUser | null,
  permission: 'shop.browse' | 'shop.buy',
): Promise<ShopSettings> {
  const settings = await shopSettings(db);
  // A user without access to the workspace yet is treated as a visitor.
  if ((!user || user.restriction) && settings.publicShop) return settings;
  if (!user) throw new ApiError(401, 'session-required', { message: 'Sign in first' });
  if (user.restriction) throw forbidden(user.restriction);
  if (!can(user, permission)) throw forbidden('forbidden', { permission });
  return settings;
}
