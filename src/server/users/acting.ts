import type { EndUser } from '@/domain/auth/contract';
import type { Services } from '@/server/core/services';

/** Who acts, with what. */
export interface Acting extends Services {
  user: EndUser;
}
