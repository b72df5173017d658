import Button from '@mui/material/Button';
import { useState } from 'react';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Language } from '@/domain/languages';
import { parseAmount } from '@/domain/money/parse';
import type { TextPart } from '@/domain/texts/keys';
import { toastUndo } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { Notice } from '@/ui/form/Notice';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { useKnown } from '@/ui/form/useKnown';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { invoiceSettingsApi, taxApi } from '../api';
import type { Service } from '@/domain/invoices/settings';
import { Amount } from '../list/Amount';

/** Tax classes as choices; the chosen one is always included. */
function useTaxClasses(chosen: string) {
  const { data } = useRead('taxes', (signal) => taxApi.taxes(undefined, { signal }));
  const known = (data?.classes ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}

interface ServiceDialogProps {
  /** Null for a new one. */
  service: Service | null;
  currency: string;
  onDone: () => void;
  /** The services have changed; the dialog stays open. */
  onChange: () => void;
  onClose: () => void;
}

const NEW = { name: '', description: '', unit: '', taxClassId: 'standard' };

type Fields = ReturnType<typeof useFields>['fields'];

const typedOf = (service: Service | null, language: Language) => ({
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

function useFields(service: Service | null, currency: string) {
  const { language } = useLanguage();
  const [fields, setFields] = useState(() => typedOf(service, language));
  const parsed = parseAmount(fields.price, language, currency);
  return {
    fields,
    parsed,
    set: (next: Partial<typeof fields>) => setFields({ ...fields, ...next }),
    take: (saved: Service) => setFields(typedOf(saved, language)),
  };
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
  const label = (part: TextPart<'invoiceSettings.services'>) => t(`invoiceSettings.services.${part}`);
  return (
    <>
      {LIMITS.map(([name, maxLength]) => (
        <TextInput
          key={name}
          label={label(name)}
          value={fields[name]}
          maxLength={maxLength}
          code={codes[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <TextInput
        label={t('invoiceSettings.services.price', { currency })}
        value={fields.price}
        literal
        inputMode="decimal"
        code={codes['unitPrice']}
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
          options={(['no', 'yes'] as const).map((value) => ({ value, label: label(`archive.${value}`) }))}
          onChange={(archived) => set({ archived })}
        />
      )}
    </>
  );
}

/** The version another user has saved meanwhile, next to the input; one click adopts it. */
function Theirs({ theirs, onTake }: { theirs: Service; onTake: () => void }) {
  const t = useText();
  return (
    <Notice tone="info" role="alert">
      <span>{t('form.stale')}</span>
      <span>
        {t('invoiceSettings.services.stale.theirs')} <bdi>{theirs.name}</bdi>{' '}
        <Amount minor={theirs.unitPrice} currency={theirs.currency} />
      </span>
      <span>
        <Button size="small" color="inherit" variant="outlined" onClick={onTake}>
          {t('invoiceSettings.services.stale.take')}
        </Button>
      </span>
    </Notice>
  );
}

/** Editor of a service: name, unit, price and tax; one in use is archived instead of deleted. */
export function ServiceDialog({ service, currency, onDone, onChange, onClose }: ServiceDialogProps) {
  const t = useText();
  const { fields, parsed, set, take } = useFields(service, currency);
  const { known, theirs, onRefused } = useKnown(service);
  const { run } = useAct();
  const [wasTried, setTried] = useState(false);

  function wanted() {
    setTried(true);
    const { price: _price, archived, ...rest } = fields;
    return parsed.ok ? { service: { ...rest, unitPrice: parsed.value, archived: archived === 'yes' } } : null;
  }
  async function remove({ id: serviceId, name }: Service) {
    if (!(await run(() => invoiceSettingsApi.deleteService({ serviceId })))) return;
    onDone();
    toastUndo(t('invoiceSettings.services.deleted', { name }), async () => {
      await invoiceSettingsApi.restoreService({ serviceId });
      onChange();
    });
  }
  return (
    <ActDialog
      title={t(`invoiceSettings.services.${service ? 'edit' : 'new'}`)}
      act={t('documents.act.save')}
      part="service"
      wish={wanted}
      send={(wish) =>
        known
          ? invoiceSettingsApi.updateService({ serviceId: known.id, version: known.version, ...wish })
          : invoiceSettingsApi.newService(wish)
      }
      onDone={onDone}
      onRefused={(error) => {
        const isStale = onRefused(error);
        if (isStale) onChange();
        return isStale;
      }}
      onClose={onClose}
      deleting={service && { label: t('documents.act.delete'), act: () => void remove(service) }}
    >
      {(codes) => (
        <>
          {theirs && <Theirs theirs={theirs} onTake={() => take(theirs)} />}
          <Parts
            fields={fields}
            codes={{ ...codes, ...(wasTried && !parsed.ok && { unitPrice: parsed.code }) }}
            set={set}
            currency={currency}
            isNew={service === null}
          />
        </>
      )}
    </ActDialog>
  );
}
