import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import NextLink from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { answered } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import type { Screen } from '@/core/screen';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Later } from '@/ui/page/Later';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { boardsApi } from './api';
import { AS_NEW, FIELDS, NO_FILTERS, useBoardAddress } from './board/address';
import { BoardOver } from './board/BoardOver';
import { BoardSkeleton } from './board/BoardSkeleton';
import { BoardView, NoMatch } from './board/BoardView';
import type { ShortcutsDialogProps } from './board/ShortcutsDialog';
import { useBoardKeys } from './board/useBoardKeys';
import { useRememberedView } from './board/useRememberedView';
import { useShownCards } from './board/useShownCards';
import type { CalendarViewProps } from './calendar/CalendarView';
import type { NewBoardDialogProps } from './boards/NewBoardDialog';
import { BoardFilters } from './filters/BoardFilters';
import { BoardHead } from './head/BoardHead';
import type { ListViewProps } from './list/ListView';
import { useSaveBoard } from './exchange/useSaveBoard';
import { loadBoard, queueOf } from './state/requests';
import { useBoardActs } from './useBoardActs';
import { useOpenBoard } from './useKanban';

const GoneBoard = lazyPart<object>(() => import('./boards/GoneBoard').then((part) => part.GoneBoard));
const CalendarView = lazyPart<CalendarViewProps>(
  () => import('./calendar/CalendarView').then((part) => part.CalendarView),
  { texts: ['kanbanMore'] },
);
const ListView = lazyPart<ListViewProps>(() => import('./list/ListView').then((part) => part.ListView));
const NewBoardDialog = lazyPart<NewBoardDialogProps>(
  () => import('./boards/NewBoardDialog').then((part) => part.NewBoardDialog),
  { texts: ['form'] },
);

const ShortcutsDialog = lazyPart<ShortcutsDialogProps>(() =>
  import('./board/ShortcutsDialog').then((part) => part.ShortcutsDialog),
);

/** While offline: changes are queued and sent later, or discarded. */
function WaitingBar() {
  const t = useText();
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(({ kanban }) => kanban.waiting);
  if (waiting === 0) return null;
  const queue = queueOf(dispatch);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => queue.retry()}>
            {t('common.retry')}
          </Button>
          <Button color="inherit" size="small" onClick={() => queue.giveUp()}>
            {t('kanban.offline.giveUp')}
          </Button>
        </>
      }
    >
      {t('kanban.offline.text', { count: waiting })}
    </Alert>
  );
}

/** Sends queued changes as soon as the browser is online again. */
function useResume() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const retry = () => queueOf(dispatch).retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [dispatch]);
}

interface ViewsProps extends Pick<ListViewProps, 'shown' | 'onOpen' | 'onSave'> {
  place: ReturnType<typeof useBoardAddress>;
}

/** The cards in the view that the address names. */
function Views({ place: { address, update }, shown, onOpen, onSave }: ViewsProps) {
  return (
    <>
      {address.view === 'board' && <BoardView shown={shown} onOpen={onOpen} />}
      {address.view === 'calendar' && (
        <CalendarView
          shown={shown}
          month={address.month}
          onMonth={(month) => update({ month }, { replace: true })}
          onOpen={onOpen}
        />
      )}
      {address.view === 'list' && (
        <ListView
          shown={shown}
          sort={address.sort}
          onSort={(sort) => update({ sort })}
          isGrouped={address.group === 'column'}
          onGrouped={(on) => update({ group: on ? 'column' : undefined })}
          onSave={onSave}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

function OpenBoard({ info }: { info: BoardInfo }) {
  const place = useBoardAddress();
  const { address, update } = place;
  useRememberedView(info, place);
  const search = useRef<HTMLInputElement>(null);
  const [isHelp, setHelp] = useState(false);
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const { q, member, label, due, priority, state } = address;
  const filters = { q, member, label, due, priority, state };
  const { shown, total } = useShownCards(filters);
  const openCard = (key: string) => update({ card: key });
  const open = (id: string) => cards[id]?.key && openCard(cards[id].key);
  const save = useSaveBoard(info, filters);
  const clear = () => update(NO_FILTERS);
  const { undo, redo } = useBoardActs();
  useBoardKeys({
    filter: () => search.current?.focus(),
    help: () => setHelp(true),
    undo: () => void undo(),
    redo: () => void redo(),
  });
  return (
    <>
      <BoardHead
        info={info}
        view={address.view}
        onView={(view) => update({ view })}
        onBoard={(key) => update({ ...AS_NEW, board: key })}
        onSettings={(settings) => update({ settings })}
        onPanel={(panel) => update({ panel })}
        onSave={save}
        onHelp={() => setHelp(true)}
      />
      <WaitingBar />
      <BoardFilters
        filters={filters}
        onChange={(changes) => update(changes, { replace: 'q' in changes })}
        onClear={clear}
        searchRef={search}
        count={{ shown: shown?.size ?? null, total }}
      />
      {shown?.size === 0 && <NoMatch onClear={clear} />}
      <Views place={place} shown={shown} onOpen={open} onSave={() => save('csv')} />
      {isHelp && <ShortcutsDialog onClose={() => setHelp(false)} />}
      <BoardOver info={info} address={address} update={update} />
    </>
  );
}

/** Instead of a board: none exists yet, or this one does not exist (any more). */
function NoBoard({ gone }: { gone: 'lost' | 'missing' | null }) {
  const t = useText();
  const isLost = gone === 'lost';
  const can = useCan();
  const { update } = useBoardAddress();
  const [isNew, setNew] = useState(false);
  return (
    <>
      {gone && <GoneBoard />}
      <EmptyState
        icon="ph:kanban"
        title={t(isLost ? 'kanban.empty.lost' : gone ? 'errors.not-found' : 'kanban.empty.title')}
        text={gone && !isLost ? '' : t(isLost ? 'kanban.empty.lostText' : 'kanban.empty.text')}
        action={
          <div style={{ display: 'flex', gap: 8 }}>
            {can('kanban.create') && !gone && (
              <Button variant="contained" onClick={() => setNew(true)}>
                {t('kanban.boards.new')}
              </Button>
            )}
            <Button component={NextLink} href={KANBAN_PATHS.boards} variant="outlined" color="inherit">
              {t('kanban.switch.all')}
            </Button>
          </div>
        }
      />
      {isNew && (
        <NewBoardDialog
          onClose={() => setNew(false)}
          onMade={({ key }) => update({ board: key }, { replace: true })}
        />
      )}
    </>
  );
}

/** A board: columns of cards. Source: kanban, section 3. */
export const BoardScreen: Screen = () => {
  const t = useText();
  const { address, update } = useBoardAddress();
  const { info, isLoading, error, isLost, reload } = useOpenBoard(address.board);
  useResume();
  const gone = isLost ? 'lost' : error?.status === 404 ? 'missing' : null;
  const key = info?.key;
  useEffect(() => {
    // Without a board in the address the last used one is opened and put into it.
    if (key && !address.board && !isLoading) update({ board: key }, { replace: true });
  }, [key, address.board, isLoading, update]);
  return (
    <>
      <VisuallyHidden as="h1">
        {info ? `${info.name} – ${t('kanban.title')}` : t('kanban.title')}
      </VisuallyHidden>
      <Async
        isLoading={isLoading}
        hasContent={info !== null}
        error={gone ? null : error}
        isEmpty={info === null || gone !== null}
        skeleton={<BoardSkeleton />}
        delay={0}
        empty={<NoBoard gone={gone} />}
        onRetry={reload}
      >
        <Later>{info && <OpenBoard key={info.id} info={info} />}</Later>
      </Async>
    </>
  );
};
BoardScreen.layout = 'dashboard';
BoardScreen.guard = 'auth';
BoardScreen.permission = 'kanban.use';
BoardScreen.titleKey = 'kanban.title';
BoardScreen.texts = ['kanban', 'table', 'person'];
BoardScreen.early = (search) => {
  const key = FIELDS.board.read(search.get('board') ?? undefined);
  return [
    firstRead(boardsApi.board, key ? { boardId: key } : {}, (answer) => answered(loadBoard, key, answer)),
  ];
};
