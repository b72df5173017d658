import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useCan } from '@/core/auth/useCan';
import type { Profile } from '@/domain/people/profile/schemas';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { About } from './about/About';
import { Counts } from './about/Counts';
import { Social } from './about/Social';
import { Composer } from './posts/Composer';
import { LinkedPost } from './posts/LinkedPost';
import { PostList } from './posts/PostList';
import type { ProfileTab } from './tabs';

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
  /** The post that the address points at; '' = none. */
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

/** Who somebody is on one side, what they share on the other. */
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
