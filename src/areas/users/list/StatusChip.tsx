import { useText } from '@/core/i18n/useText';
import type { Status } from '@/domain/auth/status';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';

const STATUS_TONE: Readonly<Partial<Record<Status, Tone>>> = {
  active: 'success',
  pending: 'warning',
  banned: 'error',
};

/** The status of an account, as text and color. */
export function StatusChip({ status }: { status: Status }) {
  const t = useText();
  return <ToneChip tone={STATUS_TONE[status]}>{t(`users.status.${status}`)}</ToneChip>;
}
