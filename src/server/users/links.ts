import type { PersonRow } from '@/server/core/auth/personRow';
import { issueCode } from '@/server/core/auth/codes';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';

/** Minutes that the link to a new password works when it is handed over by an admin. */
export const LINK_MINUTES = 60;

/** Minutes that somebody who was added by mail has to choose a first password. */
export const WELCOME_MINUTES = 7 * 24 * 60;

type Needs = Pick<Services, 'config' | 'now'>;

/** A path to choose a new password, with a code that works once; an older code of the person is dead. */
export async function passwordPath(
  trx: Transaction,
  needs: Needs,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  minutes: number,
): Promise<string> {
  const code = await issueCode(trx, needs, { kind: 'reset-password', subject: email, userId: id, minutes });
  return `/auth/new-password#${new URLSearchParams({ email, code }).toString()}`;
}

/** The same as a whole address, for people to copy. */
export function wholeLink({ config }: Pick<Services, 'config'>, path: string): string {
  return new URL(path, config.publicUrl).href;
}
