import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import { useSignInOptions } from '../useSignInOptions';

/** Where codes are found while the workspace sends no mails. */
export function KeptNotice() {
  const t = useText();
  const { options } = useSignInOptions();
  return options?.mail === 'kept' ? <Notice tone="info">{t('auth.code.kept')}</Notice> : null;
}
