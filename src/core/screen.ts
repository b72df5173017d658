import type { ComponentType, ReactNode } from 'react';
import type { FirstRead } from './http/firstRead';
import type { Cookies } from './settings/cookieIn';
import type { EndUser } from '@/domain/auth/contract';
import type { Permission } from '@/domain/auth/permissions';
import type { Language } from '@/domain/languages';
import type { TextFile, TextKey } from '@/domain/texts/keys';

/** Layouts of pages; each is loaded with the first page that needs it. */
export type LayoutName = 'compact' | 'simple' | 'split' | 'dashboard';

/** Props of a page for visitors: the sign-in form, and a placeholder while the user is unknown. */
export interface ForVisitors {
  login: ReactNode;
  waiting: ReactNode;
}

/** What is known of the person before the page is rendered. */
export interface FirstPerson {
  /** The values of the cookies that the screen names. */
  cookies: Cookies;
  /** Their preferences; empty while the browser has not read them. */
  preferences: Readonly<Record<string, unknown>>;
  /** Null while the browser has not read them. */
  user: EndUser | null;
  /** When the page is first rendered, in ms. */
  now: number;
}

/**
 * A page's component. Its static members configure the shell:
 * `texts` are the text files it needs beyond those that every page includes, `titleKey` is the document's title,
 * `guard` is `auth` (signed in only) or `guest` (signed out only), `permission` narrows `auth`.
 */
export type Screen = ComponentType & {
  layout: LayoutName;
  guard?: 'auth' | 'guest';
  permission?: Permission;
  /** Where users without the permission are redirected, by the query of the URL; null = access denied. */
  instead?: (user: EndUser, query: Readonly<Record<string, unknown>>) => string | null;
  titleKey: TextKey;
  /**
   * Shown to signed-out users instead of the sign-in form, which it gets as `login`: for pages that visitors may see
   * elsewhere.
   */
  visitors?: ComponentType<ForVisitors>;
  /** Cookies that `early` depends on. */
  cookies?: readonly string[];
  /** HTTP status of the page's first HTML, where it is not 200. */
  status?: number;
  texts: readonly TextFile[];
  /** Public reads: their responses are delivered with the first HTML; those with `keep` are rendered into it. */
  firstReads?: (language: Language) => readonly FirstRead[];
  /**
   * The reads that the page begins with, by the query of its URL with the parameters of its path. The server renders
   * the first HTML for a signed-in user with their responses, so the page must render without a browser; a change of
   * route requests them before the page is loaded.
   */
  early?: (search: URLSearchParams, person: FirstPerson) => readonly FirstRead[];
};
