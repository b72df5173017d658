import { accountApi } from '@/core/auth/accountApi';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { ProviderId } from '@/domain/auth/providers';
import { providersApi } from '@/core/auth/providersApi';
import { billingApi } from './api';

export const {
  sessions: loadSessions,
  tokens: loadTokens,
  revokeToken,
} = createRequests('account', accountApi);
export const loadSignIns = createRequest('account/signIns', (cursor: string | undefined, options) =>
  accountApi.signIns({ limit: 20, cursor }, options),
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

export const loadBilling = createRequest('account/billing', billingApi.billing);
export const loadProviders = createRequest('account/providers', providersApi.linked);
export const loadTwoFactor = createRequest('account/twoFactor', credentialsApi.twoFactorState);

/** Input for unlinking a sign-in method. */
export interface WayIn {
  provider: ProviderId;
  password?: string;
}
/** Errors are shown in the form that asks for the password. */
export const unlinkProvider = createRequest('account/unlinkProvider', providersApi.unlink);
