import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import type { Company } from '@/domain/company/contract';
import type { TextPart } from '@/domain/texts/keys';
import { CountryField } from '@/ui/form/CountryField';
import { Form } from '@/ui/form/Form';
import { Notice } from '@/ui/form/Notice';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Pair } from '@/ui/page/settingsSections';
import { UploadField } from '@/ui/upload/UploadField';
import type { InvoiceSettingsState } from './useInvoiceSettings';

/** Logo for documents and mails; applied when the form is saved. */
function LogoField({ logo }: { logo: Attachment | null }) {
  const t = useText();
  const { setValue } = useFormContext();
  const [files, setFiles] = useState<readonly Attachment[]>(logo ? [logo] : []);
  return (
    <UploadField
      purpose="logo"
      label={t('invoiceSettings.company.logo')}
      attachments={files}
      onChange={(next) => {
        setFiles(next);
        setValue('company.logoId', next[0]?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}

const loadSchema = async () => (await import('./forms')).companyForm;

const ADDRESS = ['line1', 'line2', 'zipCode', 'city', 'state'] as const;
const CODES = ['vatId', 'registration'] as const;
const CONTACT = ['email', 'phone', 'website'] as const;
const BANK = ['holder', 'iban', 'bic', 'name', 'note'] as const;
const LITERAL = new Set<string>(['vatId', 'email', 'phone', 'website', 'bank.iban', 'bank.bic']);
/** Required to issue a document. */
const NEEDED = ['name', 'line1', 'city', 'country'] as const;

const valuesOf = ({ logo: _logo, version: _version, ...company }: Company) => ({ company });

interface FieldProps {
  name: TextPart<'invoiceSettings.company'>;
  required?: boolean;
}

function Field({ name, required = false }: FieldProps) {
  const t = useText();
  return (
    <TextField
      name={`company.${name}`}
      label={t(`invoiceSettings.company.${name}`)}
      autoComplete="off"
      required={required}
      literal={LITERAL.has(name)}
    />
  );
}

function Fields() {
  const t = useText();
  return (
    <>
      <Field name="name" required />
      <Pair>
        {ADDRESS.map((name) => (
          <Field key={name} name={name} required={name === 'line1' || name === 'city'} />
        ))}
        <CountryField name="company.country" label={t('invoiceSettings.company.country')} />
        {[...CODES, ...CONTACT].map((name) => (
          <Field key={name} name={name} />
        ))}
      </Pair>
      <Field name="supportText" />
    </>
  );
}

/** The issuer of invoices: name and address, codes, bank, logo. Source: invoices, sections 2.1 and 7.6. */
export function CompanySection({ state, company }: { state: InvoiceSettingsState; company: Company }) {
  const t = useText();
  const isComplete = NEEDED.every((part) => company[part] !== '');
  return (
    <section aria-label={t('invoiceSettings.company.title')}>
      <h2>{t('invoiceSettings.company.title')}</h2>
      <p>{t('invoiceSettings.company.text')}</p>
      {!isComplete && <Notice tone="info">{t('invoiceSettings.company.incomplete')}</Notice>}
      <Form
        schema={loadSchema}
        defaultValues={valuesOf(company)}
        onSubmit={(values) => state.saveCompany(company.version, values.company)}
        onRefused={state.onStaleCompany}
      >
        <UnsavedGuard />
        <LogoField logo={company.logo} />
        <Fields />
        <h3>{t('invoiceSettings.bank.title')}</h3>
        <Pair>
          {BANK.map((name) => (
            <Field key={name} name={`bank.${name}`} />
          ))}
        </Pair>
        <SubmitButton>{t('invoiceSettings.company.save')}</SubmitButton>
      </Form>
    </section>
  );
}
