import type * as z from 'zod';
import type { Access } from './auth/permissions';

interface Common {
  path: `/${string}`;
  /** One line for the reference page. */
  summary: string;
  access: Access;
  /**
   * On public endpoints: reads or changes what belongs to the caller, a person or a visitor. A credential that is sent
   * and not valid is then refused with 401 instead of counting as none.
   */
  personal?: true;
  /** Also open to signed-in people under a restriction (awaiting approval, must change password …). */
  whileRestricted?: true;
  /**
   * Requires a session whose person has just given their password again: a proof of `password/check`, in the header
   * `Password-Proof` or, for addresses that the browser opens itself, in the query as `proof`. Closed to tokens.
   */
  asksPassword?: true;
  /** Fields that the schema does not know are refused with 400 unless this is `drop`. */
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

/** A write that accepts a form (`multipart/form-data`): the text fields of `body`, then one `file`. */
export interface UploadRule {
  /** Bytes of the largest allowed file; more is refused before it is read. */
  maxBytes: number;
  /** Allowed bytes for the text fields that precede the file, or the code of the refusal (400). */
  limitOf?: (fields: Readonly<Record<string, string>>) => number | string;
  /** The form may come without a file. */
  optional?: true;
  /** Uploads per minute and person in the place of the general limit. */
  perMinute?: number;
}

/**
 * A write. All of its input is in the JSON body. A `response` of `z.undefined()` is a 204 response without a body.
 */
export interface WriteEndpoint extends Common {
  method: 'POST';
  form?: undefined;
  query?: undefined;
  body: z.ZodType;
  response: z.ZodType;
  /** Most bytes of the body; 100 kB by default. */
  bodyLimit?: number;
  /** Media types of the JSON body besides `application/json`, for requests that browsers send by themselves. */
  accepts?: readonly string[];
  /** Status for a body of another media type; 415 by default. */
  wrongTypeStatus?: 400;
  /** `Idempotency-Key`: the same key twice has one effect and one response. */
  idempotency?: 'optional' | 'required';
  /**
   * The key is required, and the handler passes it to `keyed` itself: it calls other services after its transaction.
   */
  ownTransaction?: true;
  /** The handler gets the body as the raw text: its signature covers these bytes. */
  raw?: true;
  /** A body that may contain a card number is refused before it is parsed. */
  refusesCardNumbers?: true;
  /** Accepts a form with a file. Its handler gets the `file`, and `body` describes the text fields. */
  upload?: UploadRule;
}

/** A read that returns bytes of the given media type instead of JSON. Its handler returns a `Response`. */
export interface ByteEndpoint extends Common {
  method: 'GET';
  query?: z.ZodType;
  body?: undefined;
  produces: string;
  response?: undefined;
}

/**
 * A write that accepts an HTML form from a page without scripts, and responds with a page. Its fields may be in the
 * query as well. Its handler returns a `Response`.
 */
export interface FormEndpoint extends Common {
  method: 'POST';
  form: true;
  query?: undefined;
  body: z.ZodType;
  produces: string;
  response?: undefined;
  bodyLimit?: undefined;
  accepts?: undefined;
  wrongTypeStatus?: undefined;
  idempotency?: undefined;
  upload?: undefined;
  ownTransaction?: undefined;
  raw?: undefined;
  refusesCardNumbers?: undefined;
}

export type Endpoint = ReadEndpoint | WriteEndpoint | ByteEndpoint | FormEndpoint;
export type Contract = Readonly<Record<string, Endpoint>>;

/** The addresses that a contract's client is made from. */
export type AddressesOf<C extends Contract> = {
  readonly [K in keyof C]: Pick<C[K], 'method' | 'path'> &
    (C[K] extends { produces: infer P } ? { produces: P } : { produces?: undefined }) &
    (C[K] extends { upload: UploadRule } ? { upload: true } : { upload?: undefined });
};

type SchemaIn<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? B
  : E extends { query: infer Q extends z.ZodType }
    ? Q
    : never;

/** The file of a form; optional if the endpoint allows it. */
type FileIn<E extends Endpoint> = E extends { upload: { optional: true } }
  ? { file?: Blob }
  : E extends { upload: UploadRule }
    ? { file: Blob }
    : unknown;

/** The fields beside the file; none if the form consists of the file only. */
type FieldsIn<E extends Endpoint> = E extends { upload: UploadRule }
  ? string extends keyof z.input<SchemaIn<E>>
    ? unknown
    : z.input<SchemaIn<E>>
  : z.input<SchemaIn<E>>;

/** What a caller passes: the query of a read, the body of a write, nothing when the endpoint takes nothing. */
export type InputOf<E extends Endpoint> = [SchemaIn<E>] extends [never] ? void : FieldsIn<E> & FileIn<E>;

/** What a handler receives: the parsed input with defaults. */
export type ParsedInputOf<E extends Endpoint> = [SchemaIn<E>] extends [never]
  ? undefined
  : z.output<SchemaIn<E>>;

/** What the caller receives. */
export type OutputOf<E extends Endpoint> = E extends { response: infer R extends z.ZodType }
  ? z.output<R>
  : Blob;

/** What a handler has to return; unknown keys are stripped before sending. Undefined if the response has no body. */
export type HandlerResultOf<E extends Endpoint> = E extends { response: z.ZodUndefined }
  ? void
  : E extends { response: infer R extends z.ZodType }
    ? z.input<R>
    : Response;

/** Declares the endpoints of one area as data; everything else is derived from it. */
export function defineContract<const T extends Contract>(endpoints: T): T {
  return endpoints;
}
