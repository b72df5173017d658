import { useState } from 'react';
import { createKeys } from './keys';

/** Idempotency keys of one screen's requests, while it is mounted. See {@link createKeys}. */
export function useKeys() {
  const [keys] = useState(createKeys);
  return keys;
}
