import type { Texts } from '@/domain/texts/keys';
import type { FirstPaint } from '@/core/settings/firstPaint';
import type { EndUser } from '@/domain/auth/contract';

/** Query of Next's `asPath`. */
export const searchOf = (asPath = ''): URLSearchParams =>
  new URLSearchParams(asPath.split('#')[0]?.split('?')[1]);

/** What the first HTML is rendered with for the signed-in user. Never cached for others. */
export interface OwnFirst {
  user: EndUser;
  preferences: Record<string, unknown>;
  /** The answers to the screen's first reads, in their order. */
  answers: readonly unknown[];
}

/** What the server reads from the request for the first paint. */
export interface FirstProps extends FirstPaint {
  texts: Texts;
  /** Whether icons that are not bundled may be requested from the public icon service. */
  iconService: boolean;
  /** The answers to the screen's public first reads, in their order; null where there is none. */
  answers: readonly unknown[];
  /** The signed-in user and their first answers; null when the browser has to find out. */
  own: OwnFirst | null;
}
