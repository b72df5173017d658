import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useCan } from '@/core/auth/useCan';
import { Bdi } from '@/core/i18n/isolate';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import type { Panel } from '../board/address';
import { ActivityList } from '../card/activity/ActivityList';
import { ImportDialog } from '../exchange/ImportDialog';
import { cardsApi } from '../api';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import { BinList } from './BinList';
import { BinRow } from './BinRow';
import type { PanelProps } from './panelProps';
import { TrashPanel } from './TrashPanel';
import { useBin } from './useBin';

/** Archived cards; they are restored to their position, or moved to the trash. */
function ArchivePanel({ info, onOpen }: PanelProps) {
  const t = useText();
  const acts = useBoardActs();
  const canEdit = useMay('editor');
  const bin = useBin(info.id, (asked, signal) =>
    cardsApi.cards({ ...asked, state: 'archived', sort: '-updatedAt' }, { signal }),
  );
  const cards = bin.pages.flatMap((page) => page.cards).filter(bin.isHere);
  return (
    <BinList
      kind="archive"
      query={bin.query}
      onQuery={bin.setQuery}
      isEmpty={cards.length === 0}
      isLoading={bin.isLoading}
      error={bin.error}
      onRetry={bin.reload}
      onMore={bin.more}
    >
      {cards.map(({ id, key, name, column, archivedAt }) => {
        const cardIds = [id];
        const back = () =>
          acts.runTold({ kind: 'archive', cardIds, on: false }, t('kanbanMore.told.back', { name: key }));
        const remove = () =>
          acts.runTold({ kind: 'deleteCards', cardIds }, t('kanban.told.deleted', { count: 1 }));
        return (
          <BinRow
            key={id}
            code={key}
            name={name}
            facts={
              <>
                <Bdi>{column.name}</Bdi> · {archivedAt && <RelativeTime value={archivedAt} />}
              </>
            }
            onOpen={() => onOpen(key)}
            onRestore={canEdit ? () => void bin.leave(id, back) : undefined}
            onDelete={canEdit ? () => void bin.leave(id, remove) : undefined}
          />
        );
      })}
    </BinList>
  );
}

const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  '& h2': { ...theme.typography.h6, flexGrow: 1, margin: 0 },
}));
const Body = styled(Scrollbar)(({ theme }) => ({
  alignContent: 'start',
  display: 'grid',
  flexGrow: 1,
  gap: theme.spacing(2),
  minBlockSize: 0,
  padding: theme.spacing(2),
}));

interface PanelFrameProps {
  panel: Panel;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer of the board with title and close button. */
function PanelFrame({ panel, onClose, children }: PanelFrameProps) {
  const t = useText();
  const id = useId();
  return (
    <SideDrawer titleId={id} width={480} onClose={onClose}>
      <Head>
        <h2 id={id}>{t(`kanban.actions.${panel}`)}</h2>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </SideDrawer>
  );
}

export interface BoardPanelProps extends PanelProps {
  panel: Panel;
  onBoard: (key: string) => void;
  onClose: () => void;
}

const Activity = ({ info }: PanelProps) => <ActivityList boardId={info.id} />;
const PARTS = { activity: Activity, archive: ArchivePanel, trash: TrashPanel } as const;

/** The board's activity, archive and trash in a drawer. Source: kanban, section 3. */
export function BoardPanel({ panel, info, onOpen, onBoard, onClose }: BoardPanelProps) {
  const canEdit = useMay('editor');
  const canCreate = useCan()('kanban.create');
  if (panel === 'import') {
    if (!canEdit && !canCreate) return null;
    return <ImportDialog board={canEdit ? info : null} onBoard={onBoard} onClose={onClose} />;
  }
  const Part = PARTS[panel];
  return (
    <PanelFrame panel={panel} onClose={onClose}>
      <Part info={info} onOpen={onOpen} />
    </PanelFrame>
  );
}
