import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { usePresence } from '@/core/live/useLive';
import { PATHS } from '@/core/paths';
import type { User } from '@/domain/people/userSchemas';
import { FollowButton } from '@/ui/person/FollowButton';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { SocialButtons } from '@/ui/person/SocialButtons';
import { useUserActs } from '../useUsers';

const AVATAR = 64;

const Cover = styled('div')(({ theme }) => ({
  blockSize: 136,
  backgroundImage: `linear-gradient(120deg, ${theme.alpha(theme.palette.primary.main, 0.72)}, ${theme.alpha(theme.palette.primary.main, 0.24)})`,
  backgroundPosition: 'center',
  backgroundSize: 'cover',
}));

/** Its bottom is the edge of the cover, the picture overlaps it by half. */
const Framed = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  blockSize: 40,
  '& > svg': {
    position: 'absolute',
    insetBlockEnd: 39,
    inlineSize: 152,
    blockSize: 48,
    fill: theme.palette.background.paper,
  },
  '& > [data-avatar]': { position: 'absolute', insetBlockEnd: 8 },
}));

/** A curve that rises from the card around the upper half of the picture. */
const SHAPE = 'M0 48 C26 48 30 34 40 21 C49 9 60 0 76 0 C92 0 103 9 112 21 C122 34 126 48 152 48 Z';

/** Top of a card: cover, and the picture in a shaped frame. The name is below. */
function CardCover({ person }: { person: User }) {
  const { id, name, avatar, cover } = person;
  const { status } = usePresence(id);
  return (
    <div>
      <Cover aria-hidden style={cover === null ? {} : { backgroundImage: `url("${cover}&size=640")` }} />
      <Framed>
        <svg aria-hidden viewBox="0 0 152 48">
          <path d={SHAPE} />
        </svg>
        <PersonAvatar name={name} src={avatar} size={AVATAR} status={status} />
      </Framed>
    </div>
  );
}

const COUNTERS = ['followers', 'following', 'posts'] as const;

/** The link of the name covers the card; other controls are above it. */
const Who = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: theme.spacing(1),
  flexGrow: 1,
  padding: theme.spacing(0, 2, 2),
  textAlign: 'center',
  '& h2': { ...theme.typography.subtitle1, margin: 0, overflowWrap: 'anywhere' },
  '& h2 > a': { color: theme.palette.text.primary, textDecoration: 'none' },
  '& h2 > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& h2 > a:hover': { textDecoration: 'underline' },
  '& p': { ...theme.typography.body2, margin: 0, minBlockSize: 22, color: theme.palette.text.secondary },
  '& > .MuiStack-root, & > .MuiButton-root': { position: 'relative' },
}));

const Counters = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  padding: theme.spacing(2, 1),
  borderBlockStart: `1px dashed ${theme.palette.divider}`,
  textAlign: 'center',
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { ...theme.typography.subtitle1, margin: 0 },
}));

/** A user as a card: name, social links, and counts. */
export function UserCard({ person }: { person: User }) {
  const t = useText();
  const { number } = useFormat();
  const { user } = useAuth();
  const can = useCan();
  const { follow } = useUserActs();
  const { id, name, username, jobTitle, links, isFollowed } = person;
  return (
    <Card component="li" sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <CardCover person={person} />
      <Who>
        <h2>
          <Link href={PATHS.dashboard.user.person(username)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p dir="auto">{jobTitle}</p>
        <SocialButtons name={name} links={links} />
        {can('profile.post') && id !== user?.id && (
          <FollowButton
            size="small"
            name={name}
            isFollowed={isFollowed}
            onChange={(wanted) => follow(id, wanted)}
          />
        )}
      </Who>
      <Counters>
        {COUNTERS.map((counter) => (
          <div key={counter}>
            <dt>{t(`users.cards.count.${counter}`)}</dt>
            <dd>{number(person[counter])}</dd>
          </div>
        ))}
      </Counters>
    </Card>
  );
}
