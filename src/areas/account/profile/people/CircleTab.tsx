import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { COUNT_CAP } from '@/domain/people/profile/limits';
import type { ListedPerson } from '@/domain/people/profile/schemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FollowButton } from '@/ui/person/FollowButton';
import { PeopleList } from '@/ui/person/PeopleList';
import { SocialButtons } from '@/ui/person/SocialButtons';
import { SearchField } from '@/ui/table/SearchField';
import { Face } from '../parts/Face';
import { PersonName, useNameOf } from '../parts/PersonName';
import type { Circle } from '../state/requests';
import { useCircle, useProfileActs } from '../useProfile';

/** A follower or friend: name, social links, and whether the user follows them. */
function PersonCard({ person }: { person: ListedPerson }) {
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

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  '& > :last-child': { inlineSize: '100%', maxInlineSize: 320 },
}));

interface CircleTabProps {
  circle: Circle;
  name: string;
  ownerId: string;
  query: string;
  onSearch: (query: string) => void;
}

function Nobody({ circle, query }: { circle: Circle; query: string }) {
  const t = useText();
  if (query) return <EmptyState icon="ph:magnifying-glass" title={t('profile.people.none', { query })} />;
  return (
    <EmptyState
      icon="ph:users-three"
      title={t(`profile.people.empty.${circle}`)}
      text={t('profile.people.emptyText')}
    />
  );
}

/** Followers, followed people or friends of a person, with a search. */
export function CircleTab({ circle, name, ownerId, query, onSearch }: CircleTabProps) {
  const t = useText();
  const { number } = useFormat();
  const list = useCircle(circle, name, ownerId, query);
  const { total } = list;
  const counted = total === undefined ? '' : total >= COUNT_CAP ? `${number(total)}+` : number(total);
  return (
    <section aria-label={t(`profile.tabs.${circle}`)}>
      <Head>
        <Typography variant="h5" component="h2">
          {t(`profile.tabs.${circle}`)}{' '}
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {counted}
          </Typography>
        </Typography>
        <SearchField label={t('profile.people.search')} value={query} onSearch={onSearch} maxLength={100} />
      </Head>
      <PeopleList list={list} empty={<Nobody circle={circle} query={query} />}>
        {list.rows.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </PeopleList>
    </section>
  );
}
