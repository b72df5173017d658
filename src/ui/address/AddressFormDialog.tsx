import { useText } from '@/core/i18n/useText';
import type { AddressInput, AddressSnapshot } from '@/domain/address/schemas';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { AddressFields } from './AddressFields';

const loadSchema = async () => (await import('@/domain/address/schemas')).addressInput;

const EMPTY: AddressSnapshot = {
  kind: 'home',
  receiver: '',
  company: '',
  vatId: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

function Fields() {
  const t = useText();
  const kinds = (['home', 'office', 'other'] as const).map((value) => ({
    value,
    label: t(`addresses.kind.${value}`),
  }));
  return (
    <AddressFields>
      <Select name="kind" label={t('addresses.kind.label')} options={kinds} />
    </AddressFields>
  );
}

interface AddressFormDialogProps {
  title: string;
  /** Initial values; empty by default. */
  known?: AddressSnapshot | undefined;
  /** Path of the address in the server's payload. */
  part?: string;
  /** Sends the entered address; field errors of a refusal are shown at the fields. */
  onSend: (typed: AddressInput) => Promise<void>;
  onClose: () => void;
}

/** The fields of an address with a save button. Texts: areas `addresses`, `form`. */
export function AddressFormDialog({ title, known = EMPTY, part, onSend, onClose }: AddressFormDialogProps) {
  const t = useText();
  const start = Object.fromEntries(
    Object.keys(EMPTY).map((name) => [name, known[name as keyof typeof EMPTY]]),
  );
  return (
    <FormDialog
      title={title}
      act={t('addresses.save')}
      width="sm"
      schema={loadSchema}
      defaultValues={start}
      onSubmit={onSend}
      onClose={onClose}
      {...(part && { part })}
    >
      <Fields />
    </FormDialog>
  );
}
