import type * as z from 'zod';
import type { Access } from './auth/permissions';

/** Verbs of the house: reads are GET with a query, writes are POST with a body. */
export type Method = 'GET' | 'POST';

/** Where an endpoint stands: all of a contract that a caller needs at run time. */
export interface Address {
  method: Method;
  path: `/${string}`;
  /** Media type of an answer that is bytes instead of JSON. */
  produces?: string;
}

/**
 * Names the addresses of an area apart from its schemas, so that the browser's client does not carry these (and zod).
 * The contract spreads them; a client made from the addresses of another contract does not compile.
 */
export function defineAddresses<const T extends Readonly<Record<string, Address>>>(addresses: T): T {
  return addresses;
}

interface Common {
  path: `/${string}`;
  /** One line for the reference page. */
  summary: string;
  access: Access;
  /** Also open to signed-in people under a restriction (awaiting approval, must change password …). */
  whileRestricted?: true;
  /** Fields that the schema does not know are refused with 400 unless this says to drop them. */
  unknownFields?: 'drop';
  /** Error codes beyond the general ones, for the reference page. */
  errors?: readonly string[];
}

/** A read. Everything it takes is in the query string. */
export interface ReadEndpoint extends Common {
  method: 'GET';
  query?: z.ZodType;
  body?: undefined;
  response: z.ZodType;
}

/** A write. Everything it takes is in the JSON body. */
export interface WriteEndpoint extends Common {
  method: 'POST';
  query?: undefined;
  body: z.ZodType;
  response: z.ZodType;
  /** Bytes of body accepted; 100 kB unless said. */
  bodyLimit?: number;
  /** `Idempotency-Key`: the same key twice is one effect and one answer. */
  idempotency?: 'optional' | 'required';
}

/** A read that answers bytes of the named media type instead of JSON. Its handler returns a `Response`. */
export interface ByteEndpoint extends Common {
  method: 'GET';
  query?: z.ZodType;
  body?: undefined;
  produces: string;
  response?: undefined;
}

export type Endpoint = ReadEndpoint | WriteEndpoint | ByteEndpoint;
export type Contract = Readonly<Record<string, Endpoint>>;

/** The addresses that a contract's client is made from. */
export type AddressesOf<C extends Contract> = {
  readonly [K in keyof C]: Pick<C[K], 'method' | 'path'> &
    (C[K] extends { produces: infer P } ? { produces: P } : { produces?: undefined });
};

type SchemaIn<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? B
  : E extends { query: infer Q extends z.ZodType }
    ? Q
    : never;

/** What a caller passes: the query of a read, the body of a write, nothing when the endpoint takes nothing. */
export type InputOf<E extends Endpoint> = [SchemaIn<E>] extends [never] ? void : z.input<SchemaIn<E>>;

/** What a handler receives: the input after parsing, defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = [SchemaIn<E>] extends [never]
  ? undefined
  : z.output<SchemaIn<E>>;

/** What the caller gets back. */
export type OutputOf<E extends Endpoint> = E extends { response: infer R extends z.ZodType }
  ? z.output<R>
  : Blob;

/** What a handler has to return; unknown keys are stripped before sending. */
export type HandlerResultOf<E extends Endpoint> = E extends { response: infer R extends z.ZodType }
  ? z.input<R>
  : Response;

/** Declares the endpoints of one area as data; everything else is derived from it. */
export function defineContract<const T extends Contract>(endpoints: T): T {
  return endpoints;
}
