import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { saveFile } from '@/core/saveFile';
import { useStableCallback } from '@/core/useStableCallback';
import type { User } from '@/domain/people/userSchemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ListTable } from '@/ui/list/ListTable';
import { type BulkAction, type Column, MAX_MATCHING, type Selection } from '@/ui/table/types';
import { useAskPeople } from '../dialogs/asks';
import { usersApi } from '../api';
import type { useUserList } from '../useUsers';
import { PersonName } from './PersonName';
import { StatusChip } from './StatusChip';
import { useRowMenu } from './useRowMenu';
import { useSeveral } from './useSeveral';
import { type OpenUserList, userList, type UserListState } from './userList';

/** Bulk actions; everybody may export. */
function useSelection(state: UserListState, several: ReturnType<typeof useSeveral>): Selection<User> {
  const t = useText();
  const can = useCan();
  const ask = useAskPeople();
  const [manages, deletes] = [can('users.manage'), can('users.delete')];
  const label = useStableCallback(({ name }: User) => t('users.select', { name }));
  const loadMatching = useStableCallback(async () => {
    const query = { ...userList.criteriaOf(state), limit: MAX_MATCHING };
    return (await usersApi.list(query)).users;
  });
  const save = useStableCallback(async (people: readonly User[]) => {
    const ids = people.map(({ id }) => id);
    const status = [...new Set(people.map((person) => person.status))];
    saveFile(await usersApi.exportCsv({ ids, status, sort: state.sort }), 'people.csv');
    return null;
  });
  return useMemo(() => {
    const asking = (kind: 'role' | 'ban' | 'delete', icon: string): BulkAction<User> => ({
      id: kind,
      label: t(`users.bulk.${kind}`),
      icon,
      run: async (people) => {
        const answer = await ask(kind, people);
        return answer && several({ action: kind, ...answer }, people);
      },
    });
    const actions = [
      ...(manages ? [asking('role', 'ph:identification-badge'), asking('ban', 'ph:prohibit')] : []),
      ...(deletes ? [asking('delete', 'ph:trash')] : []),
      {
        id: 'export',
        label: t('users.bulk.export'),
        icon: 'ph:download-simple',
        run: save,
      },
    ];
    return { label, loadMatching, actions };
  }, [t, manages, deletes, ask, several, label, loadMatching, save]);
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(1.5),
  color: theme.palette.text.secondary,
}));

/** A person on a phone: name, status, role, company. */
function PersonCard({ person }: { person: User }) {
  const t = useText();
  return (
    <>
      <PersonName person={person} />
      <Line>
        <StatusChip status={person.status} />
        <span>{t(`users.role.${person.role}`)}</span>
        {person.company && <span dir="auto">{person.company}</span>}
      </Line>
    </>
  );
}

interface UserTableProps {
  list: ReturnType<typeof useUserList>;
  open: OpenUserList;
  columns: readonly Column<User>[];
  /** Undefined without the permission. */
  onInvite: (() => void) | undefined;
}

const rowId = ({ id }: User) => id;

/** The people of the list with their menu, selection and pages. */
export function UserTable({ list, open, columns, onInvite }: UserTableProps) {
  const t = useText();
  const { state } = open;
  const several = useSeveral(list.reload);
  const menu = useRowMenu({ several, onDone: list.reload });
  const selection = useSelection(state, several);
  return (
    <ListTable
      open={open}
      reading={list}
      label={t('users.title')}
      columns={columns}
      rows={list.rows}
      rowId={rowId}
      next={list.next}
      total={state.tab === 'invitations' ? undefined : list.figures?.[state.tab]}
      empty={
        <EmptyState
          icon="ph:users"
          title={t('users.empty.title')}
          text={t('users.empty.text')}
          action={
            onInvite && (
              <Button variant="contained" onClick={onInvite}>
                {t('users.invite.label')}
              </Button>
            )
          }
        />
      }
      renderCard={(person) => <PersonCard person={person} />}
      menu={menu}
      selection={selection}
    />
  );
}
