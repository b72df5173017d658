import { useText } from '@/core/i18n/useText';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { useTarget } from './useTarget';

/** Board, column and position. */
export function TargetFields({ target }: { target: ReturnType<typeof useTarget> }) {
  const t = useText();
  const { boardId, setBoard, boards, columnId, setColumn, columns, place, setPlace, places, error, reload } =
    target;
  return (
    <>
      <ChoiceField label={t('kanban.move.board')} value={boardId} options={boards} onChange={setBoard} />
      {error ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <>
          <ChoiceField
            label={t('kanban.move.column')}
            value={columnId}
            options={columns}
            onChange={setColumn}
          />
          <ChoiceField label={t('kanban.move.place')} value={place} options={places} onChange={setPlace} />
        </>
      )}
    </>
  );
}
