import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_MESSAGE } from '@/domain/people/profile/limits';
import type { Post } from '@/domain/people/profile/schemas';
import { TextArea } from '../parts/TextArea';
import { useProfileActs } from '../useProfile';
import { ChangedElsewhere } from './ChangedElsewhere';
import { LinkField } from './LinkField';
import { type Media, MediaField } from './MediaField';

function mediaOf({ media }: Post): Media {
  return { attachments: media, alts: Object.fromEntries(media.map(({ id, alt }) => [id, alt])) };
}

interface PostEditorProps {
  post: Post;
  onDone: () => void;
}

/** Edits text and link of the user's own post; after a refusal the typed text stays. */
export function PostEditor({ post, onDone }: PostEditorProps) {
  const t = useText();
  const { updatePost } = useProfileActs();
  const [read, setRead] = useState(post);
  const [message, setMessage] = useState(post.message);
  const [link, setLink] = useState(post.link ?? '');
  const [media, setMedia] = useState<Media>(() => mediaOf(post));
  const [pending, setPending] = useState(0);
  const [isSending, setSending] = useState(false);
  const isSaying = message.trim() !== '' || link.trim() !== '' || media.attachments.length > 0;
  const isReady = isSaying && pending === 0 && !isSending;

  function takeTheirs() {
    setRead(post);
    setMessage(post.message);
    setLink(post.link ?? '');
    setMedia(mediaOf(post));
  }
  async function send() {
    if (!isReady) return;
    setSending(true);
    try {
      await updatePost({
        postId: post.id,
        version: post.version,
        message,
        link: link.trim() || null,
        attachmentIds: media.attachments.map(({ id }) => id),
        alts: media.alts,
      });
      onDone();
    } catch {
      setSending(false);
    }
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {post.version > read.version && <ChangedElsewhere text={post.message} onTake={takeTheirs} />}
      <TextArea
        startsEditing
        minRows={3}
        label={t('profile.composer.label')}
        value={message}
        onChange={setMessage}
        maxLength={MAX_MESSAGE}
        onSend={() => void send()}
        onCancel={onDone}
      />
      <MediaField value={media} onChange={setMedia} onPending={setPending} />
      <LinkField value={link} onChange={setLink} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" disabled={!isReady} onClick={() => void send()}>
          {t('profile.post.save')}
        </Button>
      </Stack>
    </Stack>
  );
}
