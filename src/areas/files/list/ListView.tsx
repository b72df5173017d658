import { useText } from '@/core/i18n/useText';
import { readSort, writeSort } from '@/ui/table/sort';
import type { FileSort } from '@/domain/files/words';
import { sortOf } from '../state/listed';
import type { FilesParts } from '../useFilesScreen';
import { columnsOf } from './columns';
import { FileRow } from './FileRow';
import { Lines } from './Lines';
import { ListHeads } from './ListHeads';

interface ViewProps {
  parts: FilesParts;
  scroller: HTMLElement | null;
}

/** Folders and files in rows. */
export function ListView({ parts, scroller }: ViewProps) {
  const t = useText();
  const { address, list, selection, cursor, grid, onLines, isTrash, settings } = parts;
  const { rows } = list;
  const columns = columnsOf(isTrash, settings.columns);
  const rowAt = (index: number) => {
    const item = rows[index];
    return (
      item && (
        <FileRow
          key={item.id}
          item={item}
          isChecked={selection.has(item.id)}
          isCurrent={item.id === address.values.open}
          isTabStop={item.id === cursor.stop}
          index={index}
          isTrash={isTrash}
          isLocated={item.location !== undefined}
          columns={columns}
        />
      )
    );
  };
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t('files.list.label')}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-busy={list.isLoading && !list.isRead}
      data-dense={settings.density === 'dense' || undefined}
      tabIndex={-1}
    >
      <ListHeads
        columns={columns}
        sort={readSort(sortOf(address.listed))}
        onSort={(sort) => address.narrow({ sort: writeSort(sort) as FileSort })}
        isAll={selection.items.length > 0 && selection.items.length === rows.length}
        isSome={selection.items.length > 0}
        onAll={selection.all}
      />
      <Lines ids={rows.map(({ id }) => id)} scroller={scroller} onLines={onLines} lineAt={rowAt} />
    </div>
  );
}
