import { useEffect, useState } from 'react';
import { keepRecoveryEmail, readRecoveryEmail } from './recoveryEmail';

/** The contents of a mail link's fragment (after `#`); read once and removed from the address. */
interface MailFragment {
  email: string;
  code: string;
}

/** Reads e-mail and code from the fragment of the address and removes it there. */
function readFragment(): MailFragment {
  const values = new URLSearchParams(window.location.hash.slice(1));
  const found = { email: values.get('email') ?? '', code: values.get('code') ?? '' };
  if (found.email || found.code) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return found;
}

/** The values with which a page that takes a code starts. */
export interface Arrival {
  /** From the mail's link, else from the page before; empty for none. */
  email: string;
  code: string;
}

/** The values carried over, once running in the browser; null before. */
export function useArrival(): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const { email, code } = readFragment();
    if (email) keepRecoveryEmail(email);
    const read = { email: email || readRecoveryEmail(), code };
    // A second run (React's strict mode) finds the fragment already removed.
    queueMicrotask(() => setArrival((before) => before ?? read));
  }, []);
  return arrival;
}
