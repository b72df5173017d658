import type { PresenceStatus } from '@/domain/live/presence';
import type { PersonRef } from '@/domain/people/personRef';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

interface FaceProps {
  person: Pick<PersonRef, 'name' | 'avatar'>;
  size?: number;
  status?: PresenceStatus;
}

/** Avatar of a person, or the initial. Decorative: the name is next to it. */
export function Face({ person, size = 40, status }: FaceProps) {
  return <PersonAvatar name={person.name ?? ''} src={person.avatar} size={size} status={status} />;
}
