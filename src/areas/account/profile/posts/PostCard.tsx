import Button from '@mui/material/Button';
import Card, { type CardProps } from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type RefObject, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { PATHS } from '@/core/paths';
import type { PostMedia as Media, Post } from '@/domain/people/profile/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { useCopy } from '@/ui/feedback/useCopy';
import { Icon } from '@/ui/icon/Icon';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';
import { Lightbox } from '@/ui/upload/Lightbox';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { Face } from '../parts/Face';
import { LinkedText } from '../parts/LinkedText';
import { PersonName, useNameOf } from '../parts/PersonName';
import { useOlderComments, useProfileActs } from '../useProfile';
import { CommentBox } from './CommentBox';
import { CommentItem } from './CommentItem';
import { LikeRow } from './LikeRow';
import { PostEditor } from './PostEditor';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '&[data-single=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& button': {
    all: 'unset',
    aspectRatio: '16 / 9',
    inlineSize: '100%',
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
    cursor: 'zoom-in',
  },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

const Film = styled('video')(({ theme }) => ({
  display: 'block',
  aspectRatio: '16 / 9',
  inlineSize: '100%',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.grey[900],
}));

/** Media of a post: a video inline, pictures in 16:9 that open large. */
function PostMedia({ media }: { media: readonly Media[] }) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  const pictures = media.filter(({ kind }) => kind === 'image');
  const altOf = ({ alt, name }: Media) => alt || name;
  return (
    <>
      <Grid data-single={media.length === 1}>
        {media.map((file) =>
          file.kind === 'image' ? (
            <button
              key={file.id}
              type="button"
              aria-label={t('profile.post.open', { name: altOf(file) })}
              onClick={() => setOpen(pictures.indexOf(file))}
            >
              <Thumbnail file={file} alt="" />
            </button>
          ) : (
            <Film key={file.id} src={file.url} controls preload="metadata" aria-label={altOf(file)} />
          ),
        )}
      </Grid>
      {open !== null && (
        <Lightbox
          pictures={pictures.map((file) => ({ ...file, alt: altOf(file) }))}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** Comments of a post, newest last; older ones are loaded on demand. */
function Comments({ post, boxRef }: { post: Post; boxRef: RefObject<HTMLTextAreaElement | null> }) {
  const t = useText();
  const can = useCan();
  const showOlder = useOlderComments(post.id, post.comments.length, post.commentCount);
  return (
    <>
      {showOlder && (
        <Button size="small" color="inherit" onClick={showOlder} sx={{ justifySelf: 'start' }}>
          {t('profile.comments.all', { count: post.commentCount })}
        </Button>
      )}
      {post.comments.length > 0 && (
        <List aria-label={t('profile.comments.list')}>
          {post.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </List>
      )}
      {can('profile.post') && <CommentBox postId={post.id} inputRef={boxRef} />}
    </>
  );
}

const Frame = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 0,
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.neutral,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
}));

/** Link of a post. */
function PostLink({ href }: { href: string }) {
  const { host, pathname } = new URL(href);
  return (
    <Frame href={href} target="_blank" rel="noopener noreferrer nofollow">
      <Icon name="ph:link" />
      <bdi dir="ltr">{`${host}${pathname === '/' ? '' : pathname}`}</bdi>
    </Frame>
  );
}

/** Card of a post; the linked one is highlighted. */
const PostFrame = styled(Card)<Pick<CardProps<'article'>, 'component'>>(({ theme }) => ({
  padding: theme.spacing(3),
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  scrollMarginBlockStart: 96,
  '&[data-marked=true]': { outline: `2px solid ${theme.palette.primary.main}` },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/** Avatar, name above time, then the actions. */
const PostHead = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** Ways to share the URL of a post. */
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
      // Already reported by a toast.
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

/** A post with its likes and comments. */
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
