import type { ListedPerson } from '@/domain/people/profile/schemas';
import { parseLinks } from '@/domain/people/socialLinks';
import { avatarPath } from '@/domain/people/pictures';

interface PersonRow {
  id: string;
  username: string;
  name: string;
  image: string | null;
  jobTitle: string | null;
  country: string | null;
  links: string;
  isFollowed: number | boolean;
  deletedAt: string | null;
}

/** A row of the lists; deleted users have no name. `seesContact`: with country and links. */
export function toListedPerson(row: PersonRow, seesContact: boolean): ListedPerson {
  const isGone = row.deletedAt !== null;
  return {
    id: row.id,
    username: row.username,
    name: isGone ? null : row.name,
    avatar: isGone ? null : avatarPath(row.id, row.image),
    jobTitle: isGone ? null : row.jobTitle,
    country: isGone || !seesContact ? null : row.country,
    links: parseLinks(isGone || !seesContact ? '{}' : row.links),
    isFollowed: Boolean(row.isFollowed),
  };
}
