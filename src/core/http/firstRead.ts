import type { UnknownAction } from '@reduxjs/toolkit';
import type { Address } from '@/domain/addresses';
import type { InputOf, OutputOf, ReadEndpoint } from '@/domain/contract';

/**
 * The first read of a page, known before the page is loaded: by the server for the first HTML, or by the browser
 * early.
 */
export interface FirstRead {
  address: Address;
  input: unknown;
  /** Store actions for the response when the page is rendered with it. */
  keep?: (answer: unknown) => readonly UnknownAction[];
}

/** Defines a first read; `keep` is given if the first HTML of the page is rendered with the response. */
export function firstRead<E extends ReadEndpoint = never>(
  address: Address,
  input: InputOf<E>,
  keep?: (answer: OutputOf<E>) => readonly UnknownAction[],
): FirstRead {
  return { address, input, ...(keep && { keep: (answer) => keep(answer as OutputOf<E>) }) };
}
