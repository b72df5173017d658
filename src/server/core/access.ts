import { can } from '@/domain/auth/permissions';
import type { Endpoint } from '@/domain/contract';
import { ApiError, forbidden } from '@/domain/errors';
import type { Identity } from './authenticate';

/** Lets the request pass or throws 401 `session-required`, or 403 with the restriction's code or `forbidden`. */
export function assertAccess(endpoint: Endpoint, identity: Identity | null): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (!identity) throw new ApiError(401, 'session-required', { message: 'Sign in first' });
  const { user } = identity;
  if (user.restriction && !endpoint.whileRestricted) throw forbidden(user.restriction);
  if (access === 'user') return;
  const allowed = access === 'admin' ? user.role === 'admin' : can(user, access);
  if (!allowed) throw forbidden('forbidden', { permission: access });
}
