import { isDemoAccount } from '@/domain/auth/demoAccounts';
import { forbidden } from '@/domain/errors';
import type { Services } from '@/server/core/services';

/** Whether an account is locked because this is a public demo. Source: sign-in, section 10. */
export async function isDemoLocked(
  { config, db }: Pick<Services, 'config' | 'db'>,
  userId: string,
): Promise<boolean> {
  if (config.demo !== 'public') return false;
  const row = await db.selectFrom('user').select('demo').where('id', '=', userId).executeTakeFirst();
  return row?.demo === 1;
}

/** Throws 403 `demo-locked` for the demo accounts of a public demo: no visitor may lock the next one out. */
export async function assertNotDemoLocked(
  services: Pick<Services, 'config' | 'db'>,
  userId: string,
): Promise<void> {
  if (await isDemoLocked(services, userId)) throw forbidden('demo-locked');
}

/** Throws 403 `demo-locked` on a public demo, for settings that affect everybody. Source: sign-in, section 10. */
export function assertNotPublicDemo({ config }: Pick<Services, 'config'>): void {
  if (config.demo === 'public') throw forbidden('demo-locked');
}

interface DemoPerson {
  demo: number;
  email: string;
}

/**
 * Whether other users may not change an account: on a public demo, only those listed on the sign-in page are locked.
 */
export function isLockedForOthers(
  { config }: Pick<Services, 'config'>,
  { demo, email }: DemoPerson,
): boolean {
  return config.demo === 'public' && demo === 1 && isDemoAccount(email);
}

/** Throws 403 `demo-locked` for changes that other users make to a person. */
export function assertMayChange(services: Pick<Services, 'config'>, person: DemoPerson): void {
  if (isLockedForOthers(services, person)) throw forbidden('demo-locked');
}
