import type { Texts } from '@/domain/texts/keys';
import type { FirstPaint } from '@/core/settings/firstPaint';
import type { EndUser } from '@/domain/auth/contract';

/** The query of an address as Next tells it. */
export const searchOf = (asPath = ''): URLSearchParams =>
  new URLSearchParams(asPath.split('#')[0]?.split('?')[1]);

/** What the first HTML of a page is drawn with for who is signed in. Never kept for others. */
export interface OwnFirst {
  user: EndUser;
  preferences: Record<string, unknown>;
  /** The answers to the screen's first reads, in their order. */
  answers: readonly unknown[];
}

/** What the server reads from the request for the first paint. */
export interface FirstProps extends FirstPaint {
  texts: Texts;
  /** Whether icons that are not bundled may be asked from the public icon service. */
  iconService: boolean;
  /** The answers to what every visitor may read first, in that order; null where there is none. */
  answers: readonly unknown[];
  /** The person of the request and what they see first; null where that is found out in the browser. */
  own: OwnFirst | null;
}
