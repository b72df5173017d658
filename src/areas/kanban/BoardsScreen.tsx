import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useId, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { answered } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import type { Screen } from '@/core/screen';
import type { BoardListItem } from '@/domain/kanban/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { MoreButton } from '@/ui/table/MoreButton';
import { SearchField } from '@/ui/table/SearchField';
import { choice, text, type UrlValues } from '@/ui/table/urlFields';
import { readUrlValues, useUrlState } from '@/ui/table/useUrlState';
import { boardsApi } from './api';
import { RowMenu } from './parts/RowMenu';
import { type BoardsRequest, boardsQuery, loadBoards, setPerson } from './state/requests';
import { boardsRequest, useBoards } from './useKanban';
import { BoardTile } from './boards/BoardTile';
import type { ImportDialogProps } from './exchange/ImportDialog';
import type { NewBoardDialogProps } from './boards/NewBoardDialog';
import { useTileMenu } from './boards/useTileMenu';

const NewBoardDialog = lazyPart<NewBoardDialogProps>(
  () => import('./boards/NewBoardDialog').then((part) => part.NewBoardDialog),
  { texts: ['form'] },
);

const ImportDialog = lazyPart<ImportDialogProps>(
  () => import('./exchange/ImportDialog').then((part) => part.ImportDialog),
  { texts: ['kanbanMore', 'upload'] },
);

const TABS = ['open', 'archived', 'templates', 'deleted', 'all'] as const;
const FIELDS = { tab: choice(TABS, 'open'), q: text(100) };
const SIX = [0, 1, 2, 3, 4, 5];

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  listStyle: 'none',
  margin: 0,
  paddingBlock: theme.spacing(3),
  paddingInline: 0,
}));

const queryOf = ({ tab, q }: UrlValues<typeof FIELDS>): BoardsRequest['query'] => ({
  ...(tab === 'all' ? { all: 'true' } : { state: tab }),
  ...(q && { query: q }),
});

function Boards({ tab, q }: { tab: (typeof TABS)[number]; q: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { rows, isRead, isLoading, error, more, reload } = useBoards(queryOf({ tab, q }));
  const star = ({ id, starred }: BoardListItem) =>
    void dispatch(setPerson({ boardId: id, starred: !starred }));
  const menu = useTileMenu(star, reload);
  return (
    <>
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={error}
        isEmpty={rows.length === 0}
        onRetry={reload}
        skeleton={
          <Grid aria-hidden>
            {SIX.map((index) => (
              <Skeleton key={index} component="li" variant="rounded" height={140} />
            ))}
          </Grid>
        }
        empty={
          <EmptyState icon="ph:kanban" title={t(q ? 'kanban.boards.noMatch' : `kanban.boards.none.${tab}`)} />
        }
      >
        <Grid aria-label={t('kanban.boards.title')}>
          {rows.map((board) => (
            <li key={board.id}>
              <BoardTile board={board} onStar={star} onMenu={menu.open} />
            </li>
          ))}
        </Grid>
        <MoreButton onMore={more} isLoading={isLoading} />
      </Async>
      <RowMenu menu={menu} />
    </>
  );
}

function NewActs({ onImport, onNew }: { onImport: () => void; onNew: () => void }) {
  const t = useText();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:upload-simple" />}
        onClick={onImport}
      >
        {t('kanban.actions.import')}
      </Button>
      <Button variant="contained" startIcon={<Icon name="ph:plus" />} onClick={onNew}>
        {t('kanban.boards.new')}
      </Button>
    </div>
  );
}

/** All boards that the user may read. Source: kanban, section 3. */
export const BoardsScreen: Screen = () => {
  const t = useText();
  const can = useCan();
  const router = useRouter();
  const panel = useId();
  const [isNew, setNew] = useState(false);
  const [isImport, setImport] = useState(false);
  const go = (key: string) => void router.push(KANBAN_PATHS.board(key));
  const [{ tab, q }, update] = useUrlState(FIELDS);
  const tabs = TABS.filter((id) => id !== 'all' || can('kanban.manage')).map((id) => ({
    id,
    label: t(`kanban.boards.tab.${id}`),
  }));
  return (
    <>
      <PageHeading
        title={t('kanban.boards.title')}
        crumbs={[{ label: t('kanban.title'), href: KANBAN_PATHS.root }, { label: t('kanban.boards.title') }]}
        actions={
          can('kanban.create') && <NewActs onImport={() => setImport(true)} onNew={() => setNew(true)} />
        }
      />
      <FilterTabs
        label={t('kanban.boards.title')}
        tabs={tabs}
        value={tab}
        controls={panel}
        onChange={(next) => update({ tab: next })}
      />
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
        <div style={{ maxInlineSize: 400, paddingBlockStart: 24 }}>
          <SearchField
            label={t('kanban.switch.search')}
            value={q}
            onSearch={(next) => update({ q: next }, { replace: true })}
            maxLength={100}
          />
        </div>
        <Boards tab={tab} q={q} />
      </div>
      {isImport && <ImportDialog board={null} onClose={() => setImport(false)} onBoard={go} />}
      {isNew && <NewBoardDialog onClose={() => setNew(false)} onMade={({ key }) => go(key)} />}
    </>
  );
};
BoardsScreen.layout = 'dashboard';
BoardsScreen.guard = 'auth';
BoardsScreen.permission = 'kanban.use';
BoardsScreen.titleKey = 'kanban.boards.title';
BoardsScreen.texts = ['kanban', 'table', 'person'];
BoardsScreen.early = (search) => {
  const request = boardsRequest(queryOf(readUrlValues(FIELDS, search)));
  return [
    firstRead(boardsApi.boards, boardsQuery(request), (answer) => answered(loadBoards, request, answer)),
  ];
};
