import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import type { Transaction } from '@/server/db/database';
import { changePreferences } from './repository';

/** Preferences of the accounts of the sign-in page, in the order of `DEMO_EMAILS`. Source: shell, section 19. */
const APPEARANCES = [null, { themeMode: 'dark' }, { themeLayout: 'mini' }];

/** Gives the demo's accounts different appearances, to show that these are stored per user. */
export async function seedPreferences(
  trx: Transaction,
  { now, users }: { now: Date; users: readonly { id: string; email: string }[] },
): Promise<void> {
  for (const [index, value] of APPEARANCES.entries()) {
    const user = users.find(({ email }) => email === DEMO_EMAILS[index]);
    if (value && user) {
      await changePreferences(trx, user.id, [{ key: 'appearance', value }], now.toISOString());
    }
  }
}
