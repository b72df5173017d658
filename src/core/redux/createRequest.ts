import { createAsyncThunk, type UnknownAction } from '@reduxjs/toolkit';
import type { Client } from '@/core/http/client';
import type { Contract, InputOf, OutputOf } from '@/domain/contract';
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

/** The thunks of a contract, by the names of its endpoints. */
type Requests<C extends Contract> = {
  [K in keyof C]: ReturnType<typeof createRequest<InputOf<C[K]>, OutputOf<C[K]>>>;
};

/**
 * A thunk `<name>/<endpoint>` for each call of a client: what is dispatched is the input of the endpoint. Refused reads
 * show in place, refused writes toast; those of the writes named `inPlace` are shown by who dispatches them.
 */
export function createRequests<C extends Contract>(
  name: string,
  client: Client<C>,
  inPlace: readonly (keyof C)[] = [],
): Requests<C> {
  const toasts = (key: keyof C) => client[key].method === 'POST' && !inPlace.includes(key);
  const entries = (Object.keys(client) as (keyof C & string)[]).map((key) => [
    key,
    createRequest(`${name}/${key}`, client[key], toasts(key) ? 'write' : 'read'),
  ]);
  return Object.fromEntries(entries) as Requests<C>;
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
