import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { TwoFactorState } from '@/domain/auth/credentialsContract';
import type { LinkedProviders } from '@/domain/auth/providersContract';
import type { PersonalToken, PersonSession, SignIn } from '@/domain/people/accountSchemas';
import type { Billing } from '@/domain/people/billingContract';
import {
  cancelPlan,
  loadBilling,
  loadProviders,
  loadSessions,
  loadSignIns,
  loadTokens,
  loadTwoFactor,
  resumePlan,
  revokeOthers,
  revokeSession,
  revokeToken,
  unlinkProvider,
} from './accountRequests';

export interface AccountState extends RequestState {
  /** Null until read. */
  sessions: PersonSession[] | null;
  signIns: { rows: SignIn[]; next: string | undefined } | null;
  tokens: PersonalToken[] | null;
  billing: Billing | null;
  providers: LinkedProviders | null;
  twoFactor: TwoFactorState | null;
  /** Rows removed by pending writes, by request id; restored when the write is refused. */
  taken: Record<string, { sessions?: PersonSession[]; tokens?: PersonalToken[] }>;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    account: AccountState;
  }
}

const initialState: AccountState = {
  ...initialRequestState,
  sessions: null,
  signIns: null,
  tokens: null,
  billing: null,
  providers: null,
  twoFactor: null,
  taken: {},
};

type Meta = { meta: { requestId: string } };

function takeSessions(state: AccountState, { meta }: Meta, isTaken: (session: PersonSession) => boolean) {
  const { sessions } = state;
  if (!sessions) return;
  state.taken[meta.requestId] = { sessions: sessions.filter(isTaken) };
  state.sessions = sessions.filter((session) => !isTaken(session));
}

/** Newest first, as the server orders them: UUIDv7 ids sort by time. */
function takeTokens(state: AccountState, { meta }: Meta, tokenId: string) {
  const { tokens } = state;
  if (!tokens) return;
  state.taken[meta.requestId] = { tokens: tokens.filter(({ id }) => id === tokenId) };
  state.tokens = tokens.filter(({ id }) => id !== tokenId);
}

function giveBack(state: AccountState, { meta }: Meta) {
  const { sessions = [], tokens = [] } = state.taken[meta.requestId] ?? {};
  delete state.taken[meta.requestId];
  if (sessions.length > 0) {
    const all = [...(state.sessions ?? []), ...sessions];
    state.sessions = all.sort((a, b) => Number(b.current) - Number(a.current));
  }
  if (tokens.length > 0) {
    state.tokens = [...(state.tokens ?? []), ...tokens].sort((a, b) => (a.id < b.id ? 1 : -1));
  }
}

const revoked = [revokeSession, revokeOthers, revokeToken] as const;

/** Sessions, tokens, plan and so on of the current user, who is in the auth state. Not persisted in the browser. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    tokenAdded: (state, { payload }: PayloadAction<PersonalToken>) => {
      state.tokens = [payload, ...(state.tokens ?? [])];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSessions.fulfilled, (state, { payload }) => {
        state.sessions = payload.sessions;
      })
      .addCase(loadSignIns.fulfilled, (state, { payload, meta }) => {
        const before = meta.arg === undefined ? [] : (state.signIns?.rows ?? []);
        state.signIns = { rows: [...before, ...payload.signIns], next: payload.next };
      })
      .addCase(loadTokens.fulfilled, (state, { payload }) => {
        state.tokens = payload.tokens;
      })
      .addCase(loadTwoFactor.fulfilled, (state, { payload }) => {
        state.twoFactor = payload;
      })
      .addCase(revokeSession.pending, (state, action) =>
        takeSessions(state, action, ({ id }) => id === action.meta.arg),
      )
      .addCase(revokeOthers.pending, (state, action) =>
        takeSessions(state, action, ({ current }) => !current),
      )
      .addCase(revokeToken.pending, (state, action) => takeTokens(state, action, action.meta.arg.tokenId));
    trackRequests(builder, [
      loadSessions,
      loadSignIns,
      loadTokens,
      loadBilling,
      loadProviders,
      loadTwoFactor,
    ]);
    builder
      .addMatcher(
        isAnyOf(loadBilling.fulfilled, cancelPlan.fulfilled, resumePlan.fulfilled),
        (state, { payload }) => {
          state.billing = payload;
        },
      )
      .addMatcher(isAnyOf(loadProviders.fulfilled, unlinkProvider.fulfilled), (state, { payload }) => {
        state.providers = payload;
      })
      .addMatcher(isAnyOf(...revoked.map(({ rejected }) => rejected)), giveBack)
      .addMatcher(isAnyOf(...revoked.map(({ fulfilled }) => fulfilled)), (state, { meta }) => {
        delete state.taken[meta.requestId];
      });
  },
});

export const { tokenAdded } = accountSlice.actions;
