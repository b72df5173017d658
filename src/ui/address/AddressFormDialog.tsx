import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useText } from '@/core/i18n/useText';
import type { AddressInput, AddressSnapshot } from '@/domain/address/schemas';
import { CountryField } from '@/ui/form/CountryField';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';

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

const FIELDS = [
  ['receiver', 'name'],
  ['company', 'organization'],
  ['vatId', 'off'],
  ['phone', 'tel'],
  ['line1', 'address-line1'],
  ['line2', 'address-line2'],
  ['zipCode', 'postal-code'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
] as const;
const NEEDED: readonly string[] = ['receiver', 'phone', 'line1', 'city'];

function Fields() {
  const t = useText();
  const kinds = (['home', 'office', 'other'] as const).map((value) => ({
    value,
    label: t(`addresses.kind.${value}`),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <Select name="kind" label={t('addresses.kind.label')} options={kinds} />
      {FIELDS.map(([name, autoComplete]) => (
        <TextField
          key={name}
          name={name}
          autoComplete={autoComplete}
          required={NEEDED.includes(name)}
          label={t(`addresses.field.${name}`)}
        />
      ))}
      <CountryField name="country" label={t('addresses.field.country')} autoComplete="country" />
    </Box>
  );
}

interface AddressFormDialogProps {
  title: string;
  /** What stands in the fields at first; empty ones without. */
  known?: AddressSnapshot | undefined;
  /** Sends the typed address; its refusal lands on the fields. */
  onSend: (typed: AddressInput) => Promise<void>;
  onClose: () => void;
}

/** The fields of an address with the button that saves it. Texts: areas `addresses`, `form`. */
export function AddressFormDialog({ title, known = EMPTY, onSend, onClose }: AddressFormDialogProps) {
  const t = useText();
  const start = Object.fromEntries(
    Object.keys(EMPTY).map((name) => [name, known[name as keyof typeof EMPTY]]),
  );
  return (
    <AnimatedDialog open maxWidth="sm" title={title} onClose={onClose}>
      <DialogContent>
        <Form schema={loadSchema} defaultValues={start} onSubmit={onSend}>
          <Fields />
          <SubmitButton>{t('addresses.save')}</SubmitButton>
          <Button color="inherit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </Form>
      </DialogContent>
    </AnimatedDialog>
  );
}
