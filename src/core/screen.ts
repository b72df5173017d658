import type { ComponentType, ReactNode } from 'react';
import type { FirstRead } from './http/firstRead';
import type { EndUser } from '@/domain/auth/contract';
import type { Permission } from '@/domain/auth/permissions';
import type { Language } from '@/domain/languages';
import type { TextFile, TextKey } from '@/domain/texts/keys';

/** Frames that a page can stand in; each comes with the first page that needs it. */
export type LayoutName = 'compact' | 'simple' | 'split' | 'dashboard';

/** What a page for visitors may show: the way to sign in, and what stands there until something is known. */
export interface ForVisitors {
  login: ReactNode;
  waiting: ReactNode;
}

/**
 * A page's component. Its static members say how the shell frames it:
 * `texts` are the files of texts it needs beyond those that every page carries, `titleKey` names the document's title,
 * `guard` is `auth` (signed in only) or `guest` (signed out only), `permission` narrows `auth`.
 */
export type Screen = ComponentType & {
  layout: LayoutName;
  guard?: 'auth' | 'guest';
  permission?: Permission;
  /** The own page of somebody without the permission, by the query of the address; null = denied. */
  instead?: (user: EndUser, query: Readonly<Record<string, unknown>>) => string | null;
  titleKey: TextKey;
  /** Stands in the place of signing in for who is not, which it gets as `login`: a page that visitors may see elsewhere. */
  visitors?: ComponentType<ForVisitors>;
  /** HTTP status of the page's first HTML, where it is not 200. */
  status?: number;
  texts: readonly TextFile[];
  /** What every visitor may read: the answers come with the first HTML, which is drawn with those that are to be kept. */
  firstReads?: (language: Language) => readonly FirstRead[];
  /** What the page reads first, by the query of its address; asked before it is there to ask. */
  early?: (search: URLSearchParams) => readonly FirstRead[];
  /** Whether the first HTML is drawn with those answers, for who is signed in: nothing of it may need a browser. */
  isDrawnFirst?: boolean;
};
