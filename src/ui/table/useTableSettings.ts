import { useMemo } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';

/** Choices of "rows per page". */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_SIZE = 25;

export type Density = 'comfortable' | 'dense';

/** A user's settings for one list, with their setters. */
export interface TableSettings {
  density: Density;
  setDensity: (density: Density) => void;
  /** Columns by id: true shown, false hidden; absent = the column's default. */
  columns: Readonly<Record<string, boolean>>;
  setColumns: (columns: Record<string, boolean>) => void;
  pageSize: number;
  setPageSize: (size: number) => void;
}

/** A preferred page size; any other value is the default. */
export const pageSizeOf = (value: unknown): number =>
  PAGE_SIZES.find((size) => size === value) ?? DEFAULT_SIZE;

const NO_CHOICE: Record<string, boolean> = {};

function toColumns(value: unknown): Record<string, boolean> {
  if (typeof value !== 'object' || value === null) return NO_CHOICE;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

/**
 * The settings of one list, stored in the user's preferences under `table.<list>.…`; a value of another type falls
 * back to the default.
 */
export function useTableSettings(list: string): TableSettings {
  const density = usePreference(`table.${list}.density`);
  const columns = usePreference(`table.${list}.columns`);
  const pageSize = usePreference(`table.${list}.pageSize`);
  return useMemo(
    () => ({
      density: density.value === 'dense' ? 'dense' : 'comfortable',
      setDensity: density.set,
      columns: toColumns(columns.value),
      setColumns: columns.set,
      pageSize: pageSizeOf(pageSize.value),
      setPageSize: pageSize.set,
    }),
    [density.value, density.set, columns.value, columns.set, pageSize.value, pageSize.set],
  );
}
