import { cookieIn } from './cookieIn';

/**
 * Reads a cookie in the browser. Throws on the server, where the cookies are those of a request:
 * use `cookieIn` or `parseSettings` on its header there.
 */
export function getCookie(name: string): string | undefined {
  if (typeof document === 'undefined') {
    throw new Error("getCookie can't run on the server; parse the request's cookies");
  }
  return cookieIn(document.cookie, name);
}
