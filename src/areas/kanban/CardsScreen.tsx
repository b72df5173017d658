import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { useMemo } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import type { Screen } from '@/core/screen';
import { ListFrame } from '@/ui/list/ListFrame';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { cardsApi, exchangeApi } from './api';
import { useToday } from './board/useShownCards';
import { ANYBODY, cardList, type CardListState, type OpenCards } from './cards/cardList';
import { CardsTable, useCardList } from './cards/CardsTable';
import { cardsColumns } from './cards/columns';

const Quick = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 3, 0),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 2, 0) },
}));

/** Per quick filter: whether it is on, and the change that toggles it. */
const QUICK = {
  mine: ({ assignee }: CardListState) => [
    assignee === 'me',
    { assignee: assignee === 'me' ? ANYBODY : 'me' },
  ],
  overdue: ({ due }: CardListState) => [
    due === 'overdue',
    { due: due === 'overdue' ? undefined : 'overdue' },
  ],
  week: ({ due }: CardListState) => [due === 'week', { due: due === 'week' ? undefined : 'week' }],
  created: ({ reporter }: CardListState) => [reporter === 'me', { reporter: reporter === 'me' ? '' : 'me' }],
} as const satisfies Record<string, (state: CardListState) => readonly [boolean, Partial<CardListState>]>;

interface QuickFiltersProps {
  state: CardListState;
  onChange: (changes: Partial<CardListState>) => void;
}

/** Buttons for the most common filters. */
function QuickFilters({ state, onChange }: QuickFiltersProps) {
  const t = useText();
  return (
    <Quick role="group" aria-label={t('kanbanMore.cards.quick')}>
      {(Object.keys(QUICK) as (keyof typeof QUICK)[]).map((name) => {
        const [isOn, turn] = QUICK[name](state);
        return (
          <ToggleButton key={name} size="small" value={name} selected={isOn} onChange={() => onChange(turn)}>
            {t(`kanbanMore.cards.${name}`)}
          </ToggleButton>
        );
      })}
    </Quick>
  );
}

function Cards({ open }: { open: OpenCards }) {
  const t = useText();
  const format = useFormat();
  const list = useCardList(open.request);
  const columns = useMemo(() => cardsColumns(t, format), [t, format]);
  // The name of the board in the filter comes from a card.
  const boards = list.rows.slice(0, 1).map(({ board }) => ({ value: board.id, label: board.name }));
  return (
    <ListFrame
      open={open}
      columns={columns}
      choices={{ boardId: boards }}
      views="kanbanCards"
      head={<QuickFilters state={open.state} onChange={open.change} />}
    >
      <CardsTable open={open} list={list} columns={columns} />
    </ListFrame>
  );
}

/** Cards of all boards that the user may read; by default the user's own. Source: kanban, section 3. */
export const CardsScreen: Screen = () => {
  const t = useText();
  const { today } = useToday();
  const open = useList(cardList);
  return (
    <>
      <PageHeading
        title={t('kanbanMore.cards.title')}
        crumbs={[
          { label: t('kanban.title'), href: KANBAN_PATHS.root },
          { label: t('kanbanMore.cards.title') },
        ]}
        actions={
          <ExportButton
            label={t('kanban.list.save')}
            fileName={() => `cards-${today}.csv`}
            read={() => exchangeApi.exportCards(cardList.criteriaOf(open.state))}
          />
        }
      />
      <Later>
        <Cards open={open} />
      </Later>
    </>
  );
};
CardsScreen.layout = 'dashboard';
CardsScreen.guard = 'auth';
CardsScreen.permission = 'kanban.use';
CardsScreen.titleKey = 'kanbanMore.cards.title';
CardsScreen.texts = ['kanban', 'kanbanMore', 'table'];
CardsScreen.early = (search, { preferences }) => [
  firstRead(cardsApi.cards, firstPageOf(cardList, search, preferences)),
];
