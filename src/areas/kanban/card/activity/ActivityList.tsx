import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Bdi } from '@/core/i18n/isolate';
import type { TextFunction } from '@/domain/texts/keys';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useLive } from '@/core/live/useLive';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { BoardActivity } from '@/domain/kanban/boards';
import { kanbanLive } from '@/domain/kanban/live';
import { PRIORITIES, REMINDERS } from '@/domain/kanban/words';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { MoreButton } from '@/ui/table/MoreButton';
import { boardsApi } from '../../api';

const PAGE = 30;

interface Known {
  rows: BoardActivity[] | null;
  next: string | undefined;
  error: RequestError | null;
}

/** The activity of a board, or of one card; loaded when shown and whenever something happens. */
function useBoardActivity(boardId: string, cardId?: string) {
  const [{ rows, next, error }, setKnown] = useState<Known>({ rows: null, next: undefined, error: null });
  const read = useCallback(
    async (cursor?: string) => {
      try {
        const query = { boardId, limit: PAGE, ...(cardId && { cardId }), ...(cursor && { cursor }) };
        const page = await boardsApi.activity(query);
        setKnown((before) => ({
          rows: cursor ? [...(before.rows ?? []), ...page.activity] : page.activity,
          next: page.next,
          error: null,
        }));
      } catch (refusal) {
        setKnown((before) => ({ ...before, error: toRequestError(refusal) }));
      }
    },
    [boardId, cardId],
  );
  useEffect(() => {
    async function begin() {
      await read();
    }
    void begin();
  }, [read]);
  useLive(kanbanLive.changed, (event) => {
    if (event.boardId === boardId) void read();
  });
  return {
    rows: rows ?? [],
    isLoading: rows === null && error === null,
    error,
    more: next === undefined ? undefined : () => void read(next),
    reload: () => void read(),
  };
}

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'grid', gap: theme.spacing(1.5), gridTemplateColumns: '28px minmax(0, 1fr)' },
  '& span > div': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** Acts with a text of their own; all others say that something changed. */
const ACTIONS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'archived',
  'unarchived',
  'moved',
  'completed',
  'reopened',
  'assigned',
  'unassigned',
  'labelled',
  'unlabelled',
  'described',
  'commented',
  'attached',
  'detached',
  'copied',
  'trash-emptied',
  'erased',
] as const;
const FIELDS = ['name', 'priority', 'startOn', 'dueOn', 'dueTime', 'remind', 'column'] as const;

const actionText = (t: TextFunction, action: string) =>
  t(`kanbanCard.activity.${ACTIONS.find((known) => known === action) ?? 'changed'}`);

/** A field's value in the texts that the card itself uses. */
function useValueText() {
  const t = useText();
  const { date } = useFormat();
  return (field: (typeof FIELDS)[number], value: unknown): string => {
    if (typeof value !== 'string' && typeof value !== 'number') return t('kanbanCard.none');
    const text = String(value);
    const priority = field === 'priority' && PRIORITIES.find((known) => known === text);
    if (priority) return t(`kanbanCard.priority.${priority}`);
    const remind = field === 'remind' && REMINDERS.find((known) => known === text);
    if (remind) return t(`kanbanCard.remind.${remind}`);
    return field === 'startOn' || field === 'dueOn' ? date(text) : text;
  };
}

function Line({ row }: { row: BoardActivity }) {
  const t = useText();
  const { direction } = useLanguage();
  const valueText = useValueText();
  const { actor, action, title, diff } = row;
  const name = actor ? (actor.name ?? t('kanbanCard.nobody')) : t('kanbanCard.activity.system');
  const fields = Object.entries(diff).flatMap(([name, values]) => {
    const field = FIELDS.find((known) => known === name);
    return field ? [{ field, values }] : [];
  });
  return (
    <li>
      <PersonAvatar name={name} src={actor?.avatar} size={28} />
      <span>
        <b>
          <Bdi>{name}</Bdi>
        </b>{' '}
        · {actionText(t, action)} · <Bdi>{title}</Bdi>
        {fields.map(({ field, values: [before, after] }) => (
          <div key={field}>
            {t(`kanbanCard.activity.field.${field}`)}: <Bdi>{valueText(field, before)}</Bdi>{' '}
            {direction === 'rtl' ? '←' : '→'} <Bdi>{valueText(field, after)}</Bdi>
          </div>
        ))}
        <div>
          <small>
            <RelativeTime value={row.at} />
          </small>
        </div>
      </span>
    </li>
  );
}

interface ActivityListProps {
  boardId: string;
  /** Limits the list to this card. */
  cardId?: string;
}

/** The activity of a board or a card, newest first. */
export function ActivityList({ boardId, cardId }: ActivityListProps) {
  const t = useText();
  const { rows, isLoading, error, more, reload } = useBoardActivity(boardId, cardId);
  return (
    <Async
      isLoading={isLoading}
      error={error}
      isEmpty={rows.length === 0}
      hasContent={rows.length > 0}
      skeleton={null}
      empty={<EmptyState title={t('kanbanCard.activity.none')} />}
      onRetry={reload}
    >
      <List aria-label={t('kanbanCard.activity.label')}>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </List>
      <MoreButton onMore={more} isLoading={false} />
    </Async>
  );
}
