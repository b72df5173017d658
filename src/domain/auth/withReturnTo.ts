/** A link between the sign-in pages that keeps `returnTo`. */
export function withReturnTo(path: string, returnTo: string | null): string {
  return returnTo === null ? path : `${path}?${new URLSearchParams({ returnTo }).toString()}`;
}
