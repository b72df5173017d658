import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Profile } from '@/domain/people/profile/schemas';
import type { SocialLinks } from '@/domain/people/socialLinks';
import { Notice } from '@/ui/form/Notice';
import { Icon } from '@/ui/icon/Icon';
import { networksOf } from '@/ui/person/networks';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { About } from './about/About';
import { Composer } from './posts/Composer';
import { PostCard } from './posts/PostCard';
import { PostList } from './posts/PostList';
import type { ProfileTab } from './tabs';
import { useLinkedPost } from './usePosts';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    gap: theme.spacing(1.5),
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
}));

/** Without `https://` and `www.`. */
const shown = (href: string) => href.replace(/^https:\/\/(www\.)?/, '');

/** Social links of a person; nothing when there are none. */
function Social({ links }: { links: SocialLinks }) {
  const t = useText();
  const networks = networksOf(links);
  if (networks.length === 0) return null;
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h6" component="h2">
        {t('profile.social.heading')}
      </Typography>
      <List>
        {networks.map(({ id, icon, name, href }) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow me">
              <Icon name={icon} label={name} />
              <bdi dir="ltr">{shown(href)}</bdi>
            </a>
          </li>
        ))}
      </List>
    </Card>
  );
}

const Row = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  padding: theme.spacing(2, 0),
  '& > * + *': { borderInlineStart: `1px solid ${theme.palette.divider}` },
  '& button': {
    all: 'unset',
    ...theme.typography.body2,
    boxSizing: 'border-box',
    cursor: 'pointer',
    textAlign: 'center',
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': {
      borderRadius: 4,
      outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
    },
    '& strong': { ...theme.typography.h4, display: 'block', color: theme.palette.text.primary },
  },
}));

interface CountsProps {
  profile: Profile;
  onOpen: (tab: ProfileTab) => void;
}

/** Numbers of followers and followed people; each opens its list. */
function Counts({ profile, onOpen }: CountsProps) {
  const t = useText();
  const { number } = useFormat();
  return (
    <Row>
      {(['followers', 'following'] as const).map((circle) => (
        <button key={circle} type="button" onClick={() => onOpen(circle)}>
          <strong>{number(profile[circle])}</strong> {t(`profile.tabs.${circle}`)}
        </button>
      ))}
    </Row>
  );
}

interface LinkedPostProps {
  postId: string;
  /** Closes the single post and shows the list. */
  onLeave: () => void;
}

/** The linked post, highlighted above all others. */
function LinkedPost({ postId, onLeave }: LinkedPostProps) {
  const t = useText();
  const post = useLinkedPost(postId);
  const isThere = post !== null && post !== 'missing';
  useEffect(() => {
    if (isThere) document.querySelector(`#post-${CSS.escape(postId)}`)?.scrollIntoView({ block: 'center' });
  }, [isThere, postId]);
  if (!post) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      {post === 'missing' ? (
        <Notice tone="info">{t('profile.post.missing')}</Notice>
      ) : (
        <PostCard post={post} isMarked />
      )}
      <Button color="inherit" size="small" onClick={onLeave} sx={{ alignSelf: 'center' }}>
        {t('profile.post.showOthers')}
      </Button>
    </Stack>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
  '& > div': { display: 'grid', gap: theme.spacing(3), minWidth: 0 },
}));

const Narrow = styled('div')({ inlineSize: 240, maxInlineSize: '100%' });

interface WallTabProps {
  name: string;
  profile: Profile;
  isOwn: boolean;
  feed: 'own' | 'following';
  /** Id of the linked post; '' = none. */
  linked: string;
  onOpen: (tab: ProfileTab) => void;
  onFeed: (feed: 'own' | 'following') => void;
  onLeaveLinked: () => void;
}

function FeedChoice({ feed, onFeed }: Pick<WallTabProps, 'feed' | 'onFeed'>) {
  const t = useText();
  return (
    <Narrow>
      <ChoiceField
        label={t('profile.feed.label')}
        value={feed}
        options={(['own', 'following'] as const).map((value) => ({
          value,
          label: t(`profile.feed.${value}`),
        }))}
        onChange={(value) => onFeed(value === 'following' ? value : 'own')}
      />
    </Narrow>
  );
}

/** Facts about a person on one side, their posts on the other. */
export function WallTab({ name, profile, isOwn, feed, linked, onOpen, onFeed, onLeaveLinked }: WallTabProps) {
  const can = useCan();
  const shownFeed = isOwn ? feed : 'own';
  return (
    <Columns>
      <div>
        <Counts profile={profile} onOpen={onOpen} />
        <About profile={profile} />
        <Social links={profile.links} />
      </div>
      <div>
        {linked && <LinkedPost postId={linked} onLeave={onLeaveLinked} />}
        {isOwn && can('profile.post') && <Composer />}
        {isOwn && can('users.read') && <FeedChoice feed={feed} onFeed={onFeed} />}
        <PostList
          wall={{ name, feed: shownFeed }}
          ownerId={profile.id}
          isOwn={isOwn}
          without={linked || undefined}
        />
      </div>
    </Columns>
  );
}
