import type { RequestInfo } from '@/server/core/requestInfo';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { SignInTable } from '@/server/db/tables/auth';
import { deviceName } from './device';

/** Days after which a device counts as new again. Source: sign-in, section 9. */
const KNOWN_DAYS = 90;

const SUCCESSES = ['ok', 'provider'] as const;

interface SignIn {
  userId: string | null;
  email: string;
  outcome: SignInTable['outcome'];
  at: Date;
  request: Pick<RequestInfo, 'address' | 'userAgent'>;
}

/** A device is new when the person has signed in before, but not with it in the last 90 days. */
async function isNewDevice(db: Database, userId: string, device: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - KNOWN_DAYS * 24 * 3600 * 1000).toISOString();
  const { earlier, known } = await db
    .selectFrom('sign_in')
    .select((eb) => [
      eb.fn.countAll<number>().as('earlier'),
      eb.fn.countAll<number>().filterWhere('device', '=', device).filterWhere('at', '>=', since).as('known'),
    ])
    .where('userId', '=', userId)
    .where('outcome', 'in', SUCCESSES)
    .executeTakeFirstOrThrow();
  return earlier > 0 && known === 0;
}

/** Adds a line to the list of sign-ins; tells whether a successful one came from a new device. */
export async function recordSignIn(
  db: Database,
  { userId, email, outcome, at, request }: SignIn,
): Promise<boolean> {
  const device = deviceName(request.userAgent);
  const isIn = SUCCESSES.some((success) => success === outcome);
  const newDevice = isIn && userId !== null && (await isNewDevice(db, userId, device, at));
  await db
    .insertInto('sign_in')
    .values({
      id: newId(),
      userId,
      email,
      at: at.toISOString(),
      ip: request.address,
      userAgent: request.userAgent,
      device,
      outcome,
      newDevice: newDevice ? 1 : 0,
    })
    .execute();
  return newDevice;
}
