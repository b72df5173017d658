import type { Status } from '@/domain/auth/status';

/** Data of a changed user for other areas. Instants are ISO texts. */
export interface PersonFacts {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  firstName: string;
  lastName: string;
  username: string;
  role: string;
  status: Status;
  locale: string;
  timeZone: string;
  /** Hash of the avatar's blob. */
  image: string | null;
  company: string | null;
  jobTitle: string | null;
  country: string | null;
  isPublic: boolean;
  version: number;
}
