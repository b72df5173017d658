import type { ViewKind } from '@/domain/overview/words';

/** Stands for what is no page of the product. */
export const OTHER = 'other';
const ANY = '{id}';

/** The pages of the product; `*` is an id. A test compares them with `src/pages`. */
const PAGES = `
/auth/login
/auth/login-unprotected
/auth/new-password
/auth/register
/auth/register-unprotected
/auth/reset-password
/auth/verify
/board/*
/dashboard/analytics
/dashboard/app
/dashboard/banking
/dashboard/banking/accounts
/dashboard/banking/transactions
/dashboard/blank
/dashboard/booking
/dashboard/calendar
/dashboard/chat
/dashboard/chat/*
/dashboard/chat/new
/dashboard/e-commerce/checkout
/dashboard/e-commerce/list
/dashboard/e-commerce/manage/categories
/dashboard/e-commerce/manage/discounts
/dashboard/e-commerce/manage/orders
/dashboard/e-commerce/manage/reviews
/dashboard/e-commerce/manage/stock
/dashboard/e-commerce/orders
/dashboard/e-commerce/orders/*
/dashboard/e-commerce/product/*
/dashboard/e-commerce/product/*/edit
/dashboard/e-commerce/product/new
/dashboard/e-commerce/shop
/dashboard/ecommerce
/dashboard/file
/dashboard/files-manager
/dashboard/invoice/*
/dashboard/invoice/*/checkout
/dashboard/invoice/*/edit
/dashboard/invoice/customers
/dashboard/invoice/list
/dashboard/invoice/new
/dashboard/kanban
/dashboard/kanban/boards
/dashboard/kanban/card/*
/dashboard/kanban/cards
/dashboard/mail
/dashboard/mail/*
/dashboard/mail/*/*
/dashboard/mail/label/*
/dashboard/mail/label/*/*
/dashboard/notifications
/dashboard/permission-denied
/dashboard/search
/dashboard/settings
/dashboard/user/*
/dashboard/user/*/edit
/dashboard/user/account
/dashboard/user/cards
/dashboard/user/list
/dashboard/user/new
/dashboard/user/profile
/invoice/*
/invoice/*/pay
/order/*
/pay/test/*
/privacy
/share/files/*
/shop
/shop/checkout
/shop/product/*
/terms
`
  .trim()
  .split('\n');

/** A branch of the tree of pages: what may follow a segment of a path. */
interface Branch {
  next: Map<string, Branch>;
  isPage: boolean;
}

const branch = (): Branch => ({ next: new Map(), isPage: false });

function grow(): Branch {
  const root = branch();
  for (const page of PAGES) {
    let at = root;
    for (const name of page.slice(1).split('/')) {
      const next = at.next.get(name) ?? branch();
      at.next.set(name, next);
      at = next;
    }
    at.isPage = true;
  }
  return root;
}

const tree = grow();

/** As Next does: a name before an id, and back from a name that leads nowhere. */
function find({ next, isPage }: Branch, [name, ...rest]: readonly string[]): string | null {
  if (name === undefined) return isPage ? '' : null;
  const named = next.get(name);
  const below = named && name !== '*' ? find(named, rest) : null;
  if (below !== null) return `/${name}${below}`;
  const any = name === '' ? undefined : next.get('*');
  const found = any ? find(any, rest) : null;
  return found === null ? null : `/${ANY}${found}`;
}

/** Longest page of the product in segments; longer paths are none. */
const DEPTH = Math.max(...PAGES.map((page) => page.split('/').length));

/** The page at a path, with `{id}` for its ids: `/dashboard/invoice/{id}`; `other` where there is none. */
export function pageOf(path: string): string {
  const names = path.replace(/\/$/, '').split('/', DEPTH + 1);
  return (names.length > DEPTH ? null : find(tree, names.slice(1))) || OTHER;
}

const KINDS: Readonly<Record<string, ViewKind>> = {
  shop: 'shop',
  order: 'shop',
  blog: 'blog',
  dashboard: 'workspace',
};

/** The part of the product that a path belongs to. */
export function kindOf(path: string): ViewKind {
  const first = path.split('/', 2)[1] ?? '';
  return Object.hasOwn(KINDS, first) ? (KINDS[first] ?? 'site') : 'site';
}
