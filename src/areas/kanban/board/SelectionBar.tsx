import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import type { BoardActs } from '../useBoardActs';
import { type CardDialog, type PickKind, useBoardTools } from './boardContext';

export interface SelectionBarProps {
  cardIds: readonly string[];
  acts: BoardActs;
  onPick: (kind: PickKind, cardIds: readonly string[], anchor: HTMLElement) => void;
  onDialog: (kind: CardDialog, cardIds: readonly string[]) => void;
  onClear: () => void;
}

const Bar = styled('section')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.palette.primary.main,
  borderRadius: 12,
  boxShadow: theme.shadows[8],
  color: theme.palette.primary.contrastText,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  insetBlockEnd: theme.spacing(2),
  insetInline: theme.spacing(2),
  marginInline: 'auto',
  maxInlineSize: 'max-content',
  padding: theme.spacing(0.5, 1, 0.5, 2),
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  ...theme.typography.subtitle2,
  '& .MuiButton-root, & .MuiIconButton-root': { color: 'inherit' },
  // On a phone: one scrolling line with its end always visible.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    '& > *': { flexShrink: 0 },
    '& > :last-child': { backgroundColor: 'inherit', insetInlineEnd: theme.spacing(-1), position: 'sticky' },
  },
}));

const PICKS: readonly (readonly [PickKind, string])[] = [
  ['assign', 'ph:user-plus'],
  ['labels', 'ph:tag'],
  ['priority', 'ph:equals'],
  ['due', 'ph:calendar-blank'],
];

/** Actions on all selected cards that need no further input. */
function useActs({ cardIds, acts }: Pick<SelectionBarProps, 'cardIds' | 'acts'>) {
  const t = useText();
  const ids = [...cardIds];
  const count = ids.length;
  return [
    {
      icon: 'ph:check-circle',
      text: t('kanban.menu.complete'),
      act: () => acts.run({ kind: 'complete', cardIds: ids, completed: true }),
    },
    {
      icon: 'ph:archive',
      text: t('kanban.menu.archive'),
      act: () =>
        acts.runTold({ kind: 'archive', cardIds: ids, on: true }, t('kanban.told.archived', { count })),
    },
    {
      icon: 'ph:trash',
      text: t('kanban.menu.delete'),
      act: () => acts.runTold({ kind: 'deleteCards', cardIds: ids }, t('kanban.told.deleted', { count })),
    },
  ];
}

/** The toolbar of the selected cards. */
export function SelectionBar({ cardIds, acts, onPick, onDialog, onClear }: SelectionBarProps) {
  const t = useText();
  const { follow } = useBoardTools();
  const [firstId = ''] = cardIds;
  const move = () => {
    follow(firstId);
    onDialog('move', cardIds);
  };
  const clear = () => {
    follow(firstId);
    onClear();
  };
  return (
    <Bar aria-label={t('kanban.bulk.label')}>
      <output>{t('kanban.bulk.selected', { count: cardIds.length })}</output>
      <Button startIcon={<Icon name="ph:arrow-square-out" />} onClick={move}>
        {t('kanban.bulk.move')}
      </Button>
      {PICKS.map(([kind, icon]) => (
        <Button
          key={kind}
          startIcon={<Icon name={icon} />}
          onClick={(event) => onPick(kind, cardIds, event.currentTarget)}
        >
          {t(`kanban.bulk.${kind}`)}
        </Button>
      ))}
      {useActs({ cardIds, acts }).map(({ icon, text, act }) => (
        <Button
          key={icon}
          startIcon={<Icon name={icon} />}
          onClick={() => {
            follow(firstId);
            void act();
            onClear();
          }}
        >
          {text}
        </Button>
      ))}
      <IconButton aria-label={t('kanban.bulk.clear')} onClick={clear}>
        <Icon name="ph:x" />
      </IconButton>
    </Bar>
  );
}
