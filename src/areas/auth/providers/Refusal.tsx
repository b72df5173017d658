import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';

/** Error codes that a provider's callback may put into the address. */
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

/** Why a provider's sign-in was refused; an unknown code in the address shows the general reason. */
export function Refusal({ code }: { code: string }) {
  const t = useText();
  const known = REFUSALS.find((one) => one === code) ?? 'provider-failed';
  return (
    <Notice tone="error" role="alert">
      {t(`errors.${known}`)}
    </Notice>
  );
}
