import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { UNLIMITED } from '@/domain/files/limits';
import type { PersonUsage } from '@/domain/files/usage';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { usageApi } from '../usage/api';
import { QuotaFields } from './QuotaFields';
import { toBytes, toTyped, type Unit } from './quota';

const loadSchema = async () => (await import('./forms')).quotaForm;

type Limit = 'default' | 'own' | 'none';

/** Which choice the quota of a person is. */
function limitOf({ isDefault, quota }: PersonUsage): Limit {
  if (isDefault) return 'default';
  return quota === null ? 'none' : 'own';
}

/** The bytes of a typed quota; one whose fields are as they were stays exact. */
function bytesOf(before: number | null, amount: number, unit: Unit): number {
  const shown = toTyped(before);
  return before !== null && shown.amount === amount && shown.unit === unit
    ? before
    : toBytes({ amount, unit });
}

interface QuotaDialogProps {
  row: PersonUsage;
  /** Default quota in bytes; null is unlimited. */
  standard: number | null;
  onSaved: (row: PersonUsage) => void;
  onClose: () => void;
}

/** Changes the quota of a person; a lower one stops new bytes only. */
export function QuotaDialog({ row, standard, onSaved, onClose }: QuotaDialogProps) {
  const t = useText();
  const { bytes } = useFormat();
  const { person, quota } = row;
  const name = person.name ?? t('person.choose.deleted');
  const usual = standard === null ? t('filesShare.quota.none') : bytes(standard);
  return (
    <FormDialog
      title={t('filesShare.quota.title', { name })}
      text={t('filesShare.quota.text')}
      act={t('filesShare.save')}
      schema={loadSchema}
      defaultValues={{ limit: limitOf(row), ...toTyped(quota) }}
      onSubmit={async ({ limit, amount, unit }) => {
        const own = amount === null ? null : bytesOf(quota, amount, unit);
        const quotaBytes = { default: null, own, none: UNLIMITED }[limit];
        onSaved(await usageApi.setQuota({ userId: person.id, quotaBytes }));
        toast(t('filesShare.quota.saved'));
        onClose();
      }}
      onClose={onClose}
    >
      <QuotaFields
        label={t('filesShare.quota.label')}
        options={[
          { value: 'default', label: t('filesShare.quota.default', { usual }) },
          { value: 'own', label: t('filesShare.quota.own') },
          { value: 'none', label: t('filesShare.quota.none') },
        ]}
      />
    </FormDialog>
  );
}
