import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit';
import type { RequestError } from './createRequest';

/** State of the requests of an area's slice. */
export interface RequestState {
  isLoading: boolean;
  error: RequestError | null;
}

/** Initial state: nothing requested yet. */
export const initialRequestState: RequestState = { isLoading: false, error: null };

interface ActionMatcher {
  match: (action: UnknownAction) => boolean;
}

/** A request of `createRequest` with any input and output. */
interface TrackedRequest {
  pending: ActionMatcher;
  fulfilled: ActionMatcher;
  rejected: ActionMatcher;
}

type RejectedAction = UnknownAction & { payload?: RequestError; meta: { aborted: boolean } };

/** Maintains `isLoading` and `error` of a slice for the given requests. Call it last, after the slice's own cases. */
export function trackRequests<S extends RequestState>(
  builder: ActionReducerMapBuilder<S>,
  requests: readonly TrackedRequest[],
): void {
  const isAny = (step: keyof TrackedRequest) => (action: UnknownAction) =>
    requests.some((request) => request[step].match(action));
  builder
    .addMatcher(isAny('pending'), (state) => {
      state.isLoading = true;
      state.error = null;
    })
    .addMatcher(isAny('fulfilled'), (state) => {
      state.isLoading = false;
    })
    .addMatcher(
      (action: UnknownAction): action is RejectedAction => isAny('rejected')(action),
      (state, { payload, meta }) => {
        state.isLoading = false;
        if (!meta.aborted) state.error = payload ?? null;
      },
    );
}
