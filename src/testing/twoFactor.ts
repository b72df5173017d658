import { codeOf, stepAt } from '@/server/core/auth/totp';
import type { testApp } from './api';
import { TEST_PASSWORD } from './factories/users';

type Api = ReturnType<typeof testApp>;

/** The code shown by a test's authenticator app at an instant. */
export function appCode(secret: string, at: Date): string {
  return codeOf(secret, stepAt(at));
}

/** A code that the app does not show at an instant or within a minute of it. */
export function wrongCode(secret: string, at: Date): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, stepAt(at) + steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code))!;
}

/** Enables two-factor for a signed-in user; returns the secret, the backup codes and the session's new token. */
export async function switchTwoFactorOn(api: Api, as: string) {
  const start = await api.post<{ secret: string; backupCodes: string[] }>(
    '/api/account/two-factor/start',
    { password: TEST_PASSWORD },
    { as },
  );
  const { secret, backupCodes } = start.body;
  const code = appCode(secret, api.services.now());
  const done = await api.post<{ sessionToken: string }>('/api/account/two-factor/confirm', { code }, { as });
  if (done.status !== 200) throw new Error(`two-factor confirm answered ${done.status} ${done.body.code}`);
  return { secret, backupCodes, as: done.body.sessionToken };
}
