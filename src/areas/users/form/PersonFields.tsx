import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { TextPart } from '@/domain/texts/keys';
import { Checkbox } from '@/ui/form/Checkbox';
import { CountryField } from '@/ui/form/CountryField';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { useGivableRoles } from '../dialogs/useGivableRoles';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

interface Wanted {
  role?: string;
  withUsername?: boolean;
  /** An account of a public demo: address and role are fixed. */
  isLocked?: boolean;
}

/** Required and optional fields in two columns. `role` stays a choice even if the user can't assign it. */
export function PersonFields({ role, withUsername = false, isLocked = false }: Wanted) {
  const t = useText();
  const roles = useGivableRoles(role);
  const text = (name: TextPart<'users.field'>, required = false) => (
    <TextField name={name} label={t(`users.field.${name}`)} required={required} />
  );
  return (
    <>
      <Grid>
        {text('firstName', true)}
        {text('lastName', true)}
        <TextField
          name="email"
          type="email"
          label={t('users.field.email')}
          readOnly={isLocked}
          {...(isLocked && { hint: t('errors.demo-locked') })}
        />
        <TextField name="phoneNumber" type="tel" label={t('users.field.phoneNumber')} required={false} />
        {!isLocked && <Select name="role" label={t('users.column.role')} options={roles} />}
        {withUsername && <TextField name="username" label={t('users.field.username')} literal />}
        {text('company')}
        {text('jobTitle')}
        <CountryField name="country" label={t('users.column.country')} required={false} />
        {text('state')}
        {text('city')}
        {text('address')}
        {text('zipCode')}
      </Grid>
      <Checkbox name="emailVerified" label={t('users.field.emailVerified')} />
    </>
  );
}
