import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { MAX_SEARCH, MAX_SEARCHED_NAME, SEARCH_AREAS, SEARCH_HAS } from '@/domain/search/areas';
import { type ReadSearch, readSearch } from '@/domain/search/operators';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/page/PageHeading';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { SearchField } from '@/ui/table/SearchField';
import { choice, day, text, type UrlValues } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import { Finds } from './Finds';
import { OperatorFaults } from './OperatorFaults';
import { isQuestion, type Question } from './useQuickFinds';
import { useSearchWording } from './useSearchWording';

const TABS = ['all', ...SEARCH_AREAS] as const;
const FIELDS = {
  query: text(MAX_SEARCH),
  in: choice(TABS, 'all'),
  from: text(MAX_SEARCHED_NAME),
  after: day,
  before: day,
  has: choice(SEARCH_HAS, undefined),
};
type Values = UrlValues<typeof FIELDS>;
const NONE = { from: '', after: '', before: '', has: undefined };

/** The query from the typed text and the address. */
function questionOf({ in: tab, from, after, before, has }: Values, typed: ReadSearch): Question {
  const area = tab === 'all' ? typed.in : tab;
  const chosen = { from: from || typed.from, after: after || typed.after, before: before || typed.before };
  return {
    text: typed.text,
    has: [...new Set([...(has ? [has] : []), ...typed.has])],
    ...(area && { in: area }),
    ...(chosen.from && { from: chosen.from }),
    ...(chosen.after && { after: chosen.after }),
    ...(chosen.before && { before: chosen.before }),
  };
}

/** The filters in the address, each removable. */
function useChips({ from, after, before, has }: Values, change: (changes: Partial<Values>) => void) {
  const t = useText();
  const { date } = useFormat();
  const shown = {
    from,
    after: after && date(after),
    before: before && date(before),
    has: has && t(`search.has.${has}`),
  };
  return (['from', 'after', 'before', 'has'] as const).flatMap((id): FilterChip[] => {
    const value = shown[id];
    if (!value) return [];
    return [{ id, label: t(`search.chip.${id}`), value, onRemove: () => change({ [id]: NONE[id] }) }];
  });
}

const Box = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));

/** Search in all areas or in one, within the user's permissions. Source: shell, section 11. */
export const SearchScreen: Screen = function SearchScreen() {
  const t = useText();
  const finds = useId();
  const [values, update] = useUrlState(FIELDS);
  const typed = readSearch(values.query, useSearchWording());
  const question = questionOf(values, typed);
  const chips = useChips(values, update);
  const words = [values.query, ...chips.map(({ label, value }) => `${label}: ${value}`)]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <PageHeading title={t('search.title')} />
      <Card>
        <Box>
          <SearchField
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={values.query}
            maxLength={MAX_SEARCH}
            onSearch={(next) => update({ query: next }, { replace: true })}
          />
        </Box>
        <OperatorFaults faults={typed.notUnderstood} />
        <FilterChips chips={chips} onClear={() => update(NONE)} />
        <FilterTabs
          label={t('search.areas')}
          tabs={TABS.map((id) => ({ id, label: t(`search.area.${id}`) }))}
          value={question.in ?? 'all'}
          controls={finds}
          onChange={(id) => update({ in: id })}
        />
        <div id={finds}>
          {isQuestion(question) ? (
            <Finds question={question} words={words} onAll={(one) => update({ in: one })} />
          ) : (
            <EmptyState icon="ph:magnifying-glass" title={t('search.begin')} text={t('search.beginHint')} />
          )}
        </div>
      </Card>
    </>
  );
};

SearchScreen.layout = 'dashboard';
SearchScreen.guard = 'auth';
SearchScreen.titleKey = 'search.title';
SearchScreen.texts = ['search', 'table'];
