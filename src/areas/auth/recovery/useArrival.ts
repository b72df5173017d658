import { useEffect, useState } from 'react';
import { readFragment } from './readFragment';
import { keepRecoveryEmail, readRecoveryEmail } from './recoveryEmail';

/** What a person arrives with on a page with a code. */
export interface Arrival {
  /** From the mail's link, else from the page before; empty for none. */
  email: string;
  code: string;
}

/** What was brought along, once the page stands in the browser; null before. */
export function useArrival(): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const { email, code } = readFragment();
    if (email) keepRecoveryEmail(email);
    const read = { email: email || readRecoveryEmail(), code };
    // A second run (of the development mode) finds the fragment read already.
    queueMicrotask(() => setArrival((before) => before ?? read));
  }, []);
  return arrival;
}
