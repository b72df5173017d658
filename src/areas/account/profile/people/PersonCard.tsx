import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useCountryName } from '@/core/i18n/useCountryName';
import type { ListedPerson } from '@/domain/people/profile/schemas';
import { Face } from '../parts/Face';
import { FollowButton } from '@/ui/person/FollowButton';
import { PersonName, useNameOf } from '../parts/PersonName';
import { SocialButtons } from '@/ui/person/SocialButtons';
import { useProfileActs } from '../useProfile';

/** One of the followers or friends: who it is, where to find them, and whether one follows them. */
export function PersonCard({ person }: { person: ListedPerson }) {
  const { user } = useAuth();
  const can = useCan();
  const { follow } = useProfileActs();
  const country = useCountryName();
  const name = useNameOf()(person);
  const mayFollow = can('profile.post') && person.name !== null && person.id !== user?.id;
  return (
    <Card
      component="li"
      sx={{ p: 3, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1 }}
    >
      <Face person={person} size={64} />
      <Stack sx={{ textAlign: 'center', mt: 1, minWidth: 0 }}>
        <PersonName person={person} />
        <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', minHeight: 22 }}>
          {person.country === null ? person.jobTitle : country(person.country)}
        </Typography>
      </Stack>
      <SocialButtons name={name} links={person.links} />
      {mayFollow && (
        <FollowButton
          size="small"
          name={name}
          isFollowed={person.isFollowed}
          onChange={(wanted) => follow(person.id, wanted)}
        />
      )}
    </Card>
  );
}
