import type { Permission } from '@/domain/auth/permissions';
import type { LayoutName } from '@/core/screen';
import { PATHS } from '@/core/paths';

/** One page of the product: where it stands and who may see it. */
export interface PageRoute {
  path: string;
  layout: LayoutName;
  guard?: 'auth' | 'guest';
  permission?: Permission;
  titleKey: string;
  /** HTTP status of its first HTML, 200 unless said. */
  status?: number;
}

const page = (
  path: string,
  layout: LayoutName,
  titleKey: string,
  rest: Partial<PageRoute> = {},
): PageRoute => ({
  path,
  layout,
  titleKey,
  ...rest,
});

/** Every page that exists; a test holds it against the page files and the screens. Source: shell, section 13. */
export const ROUTES: readonly PageRoute[] = [
  page(PATHS.auth.login, 'split', 'auth.login.title', { guard: 'guest' }),
  page(PATHS.auth.register, 'split', 'auth.register.title', { guard: 'guest' }),
  page(PATHS.auth.loginUnprotected, 'split', 'auth.login.title'),
  page(PATHS.auth.registerUnprotected, 'split', 'auth.register.title'),
  page(PATHS.errors.forbidden, 'compact', 'site.forbidden.title', { status: 403 }),
  page(PATHS.errors.notFound, 'compact', 'site.notFound.title', { status: 404 }),
  page(PATHS.errors.server, 'compact', 'site.serverError.title', { status: 500 }),
  page(PATHS.dashboard.invoice.list, 'dashboard', 'invoices.title', { guard: 'auth' }),
  page(PATHS.dashboard.permissionDenied, 'dashboard', 'auth.denied.title', { guard: 'auth' }),
  page(PATHS.dashboard.blank, 'dashboard', 'showcase.blank.title', { guard: 'auth' }),
];

/** Section roots; they answer 307 to their target, the query kept. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  [PATHS.home]: PATHS.dashboard.invoice.list,
  [PATHS.dashboard.root]: PATHS.dashboard.invoice.list,
  [PATHS.dashboard.invoice.root]: PATHS.dashboard.invoice.list,
};
