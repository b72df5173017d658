import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { forbidden } from '@/domain/errors';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** Services that the ledger uses. */
export type Tools = Pick<Services, 'db' | 'events' | 'live' | 'now'>;

/** Context of one request: the services, who asks, and their tab. */
export interface BankingContext extends Tools {
  user: EndUser;
  tab: string | null;
}

/** The parts of a handler's context that the ledger uses. */
export function contextOf(handler: Tools & { user: EndUser; request: RequestInfo }): BankingContext {
  const { db, events, live, now, request, user } = handler;
  return { db, events, live, now, user, tab: request.tabId };
}

/** Whether a user sees and changes the accounts of the workspace. */
export const managesLedger = (user: Pick<EndUser, 'permissions'>): boolean => can(user, 'ledger.manage');

/** @throws ApiError 403 for a user who may not see the accounts of the workspace. */
export function assertManages(user: Pick<EndUser, 'permissions'>): void {
  if (!managesLedger(user)) throw forbidden('forbidden', { permission: 'ledger.manage' });
}
