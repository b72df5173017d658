import { useState } from 'react';
import { createKeys } from './keys';

/** Keys of what one screen sends, as long as it stands. See {@link createKeys}. */
export function useKeys() {
  const [keys] = useState(createKeys);
  return keys;
}
