import { useText } from '@/core/i18n/useText';
import { ROLES } from '@/domain/auth/permissions';
import { DEFAULT_USER_SORT, USER_SORTS, USER_TABS } from '@/domain/people/usersSorts';
import { CountryChoice } from '@/ui/form/CountryChoice';
import { defineList, type Filter, type StateOf } from '@/ui/list/defineList';
import { linkedDay } from '@/ui/list/filters/plainFilters';
import { tabFilter } from '@/ui/list/filters/tabFilter';
import type { OpenList } from '@/ui/list/useList';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ChoicesField } from '@/ui/table/ChoicesField';
import { SearchField } from '@/ui/table/SearchField';
import { choice, choices, text } from '@/ui/table/urlFields';
import type { ListQuery } from '../usersRequests';

type Roles = (typeof ROLES)[number][];
const NO_ROLES: Roles = [];

const role: Filter<Roles> = {
  field: choices(ROLES),
  none: NO_ROLES,
  chip: { label: 'users.column.role', value: ([one], { t }) => (one ? t(`users.role.${one}`) : '') },
  Control: function RoleControl({ value, onChange }) {
    const t = useText();
    return (
      <ChoicesField
        label={t('users.column.role')}
        value={value}
        options={ROLES.map((one) => ({ value: one, label: t(`users.role.${one}`) }))}
        none={t('users.filter.allRoles')}
        onChange={onChange}
      />
    );
  },
};

const MAX_COMPANY = 80;
const company: Filter<string> = {
  field: text(MAX_COMPANY),
  none: '',
  width: 1.2,
  chip: { label: 'users.column.company', value: (name) => name },
  Control: function CompanyControl({ value, onChange }) {
    const t = useText();
    return (
      <SearchField
        label={t('users.column.company')}
        placeholder={t('users.column.company')}
        value={value}
        onSearch={onChange}
        maxLength={MAX_COMPANY}
      />
    );
  },
};

const country: Filter<string> = {
  field: text(2),
  none: '',
  width: 1.2,
  chip: { label: 'users.column.country', value: (code, { countryName }) => countryName(code) },
  Control: function CountryControl({ value, onChange }) {
    const t = useText();
    return (
      <CountryChoice
        label={t('users.column.country')}
        value={value}
        placeholder={t('users.filter.allCountries')}
        isOptional
        onChange={onChange}
      />
    );
  },
};

const verifiedText = (value: string) => (value === 'true' ? 'users.verified.yes' : 'users.verified.no');
const verifiedField = choice(['true', 'false'], undefined);
const verified: Filter<'true' | 'false' | undefined> = {
  field: verifiedField,
  none: undefined,
  chip: { label: 'users.column.verified', value: (value, { t }) => t(verifiedText(value ?? '')) },
  Control: function VerifiedControl({ value, onChange }) {
    const t = useText();
    const named = ['true', 'false'].map((one) => ({ value: one, label: t(verifiedText(one)) }));
    return (
      <ChoiceField
        label={t('users.column.verified')}
        value={value ?? ''}
        options={[{ value: '', label: t('users.filter.anyVerified') }, ...named]}
        onChange={(chosen) => onChange(verifiedField.read(chosen))}
      />
    );
  },
};

/**
 * Users of the workspace; on the invitations tab, page and cursor belong to the invitations. Source: people, section
 * 4.
 */
export const userList = defineList<ListQuery>()({
  name: 'users',
  isBare: true,
  search: { label: 'users.filter.search', hint: 'users.filter.placeholder', chip: 'users.chip.search' },
  tabs: 'tab',
  filters: {
    tab: tabFilter(USER_TABS, (tab) => (tab === 'invitations' ? {} : { status: [tab] })),
    role,
    company,
    country,
    verified,
    createdFrom: linkedDay('users.chip.createdFrom'),
    createdTo: linkedDay('users.chip.createdTo'),
  },
  sorts: USER_SORTS,
  sort: DEFAULT_USER_SORT,
});

export type UserListState = StateOf<typeof userList>;
/** The opened list. */
export type OpenUserList = OpenList<UserListState, ListQuery>;
