let token: string | null = null;

/** Sets or clears the token that the main client sends as `Session-Token`; login returns one, register does not. */
export function setSessionToken(value: string | null): void {
  token = value;
}

/** The token of the signed-in session, for the client alone. */
export function getSessionToken(): string | null {
  return token;
}
