import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { VIEWS, type SettingsTab } from '../board/address';
import { RowMenu } from '../parts/RowMenu';
import type { Act } from '../state/acts';
import { setPerson } from '../state/requests';
import { useBoardActs } from '../useBoardActs';
import type { BoardSwitcherProps } from './BoardSwitcher';
import { type BoardMenuInput, useBoardMenu } from './useBoardMenu';

const BoardSwitcher = lazyPart<BoardSwitcherProps>(() =>
  import('./BoardSwitcher').then((part) => part.BoardSwitcher),
);

interface BoardHeadProps extends Pick<BoardMenuInput, 'onSettings' | 'onPanel' | 'onSave' | 'onHelp'> {
  info: BoardInfo;
  view: (typeof VIEWS)[number];
  onView: (view: (typeof VIEWS)[number]) => void;
  onBoard: (key: string) => void;
  onSettings: (tab: SettingsTab) => void;
}

const Row = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(2),
  '& > [role=status]': { margin: 0 },
  '& [data-space]': { flexGrow: 1 },
  '& [data-dot]': { blockSize: 12, borderRadius: '50%', flexShrink: 0, inlineSize: 12 },
  '& [data-name]': { maxInlineSize: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-break]': { display: 'none' },
  // On a phone the board's name is on one line and the view switch on another.
  [theme.breakpoints.down('sm')]: {
    '& [data-break]': { display: 'block', flexBasis: '100%' },
    '& > :first-child': { paddingInline: 8 },
    '& [data-name]': { maxInlineSize: 'calc(100vw - 232px)' },
    '& [data-share]': { minInlineSize: 44, '& .MuiButton-startIcon': { margin: 0 } },
    '& [data-share] > [data-word]': { clipPath: 'inset(50%)', position: 'absolute' },
    '& [role=group]': { marginInlineEnd: 'auto' },
  },
}));

/** Undo and Redo; each names its step. */
function History() {
  const t = useText();
  const acts = useBoardActs();
  const undo = useAppSelector(({ kanban }) => kanban.history.undo.at(-1)?.act.kind);
  const redo = useAppSelector(({ kanban }) => kanban.history.redo.at(-1)?.act.kind);
  const label = (way: 'undo' | 'redo', kind: Act['kind'] | undefined) =>
    kind ? `${t(`kanban.history.${way}`)}: ${t(`kanban.act.${kind}`)}` : t(`kanban.history.${way}`);
  return (
    <>
      <IconButton
        aria-label={label('undo', undo)}
        title={label('undo', undo)}
        disabled={!undo}
        onClick={() => void acts.undo()}
      >
        <Icon name="ph:arrow-counter-clockwise" />
      </IconButton>
      <IconButton
        aria-label={label('redo', redo)}
        title={label('redo', redo)}
        disabled={!redo}
        onClick={() => void acts.redo()}
      >
        <Icon name="ph:arrow-clockwise" />
      </IconButton>
    </>
  );
}

function Switch({ info, onBoard }: Pick<BoardHeadProps, 'info' | 'onBoard'>) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        size="large"
        aria-haspopup="dialog"
        aria-label={t('kanban.head.board', { name: info.name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<span data-dot style={{ backgroundColor: info.color }} />}
        endIcon={<Icon name="ph:caret-down" />}
      >
        <span data-name dir="auto">
          {info.name}
        </span>
      </Button>
      {anchor && (
        <BoardSwitcher
          anchor={anchor}
          currentId={info.id}
          onClose={() => setAnchor(null)}
          onBoard={(key) => {
            setAnchor(null);
            onBoard(key);
          }}
        />
      )}
    </>
  );
}

const ArchivedBar = lazyPart<{ info: BoardInfo }>(() =>
  import('./ArchivedBar').then((part) => part.ArchivedBar),
);

/** The board's name, its views and the actions on the whole board. */
export function BoardHead(props: BoardHeadProps) {
  const { info, view, onView, onBoard, onSettings } = props;
  const t = useText();
  const dispatch = useAppDispatch();
  const menu = useBoardMenu(props);
  const star = () => void dispatch(setPerson({ boardId: info.id, starred: !info.starred }));
  return (
    <>
      <Row>
        <Switch info={info} onBoard={onBoard} />
        <IconButton aria-pressed={info.starred} aria-label={t('kanban.head.star')} onClick={star}>
          <Icon name={info.starred ? 'ph:star-fill' : 'ph:star'} />
        </IconButton>
        <AlsoHere entity={`kanban.board:${info.id}`} />
        <span data-space />
        <Button
          variant="outlined"
          color="inherit"
          data-share
          startIcon={<Icon name="ph:user-plus" />}
          onClick={() => onSettings('members')}
        >
          <span data-word>{t('kanban.head.share')}</span>
        </Button>
        <span data-break />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('kanban.head.view')}
          onChange={(_, next: (typeof VIEWS)[number] | null) => next && onView(next)}
        >
          {VIEWS.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(`kanban.head.views.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <History />
        <ActionsButton
          size="medium"
          label={t('kanban.head.actions')}
          onOpen={(anchor) => menu.open(anchor)}
        />
        <RowMenu menu={menu} />
      </Row>
      {info.archivedAt && <ArchivedBar info={info} />}
    </>
  );
}
