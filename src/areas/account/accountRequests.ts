import { accountApi } from '@/core/auth/accountApi';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { createRequest } from '@/core/redux/createRequest';
import type { ProviderId } from '@/domain/auth/providers';
import { providersApi } from '@/core/auth/providersApi';
import { billingApi } from './api';

export const loadSessions = createRequest('account/sessions', (_: void, options) =>
  accountApi.sessions(undefined, options),
);
export const loadSignIns = createRequest('account/signIns', (cursor: string | undefined, options) =>
  accountApi.signIns({ limit: 20, cursor }, options),
);
export const loadTokens = createRequest('account/tokens', (_: void, options) =>
  accountApi.tokens(undefined, options),
);
export const loadBilling = createRequest('account/billing', (_: void, options) =>
  billingApi.billing(undefined, options),
);

export const revokeSession = createRequest(
  'account/revokeSession',
  (sessionId: string, options) => accountApi.revokeSessions({ sessionId }, options),
  'write',
);
export const revokeOthers = createRequest(
  'account/revokeOthers',
  (_: void, options) => accountApi.revokeSessions({ others: true }, options),
  'write',
);
export const revokeToken = createRequest(
  'account/revokeToken',
  (tokenId: string, options) => accountApi.revokeToken({ tokenId }, options),
  'write',
);
export const cancelPlan = createRequest(
  'account/cancelPlan',
  async (_: void, options) => {
    await billingApi.cancel({}, options);
    return billingApi.billing(undefined, options);
  },
  'write',
);
export const resumePlan = createRequest(
  'account/resumePlan',
  async (_: void, options) => {
    await billingApi.resume({}, options);
    return billingApi.billing(undefined, options);
  },
  'write',
);
export const loadProviders = createRequest('account/providers', (_: void, options) =>
  providersApi.linked(undefined, options),
);

export const loadTwoFactor = createRequest('account/twoFactor', (_: void, options) =>
  credentialsApi.twoFactorState(undefined, options),
);

/** What a change of one's ways in takes. */
export interface WayIn {
  provider: ProviderId;
  password?: string;
}
/** Its refusals stand at the form that asks for the password. */
export const unlinkProvider = createRequest('account/unlinkProvider', (way: WayIn, options) =>
  providersApi.unlink(way, options),
);
