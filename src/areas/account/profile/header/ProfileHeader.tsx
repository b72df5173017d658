import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { usePresence } from '@/core/live/useLive';
import type { Profile } from '@/domain/people/profile/schemas';
import { PresenceText } from '@/ui/person/PresenceText';
import { Face } from '../parts/Face';
import { useNameOf } from '../parts/PersonName';

const AVATAR = 112;

const Cover = styled('div')(({ theme }) => ({
  position: 'relative',
  blockSize: 200,
  backgroundImage: `linear-gradient(120deg, ${theme.alpha(theme.palette.primary.main, 0.72)}, ${theme.alpha(theme.palette.primary.main, 0.24)})`,
  backgroundSize: 'cover',
  [theme.breakpoints.down('md')]: { blockSize: 128 },
}));

/** The avatar overlaps the edge of the cover; the rest is beside it, on phones below it. */
const Who = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(3),
  padding: theme.spacing(2, 3),
  '& > [data-part=face]': {
    position: 'relative',
    marginBlockStart: -64,
    padding: 4,
    borderRadius: '50%',
    backgroundColor: theme.palette.background.paper,
  },
  '& h1': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& > [data-part=actions]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    alignItems: 'center',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    textAlign: 'center',
    rowGap: theme.spacing(1.5),
    padding: theme.spacing(2),
    '& > [data-part=actions]': { justifyContent: 'center' },
  },
}));

interface ProfileHeaderProps {
  profile: Profile;
  /** Follow, Edit and the like. */
  actions: ReactNode;
  /** The tabs at the bottom. */
  children?: ReactNode;
}

/** Cover, avatar, name and job, above the tabs. */
export function ProfileHeader({ profile, actions, children }: ProfileHeaderProps) {
  const name = useNameOf()(profile);
  const { status } = usePresence(profile.id);
  return (
    <Card sx={{ overflow: 'clip', mb: 3 }}>
      <Cover
        aria-hidden
        style={profile.cover === null ? {} : { backgroundImage: `url("${profile.cover}&size=1600")` }}
      />
      <Who>
        <div data-part="face">
          <Face person={profile} size={AVATAR} status={status} />
        </div>
        <div>
          <h1 tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          {profile.jobTitle && (
            <p>
              <bdi>{profile.jobTitle}</bdi>
            </p>
          )}
          <p>
            <PresenceText userId={profile.id} />
          </p>
        </div>
        <div data-part="actions">{actions}</div>
      </Who>
      {children}
    </Card>
  );
}
