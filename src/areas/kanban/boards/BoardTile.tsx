import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import type { CSSProperties } from 'react';
import { BdiLine, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import type { BoardListItem } from '@/domain/kanban/schemas';
import { Icon } from '@/ui/icon/Icon';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

interface BoardTileProps {
  board: BoardListItem;
  onStar: (board: BoardListItem) => void;
  onMenu: (board: BoardListItem, anchor: HTMLElement) => void;
}

const Tile = styled(Card)(({ theme }) => ({
  borderBlockStart: '6px solid var(--board)',
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  position: 'relative',
  '& h2': {
    ...theme.typography.subtitle1,
    margin: 0,
  },
  '& h2 a': { color: 'inherit', textDecoration: 'none' },
  '& h2 a::after': { content: '""', inset: 0, position: 'absolute' },
  '& h2 a:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}`, borderRadius: 12 },
  '& [data-top]': { alignItems: 'center', display: 'flex', gap: theme.spacing(0.5) },
  '& [data-top] > h2': { flexGrow: 1, minInlineSize: 0 },
  '& button': { position: 'relative', zIndex: 1 },
  '& [data-text]': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& [data-late]': { color: theme.palette.error.main },
  '& [data-people]': { alignItems: 'center', display: 'flex', gap: 4 },
}));

/** One board of the overview. */
export function BoardTile({ board, onStar, onMenu }: BoardTileProps) {
  const t = useText();
  const { key, name, color, starred, openCount, doneCount, overdueCount, members, memberCount, deletedAt } =
    board;
  return (
    <Tile style={{ '--board': color } as CSSProperties}>
      <div data-top>
        <h2>
          {deletedAt ? (
            <BdiLine>{name}</BdiLine>
          ) : (
            <NextLink href={KANBAN_PATHS.board(key)}>
              <BdiLine>{name}</BdiLine>
            </NextLink>
          )}
        </h2>
        {!deletedAt && (
          <IconButton
            size="small"
            aria-pressed={starred}
            aria-label={t('kanban.boards.star', { name })}
            onClick={() => onStar(board)}
          >
            <Icon name={starred ? 'ph:star-fill' : 'ph:star'} />
          </IconButton>
        )}
        <ActionsButton
          label={t('kanban.boards.actions', { name })}
          onOpen={(anchor) => onMenu(board, anchor)}
        />
      </div>
      <p data-text>
        <Ltr>{key}</Ltr> · {t('kanban.boards.open', { count: openCount })} ·{' '}
        {t('kanban.boards.done', { count: doneCount })}
        {overdueCount > 0 && <span data-late> · {t('kanban.boards.overdue', { count: overdueCount })}</span>}
      </p>
      <div data-people role="img" aria-label={t('kanban.boards.people', { count: memberCount })}>
        {members.map((person) => (
          <PersonAvatar key={person.id} name={person.name ?? ''} src={person.avatar} size={28} />
        ))}
        {memberCount > members.length && <Ltr>+{memberCount - members.length}</Ltr>}
      </div>
    </Tile>
  );
}
