import type { ChatAttachment, Conversation, Message } from '@/domain/chat/schemas';
import { PersonDialog } from '../../person/PersonDialog';
import { ForwardDialog } from './ForwardDialog';
import { HistoryDialog } from './HistoryDialog';
import { PicturesDialog } from './PicturesDialog';
import { SeenByDialog } from './SeenByDialog';

/** Props of `MessageDialogs`. */
export interface MessageDialogProps {
  dialog:
    | { kind: 'forward' | 'seenBy' | 'history'; message: Message }
    | { kind: 'picture'; file: ChatAttachment }
    | { kind: 'person'; userId: string };
  conversation: Conversation;
  onClose: () => void;
}

/** What a message opens over the page: its pictures, whom it is of, who has seen it, its earlier texts, where to send it on. */
export function MessageDialogs({ dialog, conversation, onClose }: MessageDialogProps) {
  if (dialog.kind === 'picture')
    return <PicturesDialog first={dialog.file} conversationId={conversation.id} onClose={onClose} />;
  if (dialog.kind === 'person')
    return <PersonDialog userId={dialog.userId} conversation={conversation} onClose={onClose} />;
  if (dialog.kind === 'history') return <HistoryDialog message={dialog.message} onClose={onClose} />;
  if (dialog.kind === 'seenBy') return <SeenByDialog message={dialog.message} onClose={onClose} />;
  return <ForwardDialog message={dialog.message} onClose={onClose} />;
}
