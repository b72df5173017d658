import type { Address, AddressesOf, Contract, Endpoint, InputOf, OutputOf } from '@/domain/contract';
import { ApiError } from '@/domain/errors';
import { http } from './http';

/** What a call may carry besides its input. */
export interface CallOptions {
  /** Makes a repeated write one effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** One endpoint as a function; rejects with `ApiError`. */
export type Call<E extends Endpoint> = (input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;

/** All endpoints of a contract as functions. */
export type Client<C extends Contract> = { [K in keyof C]: Call<C[K]> };

function toQuery(input: unknown): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item));
    }
  }
  return query;
}

async function send(
  { method, path, produces }: Address,
  input: unknown,
  options: CallOptions,
): Promise<unknown> {
  const { data } = await http.request<unknown>({
    method,
    url: path,
    ...(method === 'POST' ? { data: input ?? {} } : { params: toQuery(input) }),
    ...(produces ? { responseType: 'blob' as const } : {}),
    ...(options.idempotencyKey ? { headers: { 'Idempotency-Key': options.idempotencyKey } } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return data;
}

/** A read that the network lost is asked once more; a write only when its key makes that harmless. */
async function call(address: Address, input: unknown, options: CallOptions = {}): Promise<unknown> {
  try {
    return await send(address, input, options);
  } catch (error) {
    const lost = error instanceof ApiError && error.status === 0;
    const harmless = address.method === 'GET' || options.idempotencyKey !== undefined;
    if (!lost || !harmless) throw error;
    return send(address, input, options);
  }
}

/** Makes the client of an area: `createClient<typeof invoicesContract>(invoicesAddresses)`. */
export function createClient<C extends Contract = never>(addresses: AddressesOf<C>): Client<C> {
  const entries = Object.entries(addresses as Readonly<Record<string, Address>>).map(([name, address]) => [
    name,
    (input: unknown, options?: CallOptions) => call(address, input, options),
  ]);
  return Object.fromEntries(entries) as Client<C>;
}
