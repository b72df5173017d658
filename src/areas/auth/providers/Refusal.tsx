import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';

const REFUSALS: readonly string[] = [
  'account-banned',
  'account-deleted',
  'account-exists',
  'account-rejected',
  'domain-not-allowed',
  'provider-expired',
  'provider-failed',
  'provider-no-email',
];

/** Whether a code in the address is one that a provider's way back may name. */
function isRefusal(code: string): boolean {
  return REFUSALS.includes(code);
}

/** Why nobody was let in by a provider; anything unknown in the address says the general reason. */
export function Refusal({ code }: { code: string }) {
  const t = useText();
  return (
    <Notice tone="error" role="alert">
      {t(`errors.${isRefusal(code) ? code : 'provider-failed'}`)}
    </Notice>
  );
}
