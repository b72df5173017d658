import { useCallback, useMemo } from 'react';
import { type RootState, useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useReading } from '@/core/redux/useReading';
import type { PersonalToken } from '@/domain/people/accountSchemas';
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
  type WayIn,
} from './accountRequests';
import { accountSlice, tokenAdded } from './accountSlice';

addSlice(accountSlice);

type Dispatch = ReturnType<typeof useAppDispatch>;

const LOADS = {
  sessions: (dispatch: Dispatch) => dispatch(loadSessions()),
  tokens: (dispatch: Dispatch) => dispatch(loadTokens()),
  billing: (dispatch: Dispatch) => dispatch(loadBilling()),
  providers: (dispatch: Dispatch) => dispatch(loadProviders()),
  twoFactor: (dispatch: Dispatch) => dispatch(loadTwoFactor()),
} as const;

/** One part of the account, loaded when shown. */
export function useAccountPart<Part extends keyof typeof LOADS>(part: Part) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state: RootState) => state.account[part]);
  const error = useAppSelector((state) => state.account.error);
  const reload = useCallback((): { abort: () => void } => LOADS[part](dispatch), [dispatch, part]);
  useReading(reload);
  return { value, error: value === null ? error : null, reload: () => void reload() };
}

/** The result of `useAccountPart('billing')`, without loading it again. */
export function useBilling() {
  const dispatch = useAppDispatch();
  const { billing, error } = useAppSelector((state) => state.account);
  return { billing, error: billing ? null : error, reload: () => void dispatch(loadBilling()) };
}

/** Sign-in attempts of the user, page by page. */
export function useSignIns() {
  const dispatch = useAppDispatch();
  const signIns = useAppSelector((state) => state.account.signIns);
  const error = useAppSelector((state) => state.account.error);
  const read = useCallback((cursor?: string) => dispatch(loadSignIns(cursor)), [dispatch]);
  useReading(read);
  return { signIns, error: signIns ? null : error, read: (cursor?: string) => void read(cursor) };
}

/** Actions on sessions, tokens and plan; optimistic, with a rollback and a toast when refused. */
export function useAccountActs() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      endSession: (id: string) => dispatch(revokeSession(id)),
      endOthers: () => dispatch(revokeOthers()),
      endToken: (tokenId: string) => dispatch(revokeToken({ tokenId })),
      addToken: (token: PersonalToken) => dispatch(tokenAdded(token)),
      cancelPlan: () => dispatch(cancelPlan()),
      /** Rejects with the `ApiError`, for the form that asked. */
      unlinkProvider: (way: WayIn) => dispatch(unlinkProvider(way)).unwrap(),
      resumePlan: () => dispatch(resumePlan()),
    }),
    [dispatch],
  );
}
