import { createAsyncThunk, type UnknownAction } from '@reduxjs/toolkit';
import { ApiError, type ErrorBody, type ErrorStatus } from '@/domain/errors';

/** A refusal as plain data, fit for the store. `status` is 0 when no answer came. */
export interface RequestError extends ErrorBody {
  status: ErrorStatus | 0;
}

/** Whether a request reads (refusals show in place) or writes (refusals toast). */
export type RequestKind = 'read' | 'write';

/** Turns anything thrown by a call into plain data. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof ApiError) return { ...error.toBody(), status: error.status };
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), status: 0 };
}

/**
 * A thunk around one call of an area's client. Its rejection carries a `RequestError` as payload.
 * `kind` says what a refusal does; the default reads.
 */
export function createRequest<Input, Output>(
  type: string,
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Output>,
  kind: RequestKind = 'read',
) {
  return createAsyncThunk<
    Output,
    Input,
    { rejectValue: RequestError; pendingMeta: { kind: RequestKind }; rejectedMeta: { kind: RequestKind } }
  >(
    type,
    async (input, { rejectWithValue, signal }) => {
      try {
        return await call(input, { signal });
      } catch (error) {
        return rejectWithValue(toRequestError(error), { kind });
      }
    },
    { getPendingMeta: () => ({ kind }) },
  );
}

/** What the store hears of a request whose answer was there before it was made. */
export function answered<Input, Output>(
  request: ReturnType<typeof createRequest<Input, Output>>,
  input: Input,
  answer: Output,
): readonly UnknownAction[] {
  const id = 'first';
  return [request.pending(id, input, { kind: 'read' }), request.fulfilled(answer, id, input)];
}
