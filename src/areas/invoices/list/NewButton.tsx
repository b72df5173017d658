import Button from '@mui/material/Button';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import { Icon } from '@/ui/icon/Icon';
import { useHotkey } from '@/ui/table/useHotkey';

/** Opens the editor, for users with the permission; also by shortcut. */
export function NewButton() {
  const t = useText();
  const { push } = useRouter();
  const mayWrite = useCan()('invoices.write');
  useHotkey('n', () => mayWrite && void push(invoicePaths.new));
  if (!mayWrite) return null;
  return (
    // The editor's chunk is prefetched on hover, not with the list.
    <Button
      component={Link}
      href={invoicePaths.new}
      prefetch={false}
      variant="contained"
      startIcon={<Icon name="ph:plus" />}
    >
      {t('invoices.new')}
    </Button>
  );
}
