import { styled } from '@mui/material/styles';
import type { Choice } from '@/ui/form/choices';
import { ChoiceField } from '@/ui/table/ChoiceField';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
const Example = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  marginBlockStart: theme.spacing(0.5),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const NONE = '-';

interface ColumnPickerProps {
  headings: readonly string[];
  /** Cells of the first rows. */
  sample: readonly (readonly string[])[];
  /** The field of each column; null leaves the column out. */
  mapping: readonly (string | null)[];
  /** The fields to choose from. */
  fields: readonly Choice[];
  labels: { leaveOut: string; column: (number: number) => string };
  onChange: (column: number, field: string | null) => void;
}

/** Assigns a field to a column. A field belongs to one column: it is removed from the one that had it before. */
export function withField<F extends string>(
  mapping: readonly (F | null)[],
  column: number,
  field: F | null,
): (F | null)[] {
  return mapping.map((was, index) => (index === column ? field : was === field ? null : was));
}

/** Maps the columns of a file to fields, with the cells of its first rows. */
export function ColumnPicker({ headings, sample, mapping, fields, labels, onChange }: ColumnPickerProps) {
  const options = [{ value: NONE, label: labels.leaveOut }, ...fields];
  return (
    <Columns>
      {headings.map((heading, column) => (
        <div key={column}>
          <ChoiceField
            label={heading || labels.column(column + 1)}
            value={mapping[column] ?? NONE}
            options={options}
            onChange={(value) => onChange(column, value === NONE ? null : value)}
          />
          <Example dir="auto">
            {sample
              .map((cells) => cells[column])
              .filter(Boolean)
              .join(' · ')}
          </Example>
        </div>
      ))}
    </Columns>
  );
}
