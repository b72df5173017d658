import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import { BdiLine, Ltr } from '@/core/i18n/isolate';
import type { BoardListItem } from '@/domain/kanban/schemas';
import { Icon } from '@/ui/icon/Icon';

interface BoardRowsProps {
  title: string;
  boards: readonly BoardListItem[];
  currentId: string;
  onBoard: (key: string) => void;
}

/** Boards to change to, under one heading; nothing when there are none. */
export function BoardRows({ title, boards, currentId, onBoard }: BoardRowsProps) {
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
