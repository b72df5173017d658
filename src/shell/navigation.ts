import type { Permission, Role } from '@/domain/auth/permissions';
import { PATHS } from '@/core/paths';

/** One entry of the navigation; a branch has `children` and no page of its own. Source: shell, section 9. */
export interface NavItem {
  /** Key of its text; also its identity among its siblings. */
  title: string;
  path?: string;
  icon?: string;
  /** Key of a second line, a tooltip where there is no room. */
  caption?: string;
  /** Key of a chip at the end. */
  chip?: string;
  /** Shown, but can't be opened. */
  disabled?: true;
  /** Lacking the role or permission, the entry is not there. */
  roles?: readonly Role[];
  permission?: Permission;
  /** Opens in a new tab. */
  external?: true;
  children?: readonly NavItem[];
}

/** Entries under one heading. */
export interface NavGroup {
  title: string;
  /** Only where the workspace shows sample data. */
  demoOnly?: true;
  items: readonly NavItem[];
}

const leaf = (title: string): NavItem => ({
  title,
  path: `${PATHS.dashboard.blank}?item=${title.split('.').pop()}`,
});

const LEVELS: NavItem = {
  title: 'shell.nav.level1',
  icon: 'ph:tree-structure',
  children: [
    leaf('shell.nav.level2a'),
    {
      title: 'shell.nav.level2b',
      children: [
        leaf('shell.nav.level3a'),
        { title: 'shell.nav.level3b', children: [leaf('shell.nav.level4a'), leaf('shell.nav.level4b')] },
      ],
    },
  ],
};

/** The navigation of the dashboard: what works today. Areas add their entries here and nowhere else. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    title: 'shell.nav.management',
    items: [
      {
        title: 'shell.nav.invoice',
        icon: 'ph:receipt',
        children: [{ title: 'shell.nav.list', path: PATHS.dashboard.invoice.list }],
      },
    ],
  },
  {
    title: 'shell.nav.examples',
    demoOnly: true,
    items: [
      {
        title: 'shell.nav.itemByRoles',
        icon: 'ph:lock-key',
        path: PATHS.dashboard.permissionDenied,
        caption: 'shell.nav.adminOnly',
        roles: ['admin'],
      },
      LEVELS,
      { title: 'shell.nav.itemDisabled', icon: 'ph:prohibit', disabled: true },
      {
        title: 'shell.nav.itemLabel',
        icon: 'ph:tag',
        path: `${PATHS.dashboard.blank}?item=label`,
        chip: 'shell.nav.new',
      },
      {
        title: 'shell.nav.itemCaption',
        icon: 'ph:text-align-left',
        path: `${PATHS.dashboard.blank}?item=caption`,
        caption: 'shell.nav.captionText',
      },
      { title: 'shell.nav.externalLink', icon: 'ph:arrow-square-out', path: '/api/docs', external: true },
      { title: 'shell.nav.blank', icon: 'ph:file', path: PATHS.dashboard.blank },
    ],
  },
];
