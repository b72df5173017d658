import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { ChangeEmail } from '@/ui/security/ChangeEmail';

/** For users who mistyped the address to be confirmed: takes another one, which its code confirms as well. */
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
