import type { Permission, Role } from '@/domain/auth/permissions';
import type { TextKey } from '@/domain/texts/keys';
import { PATHS } from '@/core/paths';
import { invoicePaths } from '@/core/invoicePaths';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { SHOP_PATHS } from '@/core/shopPaths';

/** One entry of the navigation; a branch has `children` and no own page. Source: shell, section 9. */
export interface NavItem {
  /** Text key; unique among its siblings. */
  title: TextKey;
  path?: string;
  icon?: string;
  /** Key of a second line, a tooltip where there is no room. */
  caption?: TextKey;
  /** Key of a chip at the end. */
  chip?: TextKey;
  /** Name of the counter to show. */
  counter?: string;
  /** An address of this page that has a separate entry. */
  without?: string;
  /** Also current for pages below its path. */
  holdsBelow?: true;
  /** Shown, but not a link. */
  disabled?: true;
  /** Hidden from users without the role or permission. */
  roles?: readonly Role[];
  permission?: Permission;
  /** Holding one of these is enough. */
  anyPermission?: readonly Permission[];
  /** Opens in a new tab. */
  external?: true;
  children?: readonly NavItem[];
}

/** Entries under one heading. */
export interface NavGroup {
  title: TextKey;
  /** Only where the workspace shows sample data. */
  demoOnly?: true;
  items: readonly NavItem[];
}

const leaf = (title: TextKey): NavItem => ({
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

const OVERVIEW = PATHS.dashboard.overview;

/** The tab of the settings for the shop. */
const SHOP_SETTINGS = `${PATHS.dashboard.settings}?tab=shop`;

/** The navigation of the dashboard. Areas add their entries here and nowhere else. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    title: 'shell.nav.general',
    items: [
      { title: 'shell.nav.overviewApp', icon: 'ph:squares-four', path: OVERVIEW.app },
      {
        title: 'shell.nav.ecommerce',
        icon: 'ph:shopping-bag',
        path: OVERVIEW.ecommerce,
        permission: 'orders.read',
      },
      {
        title: 'shell.nav.analytics',
        icon: 'ph:chart-bar',
        path: OVERVIEW.analytics,
        permission: 'analytics.read',
      },
      {
        title: 'shell.nav.banking',
        icon: 'ph:bank',
        path: PATHS.dashboard.banking.root,
        holdsBelow: true,
        permission: 'ledger.use',
      },
      {
        title: 'shell.nav.booking',
        icon: 'ph:calendar-check',
        path: OVERVIEW.booking,
        permission: 'bookings.read',
      },
      { title: 'shell.nav.file', icon: 'ph:folder-open', path: OVERVIEW.file },
    ],
  },
  {
    title: 'shell.nav.management',
    items: [
      {
        title: 'shell.nav.user',
        icon: 'ph:users',
        counter: 'people',
        children: [
          { title: 'shell.nav.profile', path: PATHS.dashboard.user.profile },
          { title: 'shell.nav.cards', path: PATHS.dashboard.user.cards, permission: 'users.read' },
          {
            title: 'shell.nav.list',
            path: PATHS.dashboard.user.list,
            permission: 'users.read',
            counter: 'people',
          },
          { title: 'shell.nav.newUser', path: PATHS.dashboard.user.new, permission: 'users.manage' },
          { title: 'shell.nav.account', path: PATHS.dashboard.user.account },
        ],
      },
      {
        title: 'shell.nav.shopArea',
        icon: 'ph:storefront',
        permission: 'shop.browse',
        children: [
          { title: 'shell.nav.shop', path: SHOP_PATHS.dashboard.catalogue, holdsBelow: true },
          { title: 'shell.nav.products', path: SHOP_PATHS.dashboard.list, permission: 'products.manage' },
          {
            title: 'shell.nav.newProduct',
            path: SHOP_PATHS.dashboard.newProduct,
            permission: 'products.manage',
          },
          { title: 'shell.nav.stock', path: SHOP_PATHS.dashboard.stock, permission: 'products.manage' },
          { title: 'shell.nav.reviews', path: SHOP_PATHS.dashboard.reviews, permission: 'products.manage' },
          {
            title: 'shell.nav.categories',
            path: SHOP_PATHS.dashboard.categories,
            permission: 'products.manage',
          },
          { title: 'shell.nav.discounts', path: SHOP_PATHS.dashboard.discounts, permission: 'shop.manage' },
          { title: 'shell.nav.shopSettings', path: SHOP_SETTINGS, permission: 'shop.manage' },
        ],
      },
      {
        title: 'shell.nav.invoice',
        icon: 'ph:receipt',
        counter: 'invoices',
        children: [
          { title: 'shell.nav.list', path: PATHS.dashboard.invoice.list, counter: 'invoices' },
          { title: 'shell.nav.newInvoice', path: invoicePaths.new, permission: 'invoices.write' },
          { title: 'shell.nav.customers', path: invoicePaths.customers, permission: 'invoices.read' },
        ],
      },
      {
        title: 'shell.nav.orders',
        icon: 'ph:shopping-cart',
        counter: 'orders',
        children: [
          { title: 'shell.nav.checkout', path: SHOP_PATHS.order.checkout, permission: 'shop.buy' },
          { title: 'shell.nav.myOrders', path: SHOP_PATHS.order.list, permission: 'shop.buy' },
          {
            title: 'shell.nav.allOrders',
            path: SHOP_PATHS.order.manage,
            permission: 'orders.read',
            counter: 'orders',
          },
        ],
      },
      {
        title: 'shell.nav.files',
        icon: 'ph:folder-simple',
        path: PATHS.dashboard.files.root,
        permission: 'files.use',
      },
      {
        title: 'shell.nav.settings',
        icon: 'ph:gear-six',
        path: PATHS.dashboard.settings,
        without: SHOP_SETTINGS,
        // The permissions of its tabs: one of them is enough.
        anyPermission: [
          'workspace.manage',
          'site.manage',
          'roles.manage',
          'activity.read',
          'invoices.settings',
          'shop.manage',
          'files.manage',
        ],
      },
    ],
  },
  {
    title: 'shell.nav.app',
    items: [
      {
        title: 'shell.nav.chat',
        icon: 'ph:chats-circle',
        path: PATHS.dashboard.chat.root,
        holdsBelow: true,
        permission: 'chat.use',
        counter: 'chat',
      },
      {
        title: 'shell.nav.mail',
        icon: 'ph:envelope-simple',
        path: PATHS.dashboard.mail.root,
        holdsBelow: true,
        permission: 'mail.use',
        counter: 'mail',
      },
      {
        title: 'shell.nav.calendar',
        icon: 'ph:calendar-blank',
        path: PATHS.dashboard.calendar.root,
        permission: 'calendar.use',
      },
      {
        title: 'shell.nav.kanban',
        icon: 'ph:kanban',
        permission: 'kanban.use',
        children: [
          { title: 'shell.nav.board', path: KANBAN_PATHS.root },
          { title: 'shell.nav.boards', path: KANBAN_PATHS.boards },
          { title: 'shell.nav.kanbanCards', path: KANBAN_PATHS.cards },
        ],
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
