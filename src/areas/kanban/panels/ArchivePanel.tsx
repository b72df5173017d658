import { RelativeTime } from '@/core/i18n/RelativeTime';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { cardsApi } from '../kanbanApi';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import { BinList } from './BinList';
import { BinRow } from './BinRow';
import type { PanelProps } from './panelProps';
import { useBin } from './useBin';

/** Cards that were put aside; they come back to their place, or go to the trash. */
export function ArchivePanel({ info, onOpen }: PanelProps) {
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
