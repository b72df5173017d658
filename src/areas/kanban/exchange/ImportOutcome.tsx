import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { CARD_COLUMNS } from '@/domain/kanban/csv';
import type { BoardImport } from '@/domain/kanban/importing';
import { ImportLines, RowErrors, rowReason } from '@/ui/form/RowErrors';
import { ColumnPicker } from '@/ui/imports/ColumnPicker';
import type { Importing } from './useImport';

/** Which column of the file says what, with what stands in its first rows. */
export function ImportColumns({ answer, map }: { answer: BoardImport; map: Importing['map'] }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('kanbanMore.import.columns')}>
      <ColumnPicker
        headings={answer.headings}
        sample={answer.sample}
        mapping={answer.mapping}
        fields={CARD_COLUMNS.map((value) => ({ value, label: t(`kanbanMore.import.field.${value}`) }))}
        labels={{
          leaveOut: t('kanbanMore.import.leaveOut'),
          column: (number) => t('kanbanMore.import.column', { number }),
        }}
        onChange={(at, field) => map(at, CARD_COLUMNS.find((known) => known === field) ?? null)}
      />
    </div>
  );
}

/** What would happen, or has happened, and which rows are wrong. */
export function ImportOutcome({ answer }: { answer: BoardImport }) {
  const t = useText();
  const { list } = useFormat();
  const { create, total, newColumns, newLabels, errors, unknownPeople, filesLeftOut } = answer;
  const fieldName = (field: string) =>
    CARD_COLUMNS.some((known) => known === field) ? t(`kanbanMore.import.field.${field}`) : field;
  return (
    <>
      <ImportLines>
        <li>
          {t(answer.board ? 'kanbanMore.import.made' : 'kanbanMore.import.willMake', {
            count: create,
            total,
          })}
        </li>
        {newColumns.length > 0 && <li>{t('kanbanMore.import.newColumns', { names: list(newColumns) })}</li>}
        {newLabels.length > 0 && <li>{t('kanbanMore.import.newLabels', { names: list(newLabels) })}</li>}
        {unknownPeople.length > 0 && (
          <li>{t('kanbanMore.import.unknown', { names: list(unknownPeople) })}</li>
        )}
        {filesLeftOut > 0 && <li>{t('kanbanMore.import.files', { count: filesLeftOut })}</li>}
      </ImportLines>
      {errors.length > 0 && (
        <>
          <p style={{ margin: 0 }}>{t('kanbanMore.import.errors', { count: answer.errorCount })}</p>
          <RowErrors
            label={t('kanbanMore.import.errorList')}
            errors={errors}
            text={({ row, field, code }) =>
              t('kanbanMore.import.inRow', { row, field: fieldName(field), reason: rowReason(t, code) })
            }
          />
        </>
      )}
    </>
  );
}
