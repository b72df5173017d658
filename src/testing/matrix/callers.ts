import type { Endpoint } from '@/domain/contract';
import type { Restriction } from '@/domain/auth/status';
import type { Role } from '@/domain/auth/permissions';
import { permissionsOf } from '@/domain/auth/roleRights';
import { nowIso } from '@/server/db/row';
import { createUser } from '../factories/users';
import { sessionFor } from '../session';
import type { testApp } from '../api';

type App = ReturnType<typeof testApp>;

/** A caller with a new token for each call, so that earlier calls can't invalidate it. */
export interface Caller {
  name: string;
  /** Null without any session. */
  userId: string | null;
  role: Role | null;
  restriction: Restriction | null;
  token: () => Promise<string | undefined>;
  /** The session or its owner is no longer valid. */
  isOver?: true;
}

const PAST = '2020-01-01T00:00:00.000Z';

async function person(
  app: App,
  name: string,
  role: Role,
  columns: object,
  restriction: Restriction | null = null,
) {
  const { id } = await createUser(app.services.db, {
    role,
    emailVerified: 1,
    twoFactorEnabled: 1,
    ...columns,
  });
  const token = () => sessionFor(app.services, { id });
  return { name, userId: id, role, restriction, token } satisfies Caller;
}

/** An expired session. */
async function ended(app: App): Promise<Caller> {
  const caller = await person(app, 'ended session', 'admin', {});
  const token = async () => {
    const signed = await caller.token();
    await app.services.db
      .updateTable('session')
      .set({ expiresAt: PAST })
      .where('userId', '=', caller.userId)
      .execute();
    return signed;
  };
  return { ...caller, token, isOver: true };
}

/** All callers of quality.md, section 2: anonymous, expired, each restriction, locked out, and the four roles. */
export async function makeCallers(app: App): Promise<Caller[]> {
  await app.services.db
    .updateTable('workspace')
    .set({ requireVerifiedEmail: 1, requireTwoFactor: 'everyone' })
    .execute();
  const restricted = (restriction: Restriction, columns: object) =>
    person(app, restriction, 'admin', columns, restriction);
  const shutOut = async (name: string, columns: object): Promise<Caller> => ({
    ...(await person(app, name, 'admin', columns)),
    isOver: true,
  });
  return [
    { name: 'nobody', userId: null, role: null, restriction: null, token: () => Promise.resolve(undefined) },
    await ended(app),
    await shutOut('banned', { banned: 1 }),
    await shutOut('rejected', { rejectedAt: PAST }),
    await shutOut('deleted', { deletedAt: nowIso() }),
    await restricted('awaiting-approval', { approvedAt: null }),
    await restricted('verify-email', { emailVerified: 0 }),
    await restricted('change-password', { passwordExpiredAt: PAST }),
    await restricted('two-factor-setup', { twoFactorEnabled: 0 }),
    await person(app, 'guest', 'guest', {}),
    await person(app, 'member', 'member', {}),
    await person(app, 'manager', 'manager', {}),
    await person(app, 'admin', 'admin', {}),
  ];
}

/** The expected outcome of a call, as far as caller and contract determine it. */
export type Verdict = { passes: true } | { passes: false; status: 401 | 403; code: string };

/** Source: people, section 1; sign-in, section 4. */
export function verdictOf({ access, personal, whileRestricted }: Endpoint, caller: Caller): Verdict {
  if (caller.isOver && (access !== 'public' || personal))
    return { passes: false, status: 401, code: 'session-invalid' };
  if (access === 'public') return { passes: true };
  if (!caller.role) return { passes: false, status: 401, code: 'session-required' };
  if (caller.restriction && !whileRestricted) return { passes: false, status: 403, code: caller.restriction };
  const holds =
    access === 'user' ||
    (access === 'admin' ? caller.role === 'admin' : permissionsOf(caller.role).includes(access));
  return holds ? { passes: true } : { passes: false, status: 403, code: 'forbidden' };
}
