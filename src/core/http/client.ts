import type { Address } from '@/domain/addresses';
import type { AddressesOf, Contract, Endpoint, InputOf, OutputOf } from '@/domain/contract';
import { ApiError } from '@/domain/errors';
import { consumePrefetch, forgetPrefetches, storePrefetch } from './prefetch';
import type { FirstRead } from './firstRead';
import { type HttpSource, lateHttp } from './lateHttp';

/** A form of the fields that are set; the file comes last, since the server validates it by the fields before it. */
function toForm(input: unknown): FormData {
  const { file, ...fields } = (input ?? {}) as Record<string, string | number | boolean | null> & {
    file?: Blob;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  if (file) form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
}

/** Options of a call besides its input. */
export interface CallOptions {
  /** Lets the server deduplicate a repeated write. */
  idempotencyKey?: string;
  /** Proof that the password was just given, for endpoints that ask for it (`asksPassword`). */
  proof?: string;
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** Called with the fraction of an upload that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** One endpoint as a function, typed as a read or a write; rejects with `ApiError`. */
interface Call<E extends Endpoint> {
  (input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  readonly address: Address;
}

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
  { method, path, produces, upload }: Address,
  input: unknown,
  { onProgress, ...options }: CallOptions,
  over: HttpSource,
): Promise<unknown> {
  const query = toQuery(input);
  const early = method === 'GET' ? consumePrefetch(path, query) : undefined;
  if (early) return early;
  if (method === 'POST') forgetPrefetches();
  const known = over();
  const http = known instanceof Promise ? await known : known;
  const { data } = await http.request<unknown>({
    method,
    url: path,
    ...(method === 'POST' ? { data: upload ? toForm(input) : (input ?? {}) } : { params: query }),
    ...(onProgress ? { onUploadProgress: ({ progress = 0 }) => onProgress(progress) } : {}),
    ...(produces ? { responseType: 'blob' as const } : {}),
    headers: {
      ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      ...(options.proof && { 'Password-Proof': options.proof }),
    },
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
  });
  return data;
}

/** A read that fails in the network is retried once; a write only when its idempotency key makes that harmless. */
async function call(
  address: Address,
  input: unknown,
  options: CallOptions = {},
  over: HttpSource = lateHttp,
): Promise<unknown> {
  try {
    return await send(address, input, options, over);
  } catch (error) {
    const lost = error instanceof ApiError && error.status === 0;
    const harmless = address.method === 'GET' || options.idempotencyKey !== undefined;
    if (!lost || !harmless) throw error;
    return send(address, input, options, over);
  }
}

/** Starts a read before the page is there to request it: the next call with the same input takes this response. */
export function prefetch({ address, input }: FirstRead): void {
  storePrefetch(address.path, toQuery(input), call(address, input));
}

/** The path and query of a read. */
export const pathOfRead = ({ address, input }: FirstRead): string => `${address.path}?${toQuery(input)}`;

/**
 * Makes the client of an area: `createClient<typeof invoicesContract>(invoicesAddresses)`; endpoints that transfer
 * files go `over` the files client.
 */
export function createClient<C extends Contract = never>(
  addresses: AddressesOf<C>,
  over: HttpSource = lateHttp,
): Client<C> {
  const entries = Object.entries(addresses as Readonly<Record<string, Address>>).map(([name, address]) => [
    name,
    Object.assign((input: unknown, options?: CallOptions) => call(address, input, options, over), {
      address,
    }),
  ]);
  return Object.fromEntries(entries) as Client<C>;
}
