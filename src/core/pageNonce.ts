/**
 * The nonce of the page's Content Security Policy, for code that adds styles later. Undefined on the server and in
 * tests.
 */
export function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
