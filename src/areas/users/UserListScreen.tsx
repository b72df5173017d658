import Card from '@mui/material/Card';
import { useId, useMemo, useRef, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { useLiveReload } from '@/core/live/useLive';
import type { Screen } from '@/core/screen';
import { usersLive } from '@/domain/people/live';
import type { UserCounts } from '@/domain/people/userSchemas';
import { USER_TABS, type UserTab } from '@/domain/people/usersSorts';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import { useHotkey } from '@/ui/table/useHotkey';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useAskPeople } from './dialogs/asks';
import { PeopleDialogs } from './dialogs/PeopleDialogs';
import { InvitationsTab } from './invitations/InvitationsTab';
import { userColumns } from './list/columns';
import { ListActions } from './list/ListActions';
import type { ListState } from './list/listState';
import { PendingStrip } from './list/PendingStrip';
import { UserFilters } from './list/UserFilters';
import { UserTable } from './list/UserTable';
import { useUserListState } from './list/useUserListState';
import { useUserList } from './useUsers';

/** The filters in force in words, each with the way to take it off. */
function useFilterChips(state: ListState, onChange: (changes: Partial<ListState>) => void): FilterChip[] {
  const t = useText();
  const countryName = useCountryName();
  const { query, role, company, country, verified } = state;
  const chips: (FilterChip | false)[] = [
    query !== '' && {
      id: 'query',
      label: t('users.chip.search'),
      value: query,
      onRemove: () => onChange({ query: '' }),
    },
    ...role.map((one) => ({
      id: `role-${one}`,
      label: t('users.column.role'),
      value: t(`users.role.${one}`),
      onRemove: () => onChange({ role: role.filter((other) => other !== one) }),
    })),
    company !== '' && {
      id: 'company',
      label: t('users.column.company'),
      value: company,
      onRemove: () => onChange({ company: '' }),
    },
    country !== '' && {
      id: 'country',
      label: t('users.column.country'),
      value: countryName(country),
      onRemove: () => onChange({ country: '' }),
    },
    verified !== undefined && {
      id: 'verified',
      label: t('users.column.verified'),
      value: t(verified === 'true' ? 'users.verified.yes' : 'users.verified.no'),
      onRemove: () => onChange({ verified: undefined }),
    },
  ];
  return chips.filter((chip) => chip !== false);
}

const TONES = { active: 'success', pending: 'warning', banned: 'error' } as const;

interface TabsProps {
  counts: UserCounts | undefined;
  value: UserTab;
  controls: string;
  onChange: (tab: UserTab) => void;
}

/** The states of accounts as tabs; deleted people and invitations for those who may see them. */
function Tabs({ counts, value, controls, onChange }: TabsProps) {
  const t = useText();
  const can = useCan();
  const shown = USER_TABS.filter(
    (id) => (id !== 'deleted' || can('users.delete')) && (id !== 'invitations' || can('users.invite')),
  );
  const tabs = shown.map((id) => ({
    id,
    label: t(`users.tabs.${id}`),
    ...(id !== 'invitations' && { count: counts?.[id] }),
    tone: id in TONES ? TONES[id as keyof typeof TONES] : undefined,
  }));
  return (
    <FilterTabs
      label={t('users.tabs.label')}
      tabs={tabs}
      value={value}
      controls={controls}
      onChange={onChange}
    />
  );
}

/** Search, filters and rows of one tab. */
function People({ place, list, settings, onInvite }: PeopleProps) {
  const t = useText();
  const can = useCan();
  const manages = can('users.manage');
  const search = useRef<HTMLInputElement>(null);
  const { state, change } = place;
  const chips = useFilterChips(state, change);
  const columns = useMemo(() => userColumns(t, manages), [t, manages]);
  useHotkey('s', () => search.current?.focus());
  return (
    <>
      <UserFilters
        state={state}
        onChange={change}
        searchRef={search}
        options={<TableOptions list="users" columns={columns} settings={settings} />}
      />
      <FilterChips chips={chips} onClear={place.clear} />
      <UserTable
        list={list}
        place={place}
        settings={settings}
        columns={columns}
        onInvite={can('users.invite') ? onInvite : undefined}
      />
    </>
  );
}

interface PeopleProps {
  place: ReturnType<typeof useUserListState>;
  list: ReturnType<typeof useUserList>;
  settings: ReturnType<typeof useTableSettings>;
  onInvite: () => void;
}

function ListPage() {
  const t = useText();
  const can = useCan();
  const ask = useAskPeople();
  // Invitations are read again after one's own, also where nothing is told live.
  const [round, setRound] = useState(0);
  const settings = useTableSettings('users');
  const place = useUserListState(settings.pageSize);
  const { state, change } = place;
  const list = useUserList(place.request);
  useLiveReload([usersLive.changed], list.reload);
  const panel = useId();
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
        {can('users.manage') && state.tab !== 'pending' && (
          <PendingStrip
            count={list.figures?.pending}
            onShow={() => change({ tab: 'pending' })}
            onDone={list.reload}
          />
        )}
        <Card sx={{ overflow: 'clip' }}>
          <Tabs
            counts={list.figures}
            value={state.tab}
            controls={panel}
            onChange={(tab) => change({ tab })}
          />
          <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${state.tab}`}>
            {state.tab === 'invitations' ? (
              <InvitationsTab key={round} place={place} settings={settings} onInvite={() => void invite()} />
            ) : (
              <People place={place} list={list} settings={settings} onInvite={() => void invite()} />
            )}
          </div>
        </Card>
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
