/** Session storage key under which an address travels between pages: never in a URL. Source: sign-in, section 5. */
const KEY = 'email-recovery';
const LONGEST = 254;

/** The address that another sign-in page stored; empty for none. */
export function readRecoveryEmail(): string {
  try {
    return (sessionStorage.getItem(KEY) ?? '').slice(0, LONGEST);
  } catch {
    return '';
  }
}

/** Stores an address for the next sign-in page of this tab; an empty one removes it. */
export function keepRecoveryEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(KEY, email);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the address is typed again.
  }
}
