import type { ReactNode, RefObject } from 'react';
import { useText } from '@/core/i18n/useText';
import { ROLES } from '@/domain/auth/permissions';
import { CountryChoice } from '@/ui/form/CountryChoice';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ChoicesField } from '@/ui/table/ChoicesField';
import { FilterBar } from '@/ui/table/FilterBar';
import { SearchField } from '@/ui/table/SearchField';
import { LIST_FIELDS, type ListState, MAX_SEARCH } from './listState';

interface UserFiltersProps {
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** The table's own options, at the end of the bar. */
  options: ReactNode;
}

type FieldsProps = Pick<UserFiltersProps, 'state' | 'onChange'>;

function Choices({ state, onChange }: FieldsProps) {
  const t = useText();
  const verified = ['true', 'false'].map((value) => ({
    value,
    label: t(value === 'true' ? 'users.verified.yes' : 'users.verified.no'),
  }));
  return (
    <>
      <div data-filter>
        <CountryChoice
          label={t('users.column.country')}
          value={state.country}
          placeholder={t('users.filter.allCountries')}
          isOptional
          onChange={(country) => onChange({ country })}
        />
      </div>
      <div data-filter>
        <ChoiceField
          label={t('users.column.verified')}
          value={state.verified ?? ''}
          options={[{ value: '', label: t('users.filter.anyVerified') }, ...verified]}
          onChange={(value) => onChange({ verified: LIST_FIELDS.verified.read(value) })}
        />
      </div>
    </>
  );
}

function Fields({ state, onChange }: FieldsProps) {
  const t = useText();
  const roles = ROLES.map((role) => ({ value: role, label: t(`users.role.${role}`) }));
  return (
    <>
      <div data-filter>
        <ChoicesField
          label={t('users.column.role')}
          value={state.role}
          options={roles}
          none={t('users.filter.allRoles')}
          onChange={(role) => onChange({ role })}
        />
      </div>
      <div data-filter>
        <SearchField
          label={t('users.column.company')}
          placeholder={t('users.column.company')}
          value={state.company}
          onSearch={(company) => onChange({ company })}
          maxLength={80}
        />
      </div>
      <Choices state={state} onChange={onChange} />
    </>
  );
}

/** Search, role, company, country and confirmed address. */
export function UserFilters({ state, onChange, searchRef, options }: UserFiltersProps) {
  const t = useText();
  return (
    <FilterBar
      columns="minmax(180px, 1.6fr) 1fr 1.2fr 1.2fr 1fr auto"
      search={{
        label: t('users.filter.search'),
        placeholder: t('users.filter.placeholder'),
        value: state.query,
        onSearch: (query) => onChange({ query }),
        maxLength: MAX_SEARCH,
        inputRef: searchRef,
      }}
      options={options}
      isBare
      hasSheet
    >
      <Fields state={state} onChange={onChange} />
    </FilterBar>
  );
}
