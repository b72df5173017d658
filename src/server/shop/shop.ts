import type { EndUser } from '@/domain/auth/contract';
import type { Reply } from '@/server/core/implement';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** Services for carts and orders. */
export type ShopTools = Pick<
  Services,
  'config' | 'db' | 'desk' | 'events' | 'jobs' | 'live' | 'log' | 'mailer' | 'now'
>;

/** The tools of one call, with its caller (null = a visitor). */
export interface Shopper extends ShopTools {
  user: EndUser | null;
  request: RequestInfo;
  reply: Reply;
}
