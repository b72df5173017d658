import { styled } from '@mui/material/styles';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { NothingMatches } from '@/ui/list/NothingMatches';
import { PageHeading } from '@/ui/page/PageHeading';
import { PeopleList } from '@/ui/person/PeopleList';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { SearchField } from '@/ui/table/SearchField';
import { choice, text } from '@/ui/table/urlFields';
import { readUrlValues, useUrlState } from '@/ui/table/useUrlState';
import { usersApi } from './api';
import { UserCard } from './cards/UserCard';
import { MAX_SEARCH } from '@/ui/list/defineList';
import { cardsRequest, useCards } from './useUsers';
import { loadCards } from './usersRequests';

/** Sort orders of the cards, with text keys. */
const SORTS = { name: 'name', '-followers': 'followers', '-createdAt': 'newest' } as const;
type CardSort = keyof typeof SORTS;
const SORT_KEYS = Object.keys(SORTS) as CardSort[];

/** URL parameters of the cards. */
const FIELDS = { query: text(MAX_SEARCH), sort: choice(SORT_KEYS, 'name') };

/** The element `search` is unknown to browsers of 2023 and older. */
const LANDMARK = { role: 'search' } as const;

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 320px) minmax(0, 240px)',
    justifyContent: 'space-between',
  },
}));

/** All users as cards. Source: people, section 4. */
export const UserCardsScreen: Screen = () => {
  const t = useText();
  const [{ query, sort }, update] = useUrlState(FIELDS);
  const list = useCards(query, sort);
  const orders = SORT_KEYS.map((value) => ({ value, label: t(`users.cards.by.${SORTS[value]}`) }));
  return (
    <>
      <PageHeading
        title={t('users.cards.title')}
        crumbs={[
          { label: t('users.crumb.area') },
          { label: t('users.crumb.list'), href: PATHS.dashboard.user.list },
          { label: t('users.cards.crumb') },
        ]}
      />
      <Bar {...LANDMARK}>
        <SearchField
          label={t('users.filter.search')}
          placeholder={t('users.filter.placeholder')}
          value={query}
          onSearch={(next) => update({ query: next }, { replace: query !== '' })}
          maxLength={MAX_SEARCH}
        />
        <ChoiceField
          label={t('users.cards.sort')}
          value={sort}
          options={orders}
          onChange={(next) => update({ sort: FIELDS.sort.read(next) })}
        />
      </Bar>
      <PeopleList
        list={list}
        label={t('users.title')}
        empty={
          query === '' ? (
            <EmptyState icon="ph:users" title={t('users.empty.title')} text={t('users.empty.text')} />
          ) : (
            <NothingMatches onClear={() => update({ query: '' })} />
          )
        }
      >
        {list.rows.map((person) => (
          <UserCard key={person.id} person={person} />
        ))}
      </PeopleList>
    </>
  );
};
UserCardsScreen.layout = 'dashboard';
UserCardsScreen.guard = 'auth';
UserCardsScreen.permission = 'users.read';
UserCardsScreen.titleKey = 'users.cards.title';
UserCardsScreen.texts = ['users', 'person', 'table', 'form'];
UserCardsScreen.early = (search) => {
  const { query, sort } = readUrlValues(FIELDS, search);
  const request = cardsRequest(query, sort);
  return [firstRead(usersApi.list, request.query, (answer) => answered(loadCards, request, answer))];
};
