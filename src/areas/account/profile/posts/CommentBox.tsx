import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { MAX_COMMENT } from '@/domain/people/profile/limits';
import { EmojiPopover } from '@/ui/emoji/EmojiPopover';
import { Icon } from '@/ui/icon/Icon';
import { Face } from '../parts/Face';
import { TextArea } from '../parts/TextArea';
import { useDraft, useProfileActs, useSendKey } from '../useProfile';

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gap: 1,
  alignItems: 'center',
};

type Box = RefObject<HTMLTextAreaElement | null>;

/** Inserts the chosen emoji at the caret, as if typed. */
function EmojiButton({ box }: { box: Box }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const insert = (emoji: string) => {
    const node = box.current;
    if (!node || node.value.length + emoji.length > MAX_COMMENT) return;
    node.focus();
    node.setRangeText(emoji, node.selectionStart, node.selectionEnd, 'end');
    node.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <IconButton
        aria-label={t('form.emoji')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="ph:smiley" />
      </IconButton>
      {anchor && <EmojiPopover anchor={anchor} onClose={() => setAnchor(null)} onPick={insert} />}
    </>
  );
}

/** Input for a comment; the typed text stays until it is sent. */
export function CommentBox({ postId, inputRef }: { postId: string; inputRef: Box }) {
  const t = useText();
  const { user } = useAuth();
  const { createComment } = useProfileActs();
  const [text, write] = useDraft(`comment|${postId}`);
  const [isSending, setSending] = useState(false);
  const keyOf = useSendKey();
  const isReady = text.trim() !== '' && !isSending;

  async function send() {
    if (!isReady) return;
    setSending(true);
    try {
      await createComment({ postId, message: text, key: keyOf(text) });
      write('');
    } catch {
      // The text stays; a toast gave the reason.
    }
    setSending(false);
  }
  return (
    <Box sx={ROW}>
      <Face person={{ name: user?.displayName ?? '', avatar: user?.photoURL ?? null }} size={32} />
      <TextArea
        label={t('profile.comments.box')}
        value={text}
        onChange={write}
        maxLength={MAX_COMMENT}
        onSend={() => void send()}
        inputRef={inputRef}
      />
      <EmojiButton box={inputRef} />
      <IconButton
        color="primary"
        aria-label={t('profile.comments.send')}
        disabled={!isReady}
        onClick={() => void send()}
      >
        <Icon name="ph:paper-plane-right-fill" />
      </IconButton>
    </Box>
  );
}
