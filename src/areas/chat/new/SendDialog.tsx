import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_BODY } from '@/domain/chat/limits';
import { TextInput } from '@/ui/form/TextInput';
import { RecipientsDialog, type SentMessage } from './RecipientsDialog';

export interface SendDialogProps {
  /** Initial text of the message. */
  text: string;
  onSent: (sent: SentMessage) => void;
  onClose: () => void;
}

/** Shares a record of another area in chat, with an editable text. */
export function SendDialog({ text, onSent, onClose }: SendDialogProps) {
  const t = useText();
  const [body, setBody] = useState(text);
  return (
    <RecipientsDialog
      title={t('chat.share.title')}
      action={t('chat.composer.send')}
      content={{ body: body.trim() }}
      isReady={body.trim() !== ''}
      onSent={onSent}
      onClose={onClose}
    >
      <TextInput
        label={t('chat.composer.label')}
        value={body}
        rows={2}
        maxLength={MAX_BODY}
        onChange={setBody}
      />
    </RecipientsDialog>
  );
}
