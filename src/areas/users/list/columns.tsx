import type { TextFunction, TextPart } from '@/domain/texts/keys';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import type { User } from '@/domain/people/userSchemas';
import type { UserSortField } from '@/domain/people/usersSorts';
import { Icon } from '@/ui/icon/Icon';
import type { Column } from '@/ui/table/types';
import { PersonName } from './PersonName';
import { StatusChip } from './StatusChip';

const NONE = '–';

type UserColumn = Column<User> & { sortKey?: UserSortField };

/** Icon with a text alternative. */
function Verified({ isVerified, label }: { isVerified: boolean; label: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, verticalAlign: 'middle' }}>
      <Icon name={isVerified ? 'ph:seal-check' : 'ph:clock'} />
      {label}
    </span>
  );
}

const lastSeen = (t: TextFunction): UserColumn => ({
  id: 'lastSeen',
  header: t('users.column.lastSeen'),
  sortKey: 'lastSeenAt',
  width: 120,
  hideable: true,
  cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime value={lastSeenAt} /> : t('users.never')),
});

/** Columns of the list; last visits only for user managers. Source: people, section 4. */
export function userColumns(t: TextFunction, manages: boolean): UserColumn[] {
  const header = (id: TextPart<'users.column'>) => t(`users.column.${id}`);
  const text = (value: string | null) => (value ? <span dir="auto">{value}</span> : NONE);
  return [
    {
      id: 'name',
      header: header('name'),
      sortKey: 'name',
      minWidth: 200,
      cell: (person) => <PersonName person={person} />,
    },
    {
      id: 'company',
      header: header('company'),
      sortKey: 'company',
      width: 150,
      cuts: true,
      hideable: true,
      cell: ({ company }) => text(company),
    },
    {
      id: 'jobTitle',
      header: header('jobTitle'),
      sortKey: 'jobTitle',
      width: 150,
      cuts: true,
      hideable: true,
      cell: ({ jobTitle }) => text(jobTitle),
    },
    {
      id: 'role',
      header: header('role'),
      sortKey: 'role',
      width: 112,
      cell: ({ role }) => t(`users.role.${role}`),
    },
    {
      id: 'verified',
      header: header('verified'),
      width: 128,
      hideable: true,
      cell: ({ isVerified }) => (
        <Verified
          isVerified={isVerified}
          label={t(isVerified ? 'users.verified.yes' : 'users.verified.no')}
        />
      ),
    },
    {
      id: 'status',
      header: header('status'),
      width: 104,
      cell: ({ status }) => <StatusChip status={status} />,
    },
    ...(manages ? [lastSeen(t)] : []),
  ];
}
