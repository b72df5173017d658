import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { PRIORITIES } from '@/domain/kanban/words';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FilterBar } from '@/ui/table/FilterBar';
import { ANYBODY, CARD_STATES, CARDS_FIELDS, type CardsState } from './cardsState';

const Quick = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 3, 0),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 2, 0) },
}));

interface CardsFiltersProps {
  state: CardsState;
  onChange: (changes: Partial<CardsState>) => void;
  options: ReactNode;
}

/** Each quick filter: whether it is on, and what turns it on and off. */
const QUICK = {
  mine: ({ assignee }: CardsState) => [assignee === 'me', { assignee: assignee === 'me' ? ANYBODY : 'me' }],
  overdue: ({ due }: CardsState) => [due === 'overdue', { due: due === 'overdue' ? undefined : 'overdue' }],
  week: ({ due }: CardsState) => [due === 'week', { due: due === 'week' ? undefined : 'week' }],
  created: ({ reporter }: CardsState) => [reporter === 'me', { reporter: reporter === 'me' ? '' : 'me' }],
} as const satisfies Record<string, (state: CardsState) => readonly [boolean, Partial<CardsState>]>;

/** What narrows the cards of all boards. */
export function CardsFilters({ state, onChange, options }: CardsFiltersProps) {
  const t = useText();
  const choicesOf = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
  const any = { value: '', label: t('kanban.filter.any') };
  return (
    <>
      <Quick role="group" aria-label={t('kanbanMore.cards.quick')}>
        {(Object.keys(QUICK) as (keyof typeof QUICK)[]).map((name) => {
          const [isOn, turn] = QUICK[name](state);
          return (
            <ToggleButton
              key={name}
              size="small"
              value={name}
              selected={isOn}
              onChange={() => onChange(turn)}
            >
              {t(`kanbanMore.cards.${name}`)}
            </ToggleButton>
          );
        })}
      </Quick>
      <FilterBar
        columns="minmax(180px, 2fr) repeat(2, minmax(0, 1fr)) auto"
        search={{
          label: t('kanbanMore.cards.search'),
          value: state.query,
          onSearch: (query) => onChange({ query }),
          maxLength: 100,
        }}
        options={options}
      >
        <div data-filter>
          <ChoiceField
            label={t('kanban.filter.priority')}
            value={state.priority ?? ''}
            options={[any, ...choicesOf('kanban.priority', PRIORITIES)]}
            onChange={(value) => onChange({ priority: CARDS_FIELDS.priority.read(value) })}
          />
        </div>
        <div data-filter>
          <ChoiceField
            label={t('kanban.filter.state')}
            value={state.state}
            options={choicesOf('kanbanMore.cards.state', CARD_STATES)}
            onChange={(value) => onChange({ state: CARDS_FIELDS.state.read(value) })}
          />
        </div>
      </FilterBar>
    </>
  );
}
