import type { RequestInfo } from '@/server/core/requestInfo';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { SignInTable } from '@/server/db/tables/auth';
import { deviceName } from './device';

interface SignIn {
  userId: string | null;
  email: string;
  outcome: SignInTable['outcome'];
  at: Date;
  request: Pick<RequestInfo, 'address' | 'userAgent'>;
  newDevice?: boolean;
}

/** Adds an entry to the list of sign-ins. */
export async function recordSignIn(
  db: Database,
  { userId, email, outcome, at, request, newDevice = false }: SignIn,
): Promise<void> {
  await db
    .insertInto('sign_in')
    .values({
      id: newId(),
      userId,
      email,
      at: at.toISOString(),
      ip: request.address,
      userAgent: request.userAgent,
      device: deviceName(request.userAgent),
      outcome,
      newDevice: newDevice ? 1 : 0,
    })
    .execute();
}
