import { useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { PATHS } from '@/core/paths';
import type { Post } from '@/domain/people/profile/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowAction } from '@/ui/table/types';
import { Face } from '../parts/Face';
import { LinkedText } from '../parts/LinkedText';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { PersonName, useNameOf } from '../parts/PersonName';
import { useProfileActs } from '../useProfile';
import { Comments } from './Comments';
import { LikeRow } from './LikeRow';
import { PostEditor } from './PostEditor';
import { PostFrame, PostHead } from './PostFrame';
import { PostLink } from './PostLink';
import { PostMedia } from './PostMedia';

/** Ways to hand on the address of a post. */
function useSharing({ id, author }: Post): RowAction[] {
  const t = useText();
  const can = useCan();
  const copy = useCopy();
  const address = () => `${window.location.origin}${PATHS.dashboard.user.person(author.username)}?post=${id}`;
  const byLink = {
    id: 'copy',
    label: t('profile.copyLink'),
    icon: 'ph:link',
    run: () => void copy(address()),
  };
  const inChat = {
    id: 'chat',
    label: t('profile.post.sendInChat'),
    icon: 'ph:chats-circle',
    run: () => createFrom({ target: 'message', text: address() }),
  };
  return can('chat.use') ? [byLink, inChat] : [byLink];
}

function usePostMenu(post: Post, onEdit: () => void, sharing: RowAction[]): RowAction[] {
  const t = useText();
  const { user } = useAuth();
  const can = useCan();
  const { deletePost, restorePost } = useProfileActs();
  const remove = async () => {
    await deletePost(post.id);
    toastUndo(t('profile.post.deleted'), async () => restorePost(post.id));
  };
  if (post.author.id !== user?.id || !can('profile.post')) return sharing;
  return [
    { id: 'edit', label: t('profile.post.edit'), icon: 'ph:pencil-simple', run: onEdit },
    ...sharing,
    {
      id: 'delete',
      label: t('profile.post.delete'),
      icon: 'ph:trash',
      // A refusal toasts by itself.
      run: () => void remove().catch(() => undefined),
    },
  ];
}

function Content({ post }: { post: Post }) {
  return (
    <>
      {post.message && <LinkedText text={post.message} />}
      {post.media.length > 0 && <PostMedia media={post.media} />}
      {post.link && <PostLink href={post.link} />}
    </>
  );
}

/** One post with what people did with it. */
export function PostCard({ post, isMarked = false }: { post: Post; isMarked?: boolean }) {
  const t = useText();
  const name = useNameOf()(post.author);
  const [isEdited, setEdited] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const sharing = useSharing(post);
  const actions = usePostMenu(post, () => setEdited(true), sharing);
  return (
    <PostFrame
      component="article"
      id={`post-${post.id}`}
      data-marked={isMarked}
      aria-label={t('profile.post.of', { name })}
    >
      <PostHead>
        <Face person={post.author} />
        <div>
          <PersonName person={post.author} />
          <div>
            <RelativeTime value={post.createdAt} />
          </div>
        </div>
        <MoreMenu label={t('profile.post.menu', { name })} actions={actions} />
      </PostHead>
      {isEdited ? <PostEditor post={post} onDone={() => setEdited(false)} /> : <Content post={post} />}
      <LikeRow post={post} onComment={() => box.current?.focus()} sharing={sharing} />
      <Comments post={post} boxRef={box} />
    </PostFrame>
  );
}
