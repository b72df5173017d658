/** Entry of session storage in which an address travels between the pages: never in an address bar. Source: sign-in, section 5. */
const KEY = 'email-recovery';
const LONGEST = 254;

/** The address that another sign-in page left; empty for none. */
export function readRecoveryEmail(): string {
  try {
    return (sessionStorage.getItem(KEY) ?? '').slice(0, LONGEST);
  } catch {
    return '';
  }
}

/** Leaves an address for the next sign-in page of this tab; an empty one forgets it. */
export function keepRecoveryEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(KEY, email);
    else sessionStorage.removeItem(KEY);
  } catch {
    // A closed storage: the address is typed again.
  }
}
