import type { UnknownAction } from '@reduxjs/toolkit';
import type { Address } from '@/domain/addresses';
import type { InputOf, OutputOf, ReadEndpoint } from '@/domain/contract';

/** What a page reads first, known before it is there: by the server for the first HTML, or by the browser early. */
export interface FirstRead {
  address: Address;
  input: unknown;
  /** What the store makes of the answer when the page is drawn with it. */
  keep?: (answer: unknown) => readonly UnknownAction[];
}

/** One such read; `keep` is given where the page's first HTML is to be drawn with the answer. */
export function firstRead<E extends ReadEndpoint = never>(
  address: Address,
  input: InputOf<E>,
  keep?: (answer: OutputOf<E>) => readonly UnknownAction[],
): FirstRead {
  return { address, input, ...(keep && { keep: (answer) => keep(answer as OutputOf<E>) }) };
}
