import { useCan } from '@/core/auth/useCan';
import type { Panel } from '../board/address';
import { ImportDialog } from '../exchange/ImportDialog';
import { useMay } from '../useKanban';
import { ActivityList } from '../card/activity/ActivityList';
import { ArchivePanel } from './ArchivePanel';
import { PanelFrame } from './PanelFrame';
import type { PanelProps } from './panelProps';
import { TrashPanel } from './TrashPanel';

export interface BoardPanelProps extends PanelProps {
  panel: Panel;
  onBoard: (key: string) => void;
  onClose: () => void;
}

const Activity = ({ info }: PanelProps) => <ActivityList boardId={info.id} />;
const PARTS = { activity: Activity, archive: ArchivePanel, trash: TrashPanel } as const;

/** What happened to a board, what lies in its archive and in its trash: a drawer beside it. Source: kanban, section 3. */
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
