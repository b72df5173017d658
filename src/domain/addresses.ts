/** HTTP methods of the API: reads are GET with a query, writes are POST with a body. */
export type Method = 'GET' | 'POST';

/** Path and method of an endpoint: all that a caller needs of a contract at run time. */
export interface Address {
  method: Method;
  path: `/${string}`;
  /** Media type of an answer that is bytes instead of JSON. */
  produces?: string;
  /** Takes a form with a file instead of JSON. */
  upload?: true;
}

/**
 * Defines the paths of an area separately from its schemas, so that the browser's client does not include these (and
 * zod).
 * The contract spreads them; a client made from the addresses of another contract does not compile.
 */
export function defineAddresses<const T extends Readonly<Record<string, Address>>>(addresses: T): T {
  return addresses;
}
