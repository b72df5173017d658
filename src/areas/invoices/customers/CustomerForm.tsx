import type * as z from 'zod';
import { LANGUAGE_TABLE, LANGUAGES } from '@/domain/languages';
import { useText } from '@/core/i18n/useText';
import type { Customer } from '@/domain/invoices/partySchemas';
import { CountryField } from '@/ui/form/CountryField';
import { FormDialog } from '@/ui/form/FormDialog';
import { NumberField } from '@/ui/form/NumberField';
import { Select } from '@/ui/form/Select';
import { TextArea } from '@/ui/form/TextArea';
import { TextField } from '@/ui/form/TextField';
import { useKnown } from '@/ui/form/useKnown';
import { Pair } from '@/ui/page/settingsSections';
import { customersApi } from '../documentsApi';
import type { customerForm } from './forms';

const loadSchema = async () => (await import('./forms')).customerForm;

type Typed = z.input<typeof customerForm>['customer'];

const ORDER = ['contactName', 'email', 'phone', 'line1', 'line2', 'zipCode', 'city', 'state'] as const;

const EMPTY: Typed = {
  kind: 'company',
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
  locale: '',
  termsDays: null,
};

/** Form values of a customer. */
function typedOf(customer: Customer | null): Typed {
  if (!customer) return EMPTY;
  const known = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, customer[name as keyof Typed]]));
  return { ...EMPTY, ...known, locale: customer.locale ?? '' };
}

export interface CustomerFormProps {
  /** Null for a new one. */
  customer: Customer | null;
  onDone: (customer: Customer) => void;
  onClose: () => void;
}

interface FieldProps {
  name: Exclude<keyof Typed, 'kind' | 'locale' | 'country' | 'note' | 'termsDays'>;
  literal?: boolean;
  required?: boolean;
}

function Field({ name, literal = false, required = false }: FieldProps) {
  const t = useText();
  return (
    <TextField
      name={`customer.${name}`}
      label={t(`documents.customer.${name}`)}
      autoComplete="off"
      literal={literal}
      required={required}
    />
  );
}

/** Name, address, codes, language and terms. */
function Fields() {
  const t = useText();
  const kinds = (['company', 'person'] as const).map((value) => ({
    value,
    label: t(`documents.customer.${value}`),
  }));
  const languages = [
    { value: '', label: t('documents.customer.workspaceLanguage') },
    ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_TABLE[value].ownName })),
  ];
  return (
    <>
      <Pair>
        <Field name="name" required />
        <Select name="customer.kind" label={t('documents.customer.kind')} options={kinds} />
        {ORDER.map((name) => (
          <Field key={name} name={name} literal={name === 'email' || name === 'phone'} />
        ))}
        <CountryField name="customer.country" label={t('documents.customer.country')} required={false} />
        <Field name="vatId" literal />
        <Select
          name="customer.locale"
          label={t('documents.field.language')}
          options={languages}
          required={false}
        />
        <NumberField
          name="customer.termsDays"
          label={t('documents.customer.termsDays')}
          hint={t('documents.customer.termsHint')}
          required={false}
        />
      </Pair>
      <TextArea name="customer.note" label={t('documents.customer.note')} rows={3} />
    </>
  );
}

/**
 * Edits a customer or creates one. After a version conflict the saved version is adopted. Source: invoices, sections
 * 2.1 and 8.
 */
export function CustomerForm({ customer, onDone, onClose }: CustomerFormProps) {
  const t = useText();
  const { known, onRefused } = useKnown(customer);
  return (
    <FormDialog
      title={t(customer ? 'documents.customer.edit' : 'documents.customer.new')}
      act={t('documents.act.save')}
      width="sm"
      schema={loadSchema}
      defaultValues={{ customer: typedOf(customer) }}
      onSubmit={async (wish, options) => {
        const answer = known
          ? await customersApi.updateCustomer({
              partyId: known.id,
              version: known.version,
              customer: { ...wish.customer, userId: known.userId, archived: known.archived },
            })
          : await customersApi.newCustomer(wish, options);
        onDone(answer.customer);
      }}
      onRefused={onRefused}
      refusalText={({ code }) => (code === 'stale-version' ? t('documents.customer.stale') : undefined)}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}
