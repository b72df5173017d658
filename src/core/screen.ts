import type { ComponentType } from 'react';
import type { Permission } from '@/domain/auth/permissions';

/** Frames that a page can stand in; each comes with the first page that needs it. */
export type LayoutName = 'compact' | 'split' | 'dashboard';

/**
 * A page's component. Its static members say how the shell frames it:
 * `texts` are the areas of translations it needs beyond `common`, `titleKey` names the document's title,
 * `guard` is `auth` (signed in only) or `guest` (signed out only), `permission` narrows `auth`.
 */
export type Screen = ComponentType & {
  layout: LayoutName;
  guard?: 'auth' | 'guest';
  permission?: Permission;
  titleKey: string;
  /** HTTP status of the page's first HTML, where it is not 200. */
  status?: number;
  texts: readonly string[];
};
