import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_MESSAGE } from '@/domain/people/profile/limits';
import { Icon } from '@/ui/icon/Icon';
import { TextArea } from '../parts/TextArea';
import { useDraft, useLeaveGuard, useProfileActs, useSendKey } from '../useProfile';
import { LinkField } from './LinkField';
import { MediaField, NO_MEDIA } from './MediaField';

const NEW = 'new-post';
const NEW_LINK = 'new-post-link';

/** The post being written: stays until the server has accepted it. */
function useNewPost() {
  const { createPost } = useProfileActs();
  const [message, write] = useDraft(NEW);
  const [link, setLink] = useDraft(NEW_LINK);
  const [media, setMedia] = useState(NO_MEDIA);
  const [pending, setPending] = useState(0);
  const [isSending, setSending] = useState(false);
  const keyOf = useSendKey();
  const isSaying = message.trim() !== '' || link.trim() !== '' || media.attachments.length > 0;
  const isReady = isSaying && pending === 0 && !isSending;
  useLeaveGuard(isSaying);

  async function send(): Promise<boolean> {
    if (!isReady) return false;
    setSending(true);
    const attachmentIds = media.attachments.map(({ id }) => id);
    const post = { message, link: link.trim() || null, attachmentIds, alts: media.alts };
    try {
      await createPost({ ...post, key: keyOf(post) });
      write('');
      setLink('');
      setMedia(NO_MEDIA);
      return true;
    } catch {
      // The text stays; a toast gave the reason.
      return false;
    } finally {
      setSending(false);
    }
  }
  return { message, write, link, setLink, media, setMedia, setPending, isReady, isSending, send };
}

/** "Share something": a text, a link; Ctrl+Enter posts. */
export function Composer() {
  const t = useText();
  const post = useNewPost();
  const [hasLink, setHasLink] = useState(post.link !== '');
  const [hasMedia, setHasMedia] = useState(false);
  const send = async () => {
    if (!(await post.send())) return;
    setHasLink(false);
    setHasMedia(false);
  };
  return (
    <Card component="section" aria-label={t('profile.composer.label')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <TextArea
          minRows={3}
          label={t('profile.composer.label')}
          value={post.message}
          onChange={post.write}
          maxLength={MAX_MESSAGE}
          onSend={() => void send()}
        />
        {hasMedia && <MediaField value={post.media} onChange={post.setMedia} onPending={post.setPending} />}
        {hasLink && <LinkField value={post.link} onChange={post.setLink} />}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            color="inherit"
            variant="soft"
            aria-expanded={hasMedia}
            startIcon={<Icon name="ph:image" />}
            onClick={() => {
              setHasMedia(!hasMedia);
              post.setPending(0);
            }}
          >
            {t('profile.composer.media')}
          </Button>
          <Button
            color="inherit"
            variant="soft"
            aria-expanded={hasLink}
            startIcon={<Icon name="ph:link" />}
            onClick={() => setHasLink(!hasLink)}
          >
            {t('profile.composer.link')}
          </Button>
          <Button
            variant="contained"
            disabled={!post.isReady}
            loading={post.isSending}
            title={t('profile.composer.hint')}
            onClick={() => void send()}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('profile.composer.send')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
