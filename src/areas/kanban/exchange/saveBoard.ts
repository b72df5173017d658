import { saveFile } from '@/core/saveFile';
import type { CardFilters } from '@/domain/kanban/filter';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { exchangeApi } from '../api';

/**
 * Saves a board as JSON, or its cards that pass the filters as CSV, under `<key>-<day>`. Rejects with `ApiError`.
 * Source: kanban, section 2.2.
 */
export async function saveBoard(
  { id: boardId, key }: Pick<BoardInfo, 'id' | 'key'>,
  format: 'json' | 'csv',
  today: string,
  { q, member, label, due, priority, state }: CardFilters,
): Promise<void> {
  const narrowed = {
    ...(q && { query: q }),
    ...(member && { assignee: [member] }),
    ...(label && { label: [label] }),
    ...(due && { due }),
    ...(priority && { priority: [priority] }),
    state: state ?? ('any' as const),
  };
  const file = await exchangeApi.exportBoard({ boardId, format, ...(format === 'csv' && narrowed) });
  saveFile(file, `${key}-${today}.${format}`);
}
