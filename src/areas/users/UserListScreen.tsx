import { useMemo, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { useLiveReload } from '@/core/live/useLive';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { usersLive } from '@/domain/people/live';
import type { UserCounts } from '@/domain/people/userSchemas';
import { USER_TABS } from '@/domain/people/usersSorts';
import { ListFrame } from '@/ui/list/ListFrame';
import type { StateOf } from '@/ui/list/defineList';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { usersApi } from './api';
import { useAskPeople } from './dialogs/asks';
import { PeopleDialogs } from './dialogs/PeopleDialogs';
import { InvitationsTab } from './invitations/InvitationsTab';
import { userColumns } from './list/columns';
import { ListActions } from './list/ListActions';
import { PendingStrip } from './list/PendingStrip';
import { userList } from './list/userList';
import { UserTable } from './list/UserTable';
import { useUserList } from './useUsers';
import { type ListQuery, usersRequests } from './usersRequests';

const TONES = { active: 'success', pending: 'warning', banned: 'error' } as const;

/** Account statuses as tabs; deleted users and invitations by permission. */
function useTabs(counts: UserCounts | undefined) {
  const t = useText();
  const can = useCan();
  const shown = USER_TABS.filter(
    (id) => (id !== 'deleted' || can('users.delete')) && (id !== 'invitations' || can('users.invite')),
  );
  return {
    label: t('users.tabs.label'),
    tabs: shown.map((id) => ({
      id,
      label: t(`users.tabs.${id}`),
      ...(id !== 'invitations' && { count: counts?.[id] }),
      tone: id in TONES ? TONES[id as keyof typeof TONES] : undefined,
    })),
  };
}

/** The query of the users; on the invitations tab, cursor and page belong to the invitations. */
function queryOf(request: ListQuery, tab: StateOf<typeof userList>['tab']): ListQuery {
  const { cursor: _cursor, ...first } = request;
  return tab === 'invitations' ? first : request;
}

/** The users of the URL's query. */
function usePeople() {
  const open = useList(userList);
  const { request, state } = open;
  const isAside = state.tab === 'invitations';
  const query = useMemo(() => queryOf(request, state.tab), [request, state.tab]);
  const list = useUserList(query);
  useLiveReload([usersLive.changed], list.reload);
  return { open, list, isAside };
}

function ListPage() {
  const t = useText();
  const can = useCan();
  const ask = useAskPeople();
  // Reloads invitations after the user's own one, also without live events.
  const [round, setRound] = useState(0);
  const { open, list, isAside } = usePeople();
  const { state, change } = open;
  const tabs = useTabs(list.figures);
  const manages = can('users.manage');
  const columns = useMemo(() => userColumns(t, manages), [t, manages]);
  const invite = async () => {
    if (await ask('invite', [])) setRound(round + 1);
  };
  const importPeople = async () => {
    if (!(await ask('import', []))) return;
    list.reload();
    setRound(round + 1);
  };
  const crumbs = [{ label: t('users.crumb.area') }, { label: t('users.crumb.list') }];
  return (
    <>
      <PageHeading
        title={t('users.title')}
        crumbs={crumbs}
        actions={
          <ListActions state={state} onInvite={() => void invite()} onImport={() => void importPeople()} />
        }
      />
      <Later>
        {manages && state.tab !== 'pending' && (
          <PendingStrip
            count={list.figures?.pending}
            onShow={() => change({ tab: 'pending' })}
            onDone={list.reload}
          />
        )}
        <ListFrame
          open={open}
          columns={columns}
          tabs={tabs}
          views="users"
          instead={isAside && <InvitationsTab key={round} open={open} onInvite={() => void invite()} />}
        >
          <UserTable
            list={list}
            open={open}
            columns={columns}
            onInvite={can('users.invite') ? () => void invite() : undefined}
          />
        </ListFrame>
      </Later>
    </>
  );
}

/** The list of people. Source: people, section 4. */
export const UserListScreen: Screen = () => (
  <PeopleDialogs>
    <ListPage />
  </PeopleDialogs>
);
UserListScreen.layout = 'dashboard';
UserListScreen.guard = 'auth';
UserListScreen.permission = 'users.read';
UserListScreen.titleKey = 'users.title';
UserListScreen.texts = ['users', 'person', 'table', 'form'];
UserListScreen.early = (search, { preferences }) => {
  const query = queryOf(firstPageOf(userList, search, preferences), userList.read(search).tab);
  return [firstRead(usersApi.list, query, (answer) => answered(usersRequests.list, query, answer))];
};
