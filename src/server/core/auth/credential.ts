import { parse, serialize } from 'hono/utils/cookie';
import { UNFINISHED_SIGN_OUT } from '@/domain/auth/unfinishedSignOut';
import { verifyToken } from './token';

/** The session cookie of the browser. */
const SESSION_COOKIE = 'atrium.session_token';
const LONGEST = 512;
const THIRTY_DAYS = 30 * 24 * 3600;

function bounded(value: string): string {
  return value.length > LONGEST ? '' : value;
}

function cookieOf(headers: Headers): string | undefined {
  return parse(headers.get('cookie') ?? '', SESSION_COOKIE)[SESSION_COOKIE];
}

/** Whether a page may be rendered from the cookies: there is a session, and no sign-out that has yet to be sent. */
export function canDrawFromCookies(cookies: string | undefined): cookies is string {
  const all = parse(cookies ?? '');
  return all[SESSION_COOKIE] !== undefined && all[UNFINISHED_SIGN_OUT] === undefined;
}

/** All signed tokens of a request, the one that decides first: `Session-Token`, then the cookie. */
export function credentialsOf(headers: Headers): string[] {
  const header = headers.get('session-token');
  const cookie = cookieOf(headers);
  return [header, cookie].filter((value) => value !== null && value !== undefined).map(bounded);
}

/** The cookie's signed token when it is the one that decides, so that it is worth renewing. */
export function decidingCookie(headers: Headers): string | null {
  const cookie = cookieOf(headers);
  return cookie !== undefined && credentialsOf(headers)[0] === cookie ? cookie : null;
}

/** The tokens of a request whose signature is valid. */
export function tokensOf(headers: Headers, secret: string): string[] {
  return credentialsOf(headers).flatMap((signed) => verifyToken(signed, secret) ?? []);
}

interface CookieOptions {
  remember: boolean;
  /** Whether the request came over https. */
  secure: boolean;
}

/** `Set-Cookie` for a signed token: 30 days when remembered, else until the browser closes. Source: sign-in, 4.2. */
export function sessionCookie(signed: string, { remember, secure }: CookieOptions): string {
  return serialize(SESSION_COOKIE, signed, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    ...(remember && { maxAge: THIRTY_DAYS }),
  });
}

/** `Set-Cookie` that removes the session cookie. */
export function clearedCookie(secure: boolean): string {
  return serialize(SESSION_COOKIE, '', { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge: 0 });
}
