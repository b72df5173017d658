import type { EndUser } from '@/domain/auth/contract';
import type { Services } from '@/server/core/services';

/** The acting user, with the services. */
export interface Acting extends Services {
  user: EndUser;
}
