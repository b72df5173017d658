import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import type { User } from '@/domain/people/userSchemas';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import type { Column } from '@/ui/table/types';
import { pagingOf } from '@/ui/table/useListPlace';
import type { TableSettings } from '@/ui/table/useTableSettings';
import type { useUserList } from '../useUsers';
import { ListEmpty } from './ListEmpty';
import { isFiltered, LIST_FIELDS, NO_FILTERS } from './listState';
import { PersonCard } from './PersonCard';
import { useRowMenu } from './useRowMenu';
import { useSelection } from './useSelection';
import { useSeveral } from './useSeveral';
import type { useUserListState } from './useUserListState';

interface UserTableProps {
  list: ReturnType<typeof useUserList>;
  place: ReturnType<typeof useUserListState>;
  settings: TableSettings;
  columns: readonly Column<User>[];
  /** Undefined for those who may not. */
  onInvite: (() => void) | undefined;
}

const rowId = ({ id }: User) => id;

/** The people of the list with their menu, selection and pages. */
export function UserTable({ list, place, settings, columns, onInvite }: UserTableProps) {
  const t = useText();
  const { state, change } = place;
  const several = useSeveral(list.reload);
  const menu = useRowMenu({ several, onDone: list.reload });
  const selection = useSelection(state, several);
  const sort = useMemo(() => readSort(state.sort), [state.sort]);
  const { next, figures } = list;
  const total = state.tab === 'invitations' ? undefined : figures?.[state.tab];
  return (
    <DataTable
      label={t('users.title')}
      columns={columns}
      rows={list.rows}
      rowId={rowId}
      listKey={place.listKey}
      sort={sort}
      onSort={(next) => change({ sort: LIST_FIELDS.sort.read(writeSort(next)) })}
      isLoading={list.isLoading}
      error={list.error}
      onRetry={list.reload}
      empty={
        <ListEmpty
          isNarrowed={isFiltered(state) || state.tab !== 'all'}
          onShowAll={() => change({ ...NO_FILTERS, tab: 'all' })}
          onInvite={onInvite}
        />
      }
      settings={settings}
      paging={pagingOf(place, settings, { next, total })}
      renderCard={(person) => <PersonCard person={person} />}
      menu={menu}
      selection={selection}
    />
  );
}
