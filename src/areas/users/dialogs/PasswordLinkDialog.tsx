import { useText } from '@/core/i18n/useText';
import { ProofDialog } from '@/ui/security/ProofDialog';
import type { PeopleDialogProps } from './asks';

/** Asks for the own password before a link is made that lets its holder into another account. */
export function PasswordLinkDialog({ people, onAnswer }: PeopleDialogProps<'passwordLink'>) {
  const t = useText();
  return (
    <ProofDialog
      title={t('users.menu.passwordLink')}
      text={t('users.passwordLink.text', { name: people[0]?.name ?? '' })}
      onClose={() => onAnswer(null)}
      onProof={(proof) => onAnswer({ proof })}
    />
  );
}
