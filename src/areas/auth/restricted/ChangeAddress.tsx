import { useAuth } from '@/core/auth/useAuth';
import { createClient } from '@/core/http/client';
import { useText } from '@/core/i18n/useText';
import { accountAddresses } from '@/domain/people/accountAddresses';
import type { accountContract } from '@/domain/people/accountContract';
import { toast } from '@/ui/feedback/toast';
import { ChangeEmail } from '@/ui/security/ChangeEmail';

const accountApi = createClient<typeof accountContract>(accountAddresses);

/** For who mistyped the address that is to be confirmed: another one, which its code confirms as well. */
export function ChangeAddress({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { refresh } = useAuth();
  return (
    <ChangeEmail
      send={(wish) => accountApi.changeEmail(wish)}
      confirm={async (code) => {
        await accountApi.confirmEmail({ code });
        toast(t('security.email.changed'));
        await refresh();
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
