import type { PersonRow } from '@/server/core/auth/personRow';
import { issueCode } from '@/server/core/auth/codes';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';

/** Minutes that a password link handed over by an admin is valid. */
export const LINK_MINUTES = 60;

/** Minutes that a user added by mail has to choose a first password. */
export const WELCOME_MINUTES = 7 * 24 * 60;

type Needs = Pick<Services, 'config' | 'now'>;

/** A path to set a new password, with a code that works once; older codes of the user become invalid. */
export async function passwordPath(
  trx: Transaction,
  needs: Needs,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  minutes: number,
): Promise<string> {
  const code = await issueCode(trx, needs, { kind: 'reset-password', subject: email, userId: id, minutes });
  return `/auth/new-password#${new URLSearchParams({ email, code }).toString()}`;
}

/** The path as an absolute URL, to be copied. */
export function wholeLink({ config }: Pick<Services, 'config'>, path: string): string {
  return new URL(path, config.publicUrl).href;
}
