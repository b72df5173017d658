import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Service } from '@/domain/invoices/settings';
import type { TextPart } from '@/domain/texts/keys';
import { toastUndo } from '@/ui/feedback/toast';
import { AmountField } from '@/ui/form/AmountField';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { useAct } from '@/ui/form/useAct';
import { useKnown } from '@/ui/form/useKnown';
import { invoiceSettingsApi } from '../api';
import { taxApi } from '../documentsApi';
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

const loadSchema = async () => (await import('./forms')).serviceForm;

const valuesOf = (service: Service | null) => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  unit: service?.unit ?? '',
  unitPrice: service?.unitPrice,
  taxClassId: service?.taxClassId ?? 'standard',
  archived: service?.archivedAt ? ('yes' as const) : ('no' as const),
});

function Fields({ service, currency }: Pick<ServiceDialogProps, 'service' | 'currency'>) {
  const t = useText();
  const classes = useTaxClasses(service?.taxClassId ?? 'standard');
  const label = (part: TextPart<'invoiceSettings.services'>) => t(`invoiceSettings.services.${part}`);
  return (
    <>
      {(['name', 'description', 'unit'] as const).map((name) => (
        <TextField key={name} name={name} label={label(name)} autoComplete="off" required={name === 'name'} />
      ))}
      <AmountField
        name="unitPrice"
        label={t('invoiceSettings.services.price', { currency })}
        currency={currency}
      />
      <Select name="taxClassId" label={label('taxClass')} options={classes} />
      {service && (
        <Select
          name="archived"
          label={label('offered')}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: label(`archive.${value}`) }))}
        />
      )}
    </>
  );
}

/** The version another user has saved meanwhile, next to the input; one click adopts it. */
function Theirs({ theirs }: { theirs: Service }) {
  const t = useText();
  const { reset } = useFormContext();
  return (
    <>
      <span>{t('form.stale')}</span>
      <span>
        {t('invoiceSettings.services.stale.theirs')} <bdi>{theirs.name}</bdi>{' '}
        <Amount minor={theirs.unitPrice} currency={theirs.currency} />
      </span>
      <span>
        <Button size="small" color="inherit" variant="outlined" onClick={() => reset(valuesOf(theirs))}>
          {t('invoiceSettings.services.stale.take')}
        </Button>
      </span>
    </>
  );
}

/** Editor of a service: name, unit, price and tax; one in use is archived instead of deleted. */
export function ServiceDialog({ service, currency, onDone, onChange, onClose }: ServiceDialogProps) {
  const t = useText();
  const { known, theirs, onRefused } = useKnown(service);
  const { run } = useAct();
  const stale = theirs && <Theirs theirs={theirs} />;

  async function remove({ id: serviceId, name }: Service) {
    if (!(await run(() => invoiceSettingsApi.deleteService({ serviceId })))) return;
    onDone();
    toastUndo(t('invoiceSettings.services.deleted', { name }), async () => {
      await invoiceSettingsApi.restoreService({ serviceId });
      onChange();
    });
  }
  return (
    <FormDialog
      title={t(`invoiceSettings.services.${service ? 'edit' : 'new'}`)}
      act={t('documents.act.save')}
      part="service"
      schema={loadSchema}
      defaultValues={valuesOf(service)}
      onSubmit={async (wish) => {
        await (known
          ? invoiceSettingsApi.updateService({ serviceId: known.id, version: known.version, service: wish })
          : invoiceSettingsApi.newService({ service: wish }));
        onDone();
      }}
      onRefused={(error) => {
        if (onRefused(error)) onChange();
      }}
      refusalText={({ code }) => (code === 'stale-version' ? stale : undefined)}
      onClose={onClose}
      deleting={service && { label: t('documents.act.delete'), act: () => void remove(service) }}
    >
      <Fields service={service} currency={currency} />
    </FormDialog>
  );
}
