import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useText } from '@/core/i18n/useText';
import { type Language, LANGUAGES } from '@/domain/languages';
import type { Customer } from '@/domain/invoices/partySchemas';
import { CountryChoice } from '@/ui/form/CountryChoice';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { customersApi } from '../documentsApi';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const EMPTY = {
  kind: 'company' as 'company' | 'person',
  name: '',
  contactName: '',
  email: '',
  phone: '',
  vatId: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  note: '',
  locale: null as Language | null,
};
type Fields = typeof EMPTY;
type TextField = Exclude<keyof Fields, 'kind' | 'locale' | 'country'>;

const LIMITS: Readonly<Record<TextField, number>> = {
  name: 120,
  contactName: 120,
  email: 254,
  phone: 30,
  vatId: 20,
  line1: 160,
  line2: 160,
  city: 80,
  state: 80,
  zipCode: 20,
  note: 2000,
};
const ORDER = [
  'name',
  'contactName',
  'email',
  'phone',
  'line1',
  'line2',
  'zipCode',
  'city',
  'state',
  'vatId',
] as const;

export interface CustomerFormProps {
  /** Null for a new one. */
  customer: Customer | null;
  onDone: (customer: Customer) => void;
  onClose: () => void;
}

/** The typed part of a customer. */
const fieldsOf = (customer: Customer): Fields =>
  Object.fromEntries(
    Object.keys(EMPTY).map((name) => [name, customer[name as keyof Fields]]),
  ) as unknown as Fields;

function save(customer: Customer | null, fields: Fields) {
  if (!customer) return customersApi.newCustomer({ customer: fields });
  const { id: partyId, version, termsDays, userId, archived } = customer;
  return customersApi.updateCustomer({
    partyId,
    version,
    customer: { ...fields, termsDays, userId, archived },
  });
}

interface PartsProps {
  fields: Fields;
  codes: Record<string, string>;
  set: (next: Partial<Fields>) => void;
}

/** Name, address, codes and language. */
function Parts({ fields, codes, set }: PartsProps) {
  const t = useText();
  return (
    <Grid>
      {ORDER.map((name) => (
        <TextInput
          key={name}
          label={t(`documents.customer.${name}`)}
          value={fields[name]}
          maxLength={LIMITS[name]}
          literal={name === 'email' || name === 'phone' || name === 'vatId'}
          code={codes[`customer.${name}`]}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
      <CountryChoice
        label={t('documents.customer.country')}
        value={fields.country}
        code={codes['customer.country']}
        isOptional
        onChange={(country) => set({ country })}
      />
      <ChoiceField
        label={t('documents.field.language')}
        value={fields.locale ?? ''}
        options={[
          { value: '', label: t('documents.customer.workspaceLanguage') },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_TABLE[value].ownName })),
        ]}
        onChange={(value) => set({ locale: value === '' ? null : (value as Language) })}
      />
    </Grid>
  );
}

/** A customer's data; a new one is put into the book. */
export function CustomerForm({ customer, onDone, onClose }: CustomerFormProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [fields, setFields] = useState<Fields>(customer ? fieldsOf(customer) : EMPTY);
  const [codes, setCodes] = useState<Record<string, string>>({});
  const set = (next: Partial<Fields>) => setFields({ ...fields, ...next });
  async function act() {
    const answer = await run(
      () => save(customer, fields),
      (error) => {
        setCodes(error.fields ?? {});
        return error.fields !== undefined;
      },
    );
    if (answer) onDone(answer.customer);
  }
  return (
    <ActDialog
      title={t(customer ? 'documents.customer.edit' : 'documents.customer.new')}
      act={t('documents.act.save')}
      width="sm"
      isBusy={isBusy}
      onAct={() => void act()}
      onClose={onClose}
    >
      <ChoiceField
        label={t('documents.customer.kind')}
        value={fields.kind}
        options={['company', 'person'].map((value) => ({ value, label: t(`documents.customer.${value}`) }))}
        onChange={(kind) => set({ kind: kind === 'person' ? 'person' : 'company' })}
      />
      <Parts fields={fields} codes={codes} set={set} />
      <TextInput
        label={t('documents.customer.note')}
        value={fields.note}
        rows={2}
        maxLength={LIMITS.note}
        onChange={(note) => set({ note })}
      />
    </ActDialog>
  );
}
