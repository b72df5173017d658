import { safeReturnTo } from './returnTo';

/** The public shop, an order by its link, and what both lead to after signing in. */
const CUSTOMER_PAGES = ['/shop', '/order', '/dashboard/e-commerce/checkout', '/dashboard/e-commerce/orders'];

/**
 * Whether the page to go to after signing in is one of the shop's customers. Who creates an account on the way there
 * becomes a guest, whatever the workspace gives to others.
 */
export function isCustomerPage(returnTo: string | null | undefined): boolean {
  const path = safeReturnTo(returnTo)?.replace(/[?#].*$/s, '');
  return CUSTOMER_PAGES.some((page) => path === page || path?.startsWith(`${page}/`));
}
