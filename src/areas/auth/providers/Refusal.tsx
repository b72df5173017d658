import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import { isRefusal } from './refusals';

/** Why nobody was let in by a provider; anything unknown in the address says the general reason. */
export function Refusal({ code }: { code: string }) {
  const t = useText();
  return (
    <Notice tone="error" role="alert">
      {t(`errors.${isRefusal(code) ? code : 'provider-failed'}`)}
    </Notice>
  );
}
