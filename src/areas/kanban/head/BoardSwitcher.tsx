import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import Popover from '@mui/material/Popover';
import NextLink from 'next/link';
import { useMemo, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { BdiLine, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import type { BoardListItem } from '@/domain/kanban/schemas';
import { Async } from '@/ui/feedback/Async';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import { SearchField } from '@/ui/table/SearchField';
import { NewBoardDialog } from '../boards/NewBoardDialog';
import { useBoards } from '../useKanban';

interface BoardRowsProps {
  title: string;
  boards: readonly BoardListItem[];
  currentId: string;
  onBoard: (key: string) => void;
}

/** Boards to switch to, under one heading; nothing if there are none. */
function BoardRows({ title, boards, currentId, onBoard }: BoardRowsProps) {
  if (boards.length === 0) return null;
  return (
    <List
      dense
      aria-label={title}
      subheader={
        <ListSubheader disableSticky component="div">
          {title}
        </ListSubheader>
      }
    >
      {boards.map(({ id, key, name, color, starred }) => (
        <li key={id}>
          <ListItemButton
            component="button"
            sx={{ gap: 1.5, inlineSize: '100%' }}
            selected={id === currentId}
            onClick={() => onBoard(key)}
          >
            <span
              style={{
                backgroundColor: color,
                blockSize: 12,
                borderRadius: 6,
                flexShrink: 0,
                inlineSize: 12,
              }}
            />
            <span style={{ flexGrow: 1, minInlineSize: 0, textAlign: 'start' }}>
              <BdiLine>{name}</BdiLine>
            </span>
            {starred && <Icon name="ph:star-fill" size={16} />}
            <Ltr>{key}</Ltr>
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}

export interface BoardSwitcherProps {
  anchor: HTMLElement;
  currentId: string;
  onBoard: (key: string) => void;
  onClose: () => void;
}

/** Other boards: the starred and the last visited ones, links to all boards and to a new one. */
export function BoardSwitcher({ anchor, currentId, onBoard, onClose }: BoardSwitcherProps) {
  const t = useText();
  const can = useCan();
  const [query, setQuery] = useState('');
  const [isNew, setNew] = useState(false);
  const asked = useMemo(() => (query ? { query } : {}), [query]);
  const { rows, isRead, isLoading, error, reload } = useBoards(asked);
  const rest = { currentId, onBoard };
  if (isNew) return <NewBoardDialog onClose={onClose} onMade={({ key }) => onBoard(key)} />;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('kanban.switch.label'), sx: { inlineSize: 320 } },
      }}
    >
      <div style={{ padding: 16 }}>
        <SearchField label={t('kanban.switch.search')} value={query} onSearch={setQuery} maxLength={100} />
      </div>
      <Scrollbar style={{ maxBlockSize: 320 }}>
        <Async isLoading={isLoading} hasContent={isRead} error={error} onRetry={reload} skeleton={null}>
          <BoardRows
            title={t('kanban.switch.starred')}
            boards={rows.filter(({ starred }) => starred)}
            {...rest}
          />
          <BoardRows
            title={t('kanban.switch.recent')}
            boards={rows.filter(({ starred }) => !starred)}
            {...rest}
          />
          {rows.length === 0 && <p style={{ textAlign: 'center' }}>{t('kanban.switch.none')}</p>}
        </Async>
      </Scrollbar>
      <div style={{ display: 'flex', gap: 8, padding: 12 }}>
        <Button component={NextLink} href={KANBAN_PATHS.boards} color="inherit">
          {t('kanban.switch.all')}
        </Button>
        {can('kanban.create') && (
          <Button startIcon={<Icon name="ph:plus" />} onClick={() => setNew(true)}>
            {t('kanban.boards.new')}
          </Button>
        )}
      </div>
    </Popover>
  );
}
