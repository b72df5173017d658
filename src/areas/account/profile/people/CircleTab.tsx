import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { COUNT_CAP } from '@/domain/people/profile/limits';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SearchField } from '@/ui/table/SearchField';
import type { Circle } from '../state/requests';
import { useCircle } from '../useProfile';
import { PeopleList } from '@/ui/person/PeopleList';
import { PersonCard } from './PersonCard';

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

/** The followers, the followed, or the friends of a person, with a search. */
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
