import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Ltr } from '@/core/i18n/isolate';
import type { PublicBoard, PublicCard } from '@/domain/kanban/exchange';
import { Icon } from '@/ui/icon/Icon';
import { CardFrame } from '../board/cardStyles';
import { CardColumn, ColumnFrame } from '../board/columnStyles';
import { PublicFacts, PublicLabels } from './PublicFacts';

const Lanes = styled('div')(({ theme }) => ({
  alignItems: 'flex-start',
  display: 'flex',
  gap: theme.spacing(2),
  overflowX: 'auto',
  paddingBlockEnd: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', overflowX: 'visible' },
}));
const Frame = styled(CardFrame)(({ theme }) => ({
  // Rendered near the viewport only: a public board can hold thousands of cards.
  containIntrinsicSize: 'auto 96px',
  contentVisibility: 'auto',
  '& [data-body] > button': {
    ...theme.typography.subtitle2,
    background: 'none',
    border: 0,
    color: 'inherit',
    cursor: 'pointer',
    font: 'inherit',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    padding: 0,
    textAlign: 'start',
  },
  '& [data-body] > button::after': { content: '""', inset: 0, position: 'absolute' },
  '& [data-body] > button:focus-visible': { outline: 0 },
  '& [data-body] > button:focus-visible::after': {
    border: `2px solid ${theme.palette.primary.main}`,
    borderRadius: 12,
  },
}));
const Cover = styled('img')({
  aspectRatio: '4 / 3',
  display: 'block',
  inlineSize: '100%',
  objectFit: 'cover',
});

interface PublicLanesProps {
  board: PublicBoard;
  onOpen: (key: string) => void;
}

function Card({ card, board, onOpen }: PublicLanesProps & { card: PublicCard }) {
  return (
    <Frame>
      {card.coverUrl && <Cover src={card.coverUrl} alt="" loading="lazy" />}
      <div data-body>
        <PublicLabels card={card} labels={board.labels} />
        <button type="button" dir="auto" onClick={() => onOpen(card.key)}>
          {card.name}
        </button>
        <PublicFacts card={card} />
      </div>
    </Frame>
  );
}

/** Read-only columns and cards of a public board. */
export function PublicLanes({ board, onOpen }: PublicLanesProps) {
  const t = useText();
  const columns = board.columnOrder.flatMap((id) => board.columns[id] ?? []);
  return (
    <Lanes role="region" aria-label={t('kanbanPublic.board', { name: board.name })} tabIndex={0}>
      {columns.map(({ id, name, color, isDone, cardIds }) => (
        <ColumnFrame key={id} aria-label={name}>
          <header>
            {color && <span data-dot style={{ backgroundColor: color }} />}
            <h2 dir="auto">{name}</h2>
            {isDone && <Icon name="ph:check-circle" label={t('kanbanPublic.done')} />}
            <Ltr>{cardIds.length}</Ltr>
          </header>
          <CardColumn aria-label={t('kanbanPublic.cards', { name })}>
            {cardIds.length === 0 && <li data-none>{t('kanbanPublic.empty')}</li>}
            {cardIds.map((cardId) => {
              const card = board.cards[cardId];
              return card && <Card key={cardId} card={card} board={board} onOpen={onOpen} />;
            })}
          </CardColumn>
        </ColumnFrame>
      ))}
    </Lanes>
  );
}
