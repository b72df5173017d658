import type { Texts } from '@/domain/texts/keys';
import type { FirstPaint } from '@/core/settings/firstPaint';
import type { Cookies } from '@/core/settings/cookieIn';
import type { EndUser } from '@/domain/auth/contract';

type RouteQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Next's query of a route, with the parameters of its path. */
export const searchOf = (query: RouteQuery = {}): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value = '']) => [value].flat().map((item) => [name, item])),
  );

/** What the first HTML is rendered with for the signed-in user. Never cached for others. */
export interface OwnFirst {
  user: EndUser;
  preferences: Record<string, unknown>;
  /** The cookies that the screen's early reads depend on. */
  cookies: Cookies;
  /** The answers to the screen's early reads, in their order; null where the browser has to ask. */
  answers: readonly unknown[];
}

/** What the server reads from the request for the first paint. */
export interface FirstProps extends FirstPaint {
  /** When the server rendered the page, in ms. */
  at: number;
  texts: Texts;
  /** Whether icons that are not bundled may be requested from the public icon service. */
  iconService: boolean;
  /** The answers to the screen's public first reads, in their order; null where there is none. */
  answers: readonly unknown[];
  /** The signed-in user and their first answers; null when the browser has to find out. */
  own: OwnFirst | null;
  /** Whether the signed-in user may not see the page: then the browser prefetches nothing for it either. */
  isRefused: boolean;
}
