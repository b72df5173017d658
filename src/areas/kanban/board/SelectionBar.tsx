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
  // On a phone: one line that scrolls, with its end always in sight.
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

/** What can be done with all selected cards. */
export function SelectionBar({ cardIds, acts, onPick, onDialog, onClear }: SelectionBarProps) {
  const t = useText();
  const ids = [...cardIds];
  const count = ids.length;
  const { follow } = useBoardTools();
  const [firstId = ''] = ids;
  const then = (act: () => unknown) => {
    follow(firstId);
    act();
    onClear();
  };
  return (
    <Bar aria-label={t('kanban.bulk.label')}>
      <output>{t('kanban.bulk.selected', { count })}</output>
      <Button
        startIcon={<Icon name="ph:arrow-square-out" />}
        onClick={() => {
          follow(firstId);
          onDialog('move', ids);
        }}
      >
        {t('kanban.bulk.move')}
      </Button>
      {PICKS.map(([kind, icon]) => (
        <Button
          key={kind}
          startIcon={<Icon name={icon} />}
          onClick={(event) => onPick(kind, ids, event.currentTarget)}
        >
          {t(`kanban.bulk.${kind}`)}
        </Button>
      ))}
      <Button
        startIcon={<Icon name="ph:check-circle" />}
        onClick={() => then(() => void acts.run({ kind: 'complete', cardIds: ids, completed: true }))}
      >
        {t('kanban.menu.complete')}
      </Button>
      <Button
        startIcon={<Icon name="ph:archive" />}
        onClick={() =>
          then(
            () =>
              void acts.runTold(
                { kind: 'archive', cardIds: ids, on: true },
                t('kanban.told.archived', { count }),
              ),
          )
        }
      >
        {t('kanban.menu.archive')}
      </Button>
      <Button
        startIcon={<Icon name="ph:trash" />}
        onClick={() =>
          then(
            () =>
              void acts.runTold({ kind: 'deleteCards', cardIds: ids }, t('kanban.told.deleted', { count })),
          )
        }
      >
        {t('kanban.menu.delete')}
      </Button>
      <IconButton aria-label={t('kanban.bulk.clear')} onClick={() => then(() => undefined)}>
        <Icon name="ph:x" />
      </IconButton>
    </Bar>
  );
}
