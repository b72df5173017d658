import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { CountryField } from '@/ui/form/CountryField';
import { TextField } from '@/ui/form/TextField';

const COMPLETE = {
  receiver: 'name',
  company: 'organization',
  vatId: 'off',
  phone: 'tel',
  line1: 'address-line1',
  line2: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
} as const;
type Name = keyof typeof COMPLETE;

const ALL = Object.keys(COMPLETE) as Name[];
const NEEDED: readonly Name[] = ['receiver', 'phone', 'line1', 'city'];

interface AddressFieldsProps {
  /** Fields to leave out. */
  without?: readonly Name[];
  /** Rendered before the fields. */
  children?: ReactNode;
}

/** The fields of an address, within a form. Texts: areas `addresses`, `form`. */
export function AddressFields({ without = [], children }: AddressFieldsProps) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      {children}
      {ALL.filter((name) => !without.includes(name)).map((name) => (
        <TextField
          key={name}
          name={name}
          autoComplete={COMPLETE[name]}
          required={NEEDED.includes(name)}
          label={t(`addresses.field.${name}`)}
        />
      ))}
      <CountryField name="country" label={t('addresses.field.country')} autoComplete="country" />
    </Box>
  );
}
