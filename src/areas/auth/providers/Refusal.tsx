import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';

/** Codes in the address that a provider's way back may name. */
const REFUSALS = [
  'account-banned',
  'account-deleted',
  'account-exists',
  'account-rejected',
  'domain-not-allowed',
  'provider-expired',
  'provider-failed',
  'provider-no-email',
] as const;

/** Why nobody was let in by a provider; anything unknown in the address says the general reason. */
export function Refusal({ code }: { code: string }) {
  const t = useText();
  const known = REFUSALS.find((one) => one === code) ?? 'provider-failed';
  return (
    <Notice tone="error" role="alert">
      {t(`errors.${known}`)}
    </Notice>
  );
}
