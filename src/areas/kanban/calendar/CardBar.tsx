import { styled } from '@mui/material/styles';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import type { CardSummary } from '@/domain/kanban/schemas';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { isShortcut } from '../card/keys';
import type { Hold } from './dates';

export interface CardBarTools {
  canEdit: boolean;
  /** State of the card relative to its day. */
  toneOf: (card: CardSummary) => 'done' | 'overdue' | 'today' | 'plain';
  open: (cardId: string) => void;
  grab: (cardId: string, hold: Hold) => void;
  /** Moves it by a number of days. */
  move: (card: CardSummary, days: number) => void;
  pickDate: (cardId: string, anchor: HTMLElement) => void;
}

const Bar = styled('a')(({ theme }) => ({
  ...theme.typography.caption,
  backgroundColor: theme.palette.background.neutral,
  borderRadius: 6,
  color: theme.palette.text.primary,
  cursor: 'pointer',
  display: 'flex',
  gap: 4,
  lineHeight: '20px',
  minInlineSize: 0,
  overflow: 'hidden',
  paddingInline: 6,
  position: 'relative',
  textDecoration: 'none',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& > bdi': { flexShrink: 0, whiteSpace: 'nowrap' },
  '& > bdi:last-of-type': { flexShrink: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '&[data-tone=overdue]': { backgroundColor: theme.palette.error.lighter, color: theme.palette.error.darker },
  '&[data-tone=today]': {
    backgroundColor: theme.palette.warning.lighter,
    color: theme.palette.warning.darker,
  },
  '&[data-tone=done]': {
    backgroundColor: theme.palette.success.lighter,
    color: theme.palette.success.darker,
  },
  '&[data-tone=done] bdi:last-of-type': { textDecoration: 'line-through' },
  '&[data-cut-start]': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
  '&[data-cut-end]': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '& [data-hold]': { cursor: 'ew-resize', inlineSize: 6, insetBlock: 0, position: 'absolute' },
  '& [data-hold=start]': { insetInlineStart: 0 },
  '& [data-hold=end]': { insetInlineEnd: 0 },
  [theme.breakpoints.down('sm')]: { ...theme.typography.body2, paddingBlock: 6, paddingInline: 10 },
  [COARSE]: { minBlockSize: TOUCH, alignItems: 'center' },
}));

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7 };

function daysOf(event: KeyboardEvent): number | undefined {
  const isRtl = document.documentElement.dir === 'rtl';
  if (event.key === 'ArrowLeft') return isRtl ? 1 : -1;
  if (event.key === 'ArrowRight') return isRtl ? -1 : 1;
  return STEPS[event.key];
}

interface CardBarProps {
  card: CardSummary;
  part?: { starts: boolean; ends: boolean; leads: boolean };
  tools: CardBarTools;
}

const WHOLE = { starts: true, ends: true, leads: true };

function Holds({ card, part, grab }: { card: CardSummary; part: typeof WHOLE; grab: CardBarTools['grab'] }) {
  const begin = (hold: Hold) => (event: DragEvent) => {
    // The event must still reach the week, but the bar below would treat it as a drag of the whole.
    event.dataTransfer.setData('text/plain', card.key);
    grab(card.id, hold);
  };
  return (
    <>
      {part.starts && <span data-hold="start" draggable onDragStart={begin('start')} />}
      {part.ends && <span data-hold="end" draggable onDragStart={begin('end')} />}
    </>
  );
}

/** A card in the calendar: a click opens it; dragged to another day, or moved by Shift and the arrow keys. */
export function CardBar({ card, part = WHOLE, tools }: CardBarProps) {
  const t = useText();
  const { canEdit, toneOf, open, grab, move, pickDate } = tools;
  const { id, key, name, dueTime, dueOn } = card;
  const tone = toneOf(card);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const days = event.shiftKey && dueOn ? daysOf(event) : undefined;
    if (!canEdit || (days === undefined && (event.key !== 'd' || !isShortcut(event)))) return;
    event.preventDefault();
    if (days === undefined) pickDate(id, event.currentTarget);
    else move(card, days);
  };
  return (
    <Bar
      href={KANBAN_PATHS.card(key)}
      data-card={part.leads ? id : undefined}
      data-tone={tone}
      data-cut-start={part.starts ? undefined : ''}
      data-cut-end={part.ends ? undefined : ''}
      draggable={canEdit}
      tabIndex={part.leads ? 0 : -1}
      aria-hidden={!part.leads || undefined}
      title={name}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        open(id);
      }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        if (!canEdit) return;
        event.preventDefault();
        pickDate(id, event.currentTarget);
      }}
      onDragStart={(event) => {
        if ((event.target as HTMLElement).dataset['hold']) return;
        event.dataTransfer.setData('text/plain', key);
        grab(id, 'whole');
      }}
    >
      {dueTime && <Ltr>{dueTime}</Ltr>}
      <Ltr>{key}</Ltr>
      <Bdi>{name}</Bdi>
      {tone !== 'plain' && <VisuallyHidden>{t(`kanban.due.${tone}`)}</VisuallyHidden>}
      {canEdit && dueOn && <Holds card={card} part={part} grab={grab} />}
    </Bar>
  );
}
