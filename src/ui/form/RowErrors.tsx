import { styled } from '@mui/material/styles';
import { errorText } from '@/core/i18n/errorText';
import type { TextFunction } from '@/domain/texts/keys';
import { fieldText } from './fieldText';

/** Maximum number of rows shown. */
const SHOWN = 50;

/** List of an import: planned changes or invalid rows. */
export const ImportLines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  maxBlockSize: 200,
  overflowY: 'auto',
  paddingInlineStart: theme.spacing(2.5),
}));

/** Why a row was refused: the general text of the code, else the text of a field's code. */
export function rowReason(t: TextFunction, code: string): string {
  return errorText(t, { code, message: '' }) || fieldText(t, code);
}

interface RowErrorsProps<E> {
  label: string;
  errors: readonly E[];
  text: (error: E) => string;
}

/** The first rows of a file that were refused, each with its reason. */
export function RowErrors<E extends { row: number; field: string }>({
  label,
  errors,
  text,
}: RowErrorsProps<E>) {
  return (
    <ImportLines aria-label={label} tabIndex={0}>
      {errors.slice(0, SHOWN).map((error) => (
        <li key={`${error.row} ${error.field}`}>{text(error)}</li>
      ))}
    </ImportLines>
  );
}
