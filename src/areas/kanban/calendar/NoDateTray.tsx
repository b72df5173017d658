import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { CardSummary } from '@/domain/kanban/schemas';
import { CardBar, type CardBarTools } from './CardBar';

/** Most cards that are drawn; the filter finds the others. */
const SHOWN = 100;

const Tray = styled('section')(({ theme }) => ({
  border: `1px dashed ${theme.palette.divider}`,
  borderRadius: theme.spacing(1.5),
  marginBlockStart: theme.spacing(2),
  padding: theme.spacing(1.5),
  '&[data-over]': { borderColor: theme.palette.primary.main },
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& ul': {
    display: 'grid',
    gap: theme.spacing(0.5, 1),
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    listStyle: 'none',
    margin: theme.spacing(1, 0, 0),
    maxBlockSize: 240,
    overflowY: 'auto',
    padding: 2,
  },
}));

interface NoDateTrayProps {
  cards: readonly CardSummary[];
  tools: CardBarTools;
  /** A card has been let go here: its dates go. */
  onDrop: (() => void) | undefined;
}

/** Open cards without a day: from here they are dragged into the calendar, and back. */
export function NoDateTray({ cards, tools, onDrop }: NoDateTrayProps) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const handlers = onDrop && {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop();
    },
  };
  return (
    <Tray aria-label={t('kanbanMore.calendar.noDate')} data-over={isOver || undefined} {...handlers}>
      <h3>{t('kanbanMore.calendar.noDateCount', { number: cards.length })}</h3>
      {cards.length === 0 && <p>{t('kanbanMore.calendar.allDated')}</p>}
      {cards.length > 0 && (
        <ul>
          {cards.slice(0, SHOWN).map((card) => (
            <li key={card.id}>
              <CardBar card={card} tools={tools} />
            </li>
          ))}
        </ul>
      )}
    </Tray>
  );
}
