import { createAsyncThunk, type UnknownAction } from '@reduxjs/toolkit';
import type { Client } from '@/core/http/client';
import type { Contract, InputOf, OutputOf } from '@/domain/contract';
import { ApiError, type ErrorBody, type ErrorStatus } from '@/domain/errors';

/** An error as plain data, fit for the store. `status` is 0 when there was no response. */
export interface RequestError extends ErrorBody {
  status: ErrorStatus | 0;
}

/** Whether a request reads (errors show in place) or writes (errors show as a toast). */
export type RequestKind = 'read' | 'write';

/** Turns anything thrown by a call into plain data. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof ApiError) return { ...error.toBody(), status: error.status };
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), status: 0 };
}

/** How long the first HTML answers the request of its screen, in ms; a page that hydrates later asks again. */
const FRESH_MS = 10_000;

/** Requests whose responses the first HTML was rendered with, by type and input, with the time it began. */
const answeredAt = new Map<string, number>();

const keyOf = (type: string, input: unknown) => `${type} ${JSON.stringify(input)}`;

/** Whether the first HTML has answered this request: true once, and only while the page is fresh. */
function consumeAnswered(type: string, input: unknown): boolean {
  const key = keyOf(type, input);
  const at = answeredAt.get(key);
  answeredAt.delete(key);
  return at !== undefined && performance.now() - at < FRESH_MS;
}

/**
 * A thunk around one call of an area's client. Its rejection carries a `RequestError` as payload.
 * `kind` defines how errors are shown; `read` by default. The first dispatch after a first HTML that was rendered with
 * the same request (`answered`) sends nothing.
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
    { getPendingMeta: () => ({ kind }), condition: (input) => !consumeAnswered(type, input) },
  );
}

/** The thunks of a contract, by the names of its endpoints. */
type Requests<C extends Contract> = {
  [K in keyof C]: ReturnType<typeof createRequest<InputOf<C[K]>, OutputOf<C[K]>>>;
};

/**
 * A thunk `<name>/<endpoint>` for each call of a client: its argument is the input of the endpoint. Errors of reads
 * show in place, errors of writes as a toast; those of the writes named `inPlace` are shown by the caller.
 */
export function createRequests<C extends Contract>(
  name: string,
  client: Client<C>,
  inPlace: readonly (keyof C)[] = [],
): Requests<C> {
  const toasts = (key: keyof C) => client[key].address.method === 'POST' && !inPlace.includes(key);
  const entries = (Object.keys(client) as (keyof C & string)[]).map((key) => [
    key,
    createRequest(`${name}/${key}`, client[key], toasts(key) ? 'write' : 'read'),
  ]);
  return Object.fromEntries(entries) as Requests<C>;
}

/**
 * The actions of a request whose response came with the first HTML: for `keep` of a first read. The screen's own
 * dispatch of the same request then sends nothing.
 */
export function answered<Input, Output>(
  request: ReturnType<typeof createRequest<Input, Output>>,
  input: Input,
  answer: Output,
): readonly UnknownAction[] {
  const id = 'first';
  if (typeof window !== 'undefined') answeredAt.set(keyOf(request.typePrefix, input), performance.now());
  return [request.pending(id, input, { kind: 'read' }), request.fulfilled(answer, id, input)];
}
