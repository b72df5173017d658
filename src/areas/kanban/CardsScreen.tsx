import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import type { Screen } from '@/core/screen';
import type { InputOf } from '@/domain/contract';
import type { listCards } from '@/domain/kanban/cardList';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { TableOptions } from '@/ui/table/TableOptions';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { exchangeApi } from './api';
import { useToday } from './board/useShownCards';
import { CardsFilters } from './cards/CardsFilters';
import { CARDS_FIELDS, CARDS_KIND } from './cards/cardsState';
import { CardsTable } from './cards/CardsTable';
import { cardsColumns } from './cards/columns';

/** Saves exactly the cards of the list, all pages of it, as a table. */
function SaveCards({ question }: { question: InputOf<typeof listCards> }) {
  const t = useText();
  const { today } = useToday();
  const { limit: _limit, cursor: _cursor, ...filters } = question;
  return (
    <ExportButton
      label={t('kanban.list.save')}
      fileName={() => `cards-${today}.csv`}
      read={() => exchangeApi.exportCards(filters)}
    />
  );
}

const Frame = styled(Card)({
  '& [data-open]': {
    background: 'none',
    border: 0,
    color: 'inherit',
    cursor: 'pointer',
    font: 'inherit',
    overflowWrap: 'anywhere',
    padding: 0,
    textAlign: 'start',
  },
});

function Cards() {
  const t = useText();
  const format = useFormat();
  const settings = useTableSettings('kanbanCards');
  const place = useListPlace(useUrlState(CARDS_FIELDS), CARDS_KIND, settings.pageSize);
  const columns = useMemo(() => cardsColumns(t, format), [t, format]);
  return (
    <Frame>
      <CardsFilters
        state={place.state}
        onChange={place.change}
        options={
          <span style={{ display: 'flex', gap: 8 }}>
            <SaveCards question={place.request} />
            <TableOptions list="kanbanCards" columns={columns} settings={settings} />
          </span>
        }
      />
      <CardsTable place={place} columns={columns} settings={settings} />
    </Frame>
  );
}

/** Cards over all boards that one may read; one's own unless something else is asked for. Source: kanban, section 3. */
export const CardsScreen: Screen = () => {
  const t = useText();
  return (
    <>
      <PageHeading
        title={t('kanbanMore.cards.title')}
        crumbs={[
          { label: t('kanban.title'), href: KANBAN_PATHS.root },
          { label: t('kanbanMore.cards.title') },
        ]}
      />
      <Later>
        <Cards />
      </Later>
    </>
  );
};
CardsScreen.layout = 'dashboard';
CardsScreen.guard = 'auth';
CardsScreen.permission = 'kanban.use';
CardsScreen.titleKey = 'kanbanMore.cards.title';
CardsScreen.texts = ['kanban', 'kanbanMore', 'table'];
