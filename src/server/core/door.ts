import type { EndUser } from '@/domain/auth/contract';
import type { Permission } from '@/domain/auth/permissions';
import type { RequestInfo } from './requestInfo';
import type { Services } from './services';

/** What a door gets besides the services: who calls, and the request as it came. */
export interface DoorContext extends Services {
  user: EndUser;
  request: RequestInfo;
  raw: Request;
}

/** A protocol with methods beside GET and POST, such as tus, which no contract can describe. */
export interface Door {
  path: `/${string}`;
  access: Permission;
  /** Errors that it throws are sent like those of routes. */
  handle: (context: DoorContext) => Promise<Response>;
}
