import Chip from '@mui/material/Chip';
import { useText } from '@/core/i18n/useText';
import type { SystemMailRow } from '@/domain/workspace/mailSchemas';

const TONE = { queued: 'info', sending: 'info', sent: 'success', kept: 'warning', failed: 'error' } as const;

/** The state of a mail, as text and color. */
export function MailState({ state }: Pick<SystemMailRow, 'state'>) {
  const t = useText();
  return (
    <Chip size="small" variant="outlined" color={TONE[state]} label={t(`workspace.mail.state.${state}`)} />
  );
}
