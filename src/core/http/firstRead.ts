import type { UnknownAction } from '@reduxjs/toolkit';
import type { Address } from '@/domain/addresses';

/**
 * A read that a page begins with, known before the page is loaded: by the server for the first HTML, or by the
 * browser early.
 */
export interface FirstRead {
  address: Address;
  input: unknown;
  /** Store actions for the response when the page is rendered with it. */
  keep?: (answer: unknown) => readonly UnknownAction[];
}

/** A call of a client (`createClient`) that reads. */
interface ReadCall<Input, Output> {
  (input: Input): Promise<Output>;
  readonly address: Address;
}

/**
 * Defines a first read: `firstRead(ordersApi.list, request, (answer) => answered(requests.list, request, answer))`.
 * `keep` fills the slice that the screen reads from; screens that read with `useRead` give the first read to it instead.
 */
export function firstRead<Input, Output>(
  call: ReadCall<Input, Output>,
  input: Input,
  keep?: (answer: Output) => readonly UnknownAction[],
): FirstRead {
  return { address: call.address, input, ...(keep && { keep: (answer) => keep(answer as Output) }) };
}
