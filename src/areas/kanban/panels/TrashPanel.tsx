import Button from '@mui/material/Button';
import { Bdi } from '@/core/i18n/isolate';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { Trans } from '@/core/i18n/Trans';
import { useText } from '@/core/i18n/useText';
import type { PersonRef } from '@/domain/people/personRef';
import { toast } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import { boardsApi } from '../api';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import { BinList } from './BinList';
import { BinRow } from './BinRow';
import type { PanelProps } from './panelProps';
import { useBin } from './useBin';

type Named = { columnIds: string[] } | { cardIds: string[] };

/** Permanently deletes entries of a board's trash, each after a confirmation. */
function useErase(boardId: string, onDone: () => void) {
  const t = useText();
  const confirm = useConfirm();
  const { run: tell } = useAct();
  const run = async (
    texts: { title: string; text: string; confirm: string },
    what: Named | Record<string, never>,
    told: (cards: number) => string,
  ) => {
    if (!(await confirm({ ...texts, danger: true }))) return;
    const done = await tell(() => boardsApi.emptyTrash({ boardId, ...what }));
    if (!done) return;
    toast(told(done.cards));
    onDone();
  };
  return {
    all: () =>
      run(
        {
          title: t('kanbanMore.trash.emptyTitle'),
          text: t('kanbanMore.trash.emptyText'),
          confirm: t('kanbanMore.trash.empty'),
        },
        {},
        (count) => t('kanbanMore.trash.emptied', { count }),
      ),
    one: (what: Named, name: string) =>
      run(
        {
          title: t('kanbanMore.trash.oneTitle', { name }),
          text: t('kanbanMore.trash.oneText'),
          confirm: t('kanbanMore.trash.forEver'),
        },
        what,
        () => t('kanbanMore.trash.oneDone', { name }),
      ),
  };
}

/** Permanently deletes the whole trash, after a confirmation. */
function EmptyTrash({ onEmpty }: { onEmpty: () => void }) {
  const t = useText();
  return (
    <Button
      color="error"
      variant="outlined"
      startIcon={<Icon name="ph:trash" />}
      onClick={onEmpty}
      sx={{ justifySelf: 'start' }}
    >
      {t('kanbanMore.trash.empty')}
    </Button>
  );
}

/** Who deleted it, and how long ago. */
function Deleted({ by, at }: { by: PersonRef | null; at: string }) {
  const t = useText();
  return (
    <>
      <Trans
        textKey="kanbanMore.trash.by"
        values={{ name: by?.name ?? t('kanban.person.gone') }}
        parts={{ name: <bdi dir="auto" /> }}
      />{' '}
      · <RelativeTime value={at} />
    </>
  );
}

/** Deleted columns (with their cards) and cards; each can be restored to its position. */
export function TrashPanel({ info }: PanelProps) {
  const t = useText();
  const acts = useBoardActs();
  const canEdit = useMay('editor');
  const bin = useBin(info.id, (asked, signal) => boardsApi.trash(asked, { signal }));
  const columns = bin.pages.flatMap((page) => page.columns).filter(bin.isHere);
  const cards = bin.pages.flatMap((page) => page.cards).filter(bin.isHere);
  const isManager = useMay('manager');
  const erase = useErase(info.id, bin.reload);
  const forEver = (what: Parameters<typeof erase.one>[0], name: string) =>
    isManager ? () => void erase.one(what, name) : undefined;
  const back = (id: string, act: Parameters<typeof acts.runTold>[0], name: string) =>
    canEdit
      ? () => void bin.leave(id, () => acts.runTold(act, t('kanbanMore.told.back', { name })))
      : undefined;
  return (
    <>
      {isManager && columns.length + cards.length > 0 && <EmptyTrash onEmpty={() => void erase.all()} />}
      <BinList
        kind="trash"
        query={bin.query}
        onQuery={bin.setQuery}
        isEmpty={columns.length + cards.length === 0}
        isLoading={bin.isLoading}
        error={bin.error}
        onRetry={bin.reload}
        onMore={bin.more}
      >
        {columns.map(({ id, name, cardCount, deletedAt, deletedBy }) => (
          <BinRow
            key={id}
            code=""
            name={t('kanbanMore.trash.column', { name })}
            facts={
              <>
                {t('kanban.filter.all', { count: cardCount })} · <Deleted by={deletedBy} at={deletedAt} />
              </>
            }
            onRestore={back(id, { kind: 'restoreColumn', columnId: id }, name)}
            onErase={forEver({ columnIds: [id] }, t('kanbanMore.trash.column', { name }))}
          />
        ))}
        {cards.map(({ id, key, name, columnName, deletedAt, deletedBy }) => (
          <BinRow
            key={id}
            code={key}
            name={name}
            facts={
              <>
                <Bdi>{columnName}</Bdi> · <Deleted by={deletedBy} at={deletedAt} />
              </>
            }
            onRestore={back(id, { kind: 'restoreCards', cardIds: [id] }, key)}
            onErase={forEver({ cardIds: [id] }, `${key} ${name}`)}
          />
        ))}
      </BinList>
    </>
  );
}
