import type { Permission } from '@/domain/auth/permissions';
import type { LayoutName } from '@/core/screen';
import { PATHS } from '@/core/paths';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { SHOP_PATHS } from '@/core/shopPaths';

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
  page(PATHS.auth.verify, 'compact', 'auth.verify.title', { guard: 'auth' }),
  page(PATHS.auth.resetPassword, 'compact', 'auth.reset.title'),
  page(PATHS.auth.newPassword, 'compact', 'auth.newPassword.title'),
  page(PATHS.legal.terms, 'simple', 'site.legal.terms'),
  page(PATHS.legal.privacy, 'simple', 'site.legal.privacy'),
  page(PATHS.errors.forbidden, 'compact', 'site.forbidden.title', { status: 403 }),
  page(PATHS.errors.notFound, 'compact', 'site.notFound.title', { status: 404 }),
  page(PATHS.errors.server, 'compact', 'site.serverError.title', { status: 500 }),
  page(PATHS.dashboard.chat.root, 'dashboard', 'chat.title', { guard: 'auth', permission: 'chat.use' }),
  page(PATHS.dashboard.chat.new, 'dashboard', 'chat.title', { guard: 'auth', permission: 'chat.use' }),
  page(`${PATHS.dashboard.chat.root}/[conversationKey]`, 'dashboard', 'chat.title', {
    guard: 'auth',
    permission: 'chat.use',
  }),
  page(PATHS.dashboard.invoice.list, 'dashboard', 'invoices.title', { guard: 'auth' }),
  page(`${PATHS.dashboard.invoice.root}/new`, 'dashboard', 'documents.editor.new', {
    guard: 'auth',
    permission: 'invoices.write',
  }),
  page(`${PATHS.dashboard.invoice.root}/customers`, 'dashboard', 'customers.title', {
    guard: 'auth',
    permission: 'invoices.read',
  }),
  page(`${PATHS.dashboard.invoice.root}/[invoiceId]`, 'dashboard', 'documents.title', { guard: 'auth' }),
  page(`${PATHS.dashboard.invoice.root}/[invoiceId]/checkout`, 'dashboard', 'invoicePay.pageTitle', {
    guard: 'auth',
  }),
  page(`${PATHS.dashboard.invoice.root}/[invoiceId]/edit`, 'dashboard', 'documents.editor.edit', {
    guard: 'auth',
    permission: 'invoices.write',
  }),
  page(KANBAN_PATHS.root, 'dashboard', 'kanban.title', { guard: 'auth', permission: 'kanban.use' }),
  page(KANBAN_PATHS.boards, 'dashboard', 'kanban.boards.title', {
    guard: 'auth',
    permission: 'kanban.use',
  }),
  page(KANBAN_PATHS.cards, 'dashboard', 'kanbanMore.cards.title', {
    guard: 'auth',
    permission: 'kanban.use',
  }),
  page('/invoice/[token]', 'simple', 'documents.title'),
  page('/invoice/[token]/pay', 'simple', 'invoicePay.pageTitle'),
  page(SHOP_PATHS.order.checkout, 'dashboard', 'checkout.title', {
    guard: 'auth',
    permission: 'shop.buy',
  }),
  page(SHOP_PATHS.order.list, 'dashboard', 'checkout.orders.mine', {
    guard: 'auth',
    permission: 'shop.buy',
  }),
  page(`${SHOP_PATHS.order.list}/[number]`, 'dashboard', 'checkout.order.title', { guard: 'auth' }),
  page(SHOP_PATHS.order.manage, 'dashboard', 'checkout.orders.title', {
    guard: 'auth',
    permission: 'orders.read',
  }),
  page(SHOP_PATHS.public.checkout, 'simple', 'checkout.title'),
  page('/order/[token]', 'simple', 'checkout.order.title'),
  page('/pay/test/[sessionRef]', 'simple', 'checkout.test.title'),
  page('/board/[token]', 'simple', 'kanbanPublic.title'),
  page(`${KANBAN_PATHS.root}/card/[cardKey]`, 'dashboard', 'kanban.title', {
    guard: 'auth',
    permission: 'kanban.use',
  }),
  page(SHOP_PATHS.dashboard.catalogue, 'dashboard', 'shop.title', {
    guard: 'auth',
    permission: 'shop.browse',
  }),
  page(SHOP_PATHS.dashboard.list, 'dashboard', 'shopManage.list.title', {
    guard: 'auth',
    permission: 'products.manage',
  }),
  page(SHOP_PATHS.dashboard.newProduct, 'dashboard', 'shopManage.form.new', {
    guard: 'auth',
    permission: 'products.manage',
  }),
  page(`${SHOP_PATHS.dashboard.root}/product/[name]/edit`, 'dashboard', 'shopManage.form.edit', {
    guard: 'auth',
    permission: 'products.manage',
  }),
  page(`${SHOP_PATHS.dashboard.root}/product/[name]`, 'dashboard', 'shop.product.title', {
    guard: 'auth',
    permission: 'shop.browse',
  }),
  page(SHOP_PATHS.dashboard.stock, 'dashboard', 'stock.title', {
    guard: 'auth',
    permission: 'products.manage',
  }),
  page(SHOP_PATHS.dashboard.reviews, 'dashboard', 'reviews.title', {
    guard: 'auth',
    permission: 'products.manage',
  }),
  page(SHOP_PATHS.dashboard.discounts, 'dashboard', 'discounts.title', {
    guard: 'auth',
    permission: 'shop.manage',
  }),
  page(SHOP_PATHS.dashboard.categories, 'dashboard', 'categories.title', {
    guard: 'auth',
    permission: 'products.manage',
  }),
  page(SHOP_PATHS.public.root, 'simple', 'shop.title'),
  page(`${SHOP_PATHS.public.root}/product/[name]`, 'simple', 'shop.product.title'),
  page(PATHS.dashboard.user.account, 'dashboard', 'account.title', { guard: 'auth' }),
  page(PATHS.dashboard.user.cards, 'dashboard', 'users.cards.title', {
    guard: 'auth',
    permission: 'users.read',
  }),
  page(PATHS.dashboard.user.list, 'dashboard', 'users.title', { guard: 'auth', permission: 'users.read' }),
  page(PATHS.dashboard.user.new, 'dashboard', 'users.new.title', {
    guard: 'auth',
    permission: 'users.manage',
  }),
  page(PATHS.dashboard.user.edit('[name]'), 'dashboard', 'users.edit.title', {
    guard: 'auth',
    permission: 'users.manage',
  }),
  page(PATHS.dashboard.user.profile, 'dashboard', 'profile.title', { guard: 'auth' }),
  page(PATHS.dashboard.user.person('[name]'), 'dashboard', 'profile.titleOther', { guard: 'auth' }),
  page(PATHS.dashboard.search, 'dashboard', 'search.title', { guard: 'auth' }),
  page(PATHS.dashboard.notifications, 'dashboard', 'notifications.title', { guard: 'auth' }),
  page(PATHS.dashboard.settings, 'dashboard', 'workspace.title', { guard: 'auth' }),
  page(PATHS.dashboard.permissionDenied, 'dashboard', 'auth.denied.title', { guard: 'auth' }),
  page(PATHS.dashboard.blank, 'dashboard', 'showcase.blank.title', { guard: 'auth' }),
];

/** Section roots; they answer 307 to their target, the query kept. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  [PATHS.home]: PATHS.dashboard.invoice.list,
  [PATHS.dashboard.root]: PATHS.dashboard.invoice.list,
  [SHOP_PATHS.dashboard.root]: SHOP_PATHS.dashboard.catalogue,
  [PATHS.dashboard.user.root]: PATHS.dashboard.user.list,
  [PATHS.dashboard.invoice.root]: PATHS.dashboard.invoice.list,
};
