import { styled } from '@mui/material/styles';
import { errorText } from '@/core/i18n/errorText';
import type { TextFunction } from '@/domain/texts/keys';
import { fieldText } from './fieldText';

/** Rows that are named on the screen. */
const SHOWN = 50;

/** Lines of an import: what would happen, or which rows are wrong. */
export const ImportLines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  maxBlockSize: 200,
  overflowY: 'auto',
  paddingInlineStart: theme.spacing(2.5),
}));

/** Why a row was refused: fields have texts of their own, other refusals say what every refusal of that code says. */
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
