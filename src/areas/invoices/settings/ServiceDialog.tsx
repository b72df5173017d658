import Button from '@mui/material/Button';
import { useState } from 'react';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { parseAmount } from '@/domain/money/parse';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { invoiceSettingsApi } from '../documentsApi';
import type { Service } from '../invoicesRequests';
import { useTaxClasses } from './useTaxClasses';

interface ServiceDialogProps {
  /** Null for a new one. */
  service: Service | null;
  currency: string;
  onDone: () => void;
  onClose: () => void;
}

const NEW = { name: '', description: '', unit: '', taxClassId: 'standard' };

type Fields = ReturnType<typeof useFields>['fields'];

function useFields(service: Service | null, currency: string) {
  const { language } = useLanguage();
  const [fields, setFields] = useState({
    ...NEW,
    ...(service && {
      name: service.name,
      description: service.description,
      unit: service.unit,
      taxClassId: service.taxClassId,
    }),
    price: service ? typedAmount(service.unitPrice, service.currency, language) : '',
    archived: service?.archivedAt ? 'yes' : 'no',
  });
  const parsed = parseAmount(fields.price, language, currency);
  return { fields, parsed, set: (next: Partial<typeof fields>) => setFields({ ...fields, ...next }) };
}

interface PartsProps {
  fields: Fields;
  codes: Record<string, string>;
  set: (next: Partial<Fields>) => void;
  currency: string;
  isNew: boolean;
}

const LIMITS = [
  ['name', 80],
  ['description', 500],
  ['unit', 20],
] as const;

function Parts({ fields, codes, set, currency, isNew }: PartsProps) {
  const t = useText();
  const classes = useTaxClasses(fields.taxClassId);
  const label = (part: string) => t(`invoiceSettings.services.${part}`);
  return (
    <>
      {LIMITS.map(([name, maxLength]) => (
        <TextInput
          key={name}
          label={label(name)}
          value={fields[name]}
          maxLength={maxLength}
          code={codes[`service.${name}`]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <TextInput
        label={t('invoiceSettings.services.price', { currency })}
        value={fields.price}
        literal
        inputMode="decimal"
        code={codes['service.unitPrice']}
        onChange={(price) => set({ price })}
      />
      <ChoiceField
        label={label('taxClass')}
        value={fields.taxClassId}
        options={classes}
        onChange={(taxClassId) => set({ taxClassId })}
      />
      {!isNew && (
        <ChoiceField
          label={label('offered')}
          value={fields.archived}
          options={['no', 'yes'].map((value) => ({ value, label: label(`archive.${value}`) }))}
          onChange={(archived) => set({ archived })}
        />
      )}
    </>
  );
}

/** A service: its name, unit, price and tax; one that lines name is put aside instead of deleted. */
export function ServiceDialog({ service, currency, onDone, onClose }: ServiceDialogProps) {
  const t = useText();
  const { fields, parsed, set } = useFields(service, currency);
  const [codes, setCodes] = useState<Record<string, string>>({});
  const [version, setVersion] = useState(service?.version ?? 0);
  const { isBusy, run } = useAct();
  const label = (part: string) => t(`invoiceSettings.services.${part}`);

  async function save() {
    if (!parsed.ok) return setCodes({ 'service.unitPrice': parsed.code });
    const { price: _price, archived, ...rest } = fields;
    const wanted = { ...rest, unitPrice: parsed.value, archived: archived === 'yes' };
    const answer = await run(
      () =>
        service
          ? invoiceSettingsApi.updateService({
              serviceId: service.id,
              version,
              service: wanted,
            })
          : invoiceSettingsApi.newService({ service: wanted }),
      (error) => {
        // What was typed stays, and stands over the newer version with the next Save.
        if (error.code === 'stale-version') setVersion((error.current as Service).version);
        setCodes(error.fields ?? {});
        return error.fields !== undefined;
      },
    );
    if (answer) onDone();
  }

  async function remove() {
    if (service && (await run(() => invoiceSettingsApi.deleteService({ serviceId: service.id })))) onDone();
  }

  return (
    <ActDialog
      title={label(service ? 'edit' : 'new')}
      act={t('documents.act.save')}
      isBusy={isBusy}
      onAct={() => void save()}
      onClose={onClose}
      more={
        service && (
          <Button color="error" sx={{ marginInlineEnd: 'auto' }} onClick={() => void remove()}>
            {t('documents.act.delete')}
          </Button>
        )
      }
    >
      <Parts fields={fields} codes={codes} set={set} currency={currency} isNew={service === null} />
    </ActDialog>
  );
}
