import { useText } from '@/core/i18n/useText';
import { CSV_FIELDS, type CsvField } from '@/domain/people/csvColumns';
import { ColumnPicker } from '@/ui/imports/ColumnPicker';
import type { Importing } from './useImport';

/** Step 2: which column says what, as guessed from the headings. */
export function ColumnsStep({
  answer,
  mapping,
  setField,
}: Pick<Importing, 'answer' | 'mapping' | 'setField'>) {
  const t = useText();
  return (
    <ColumnPicker
      headings={answer?.headings ?? []}
      sample={answer?.sample ?? []}
      mapping={mapping}
      fields={CSV_FIELDS.map((value) => ({ value, label: t(`users.field.${value}`) }))}
      labels={{
        leaveOut: t('users.import.leaveOut'),
        column: (number) => t('users.import.column', { number }),
      }}
      onChange={(column, field) => setField(column, field as CsvField | null)}
    />
  );
}
