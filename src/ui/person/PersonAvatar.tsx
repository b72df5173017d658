import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { PresenceStatus } from '@/domain/live/presence';
import { AVATAR_SIZES } from '@/domain/people/pictures';
import { StatusDot } from './StatusDot';

const Circle = styled('span')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.palette.primary.lighter,
  borderRadius: '50%',
  color: theme.palette.primary.darker,
  display: 'flex',
  flexShrink: 0,
  fontSize: '1rem',
  fontWeight: 600,
  justifyContent: 'center',
  lineHeight: 1,
  overflow: 'hidden',
  position: 'relative',
  userSelect: 'none',
}));

const Photo = styled('img')({ height: '100%', objectFit: 'cover', width: '100%' });

// Centers the dot on the circle's edge, whatever its size.
const ON_THE_CIRCLE = 'calc(14.64% - 6px)';

const WithDot = styled('span')({
  display: 'inline-flex',
  flexShrink: 0,
  position: 'relative',
  '& > [data-status]': {
    insetBlockEnd: ON_THE_CIRCLE,
    insetInlineEnd: ON_THE_CIRCLE,
    position: 'absolute',
  },
});

/** Device pixels per CSS pixel to provide for. */
const DENSITY = 2;

/** The first character of a name, complete even when it has several code points. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase();
}

/** The smallest stored size that is sharp at `size` pixels. */
function sizedAddress(src: string, size: number): string {
  const stored = AVATAR_SIZES.find((known) => known >= size * DENSITY) ?? AVATAR_SIZES[2];
  return src.startsWith('/api/users/avatar') ? `${src}&size=${stored}` : src;
}

interface PictureProps {
  name: string;
  /** URL of the picture (`photoURL`, `PersonRef.avatar`), without its size. */
  src?: string | null | undefined;
  /** Pixels. */
  size?: number;
}

function Picture({ name, src, size = 40 }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const address = src ? sizedAddress(src, size) : undefined;
  return (
    <Circle aria-hidden style={{ height: size, width: size, ...(size > 56 && { fontSize: size / 2.5 }) }}>
      {address && address !== failed ? (
        <Photo
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(address)}
        />
      ) : (
        initialOf(name)
      )}
    </Circle>
  );
}

interface PersonAvatarProps extends PictureProps {
  /** Presence, as a dot with a hidden text; needs the texts of `person`. */
  status?: PresenceStatus | undefined;
}

/**
 * A person's picture; until it has loaded, or without one, the initial of the name. Decorative, since the name is
 * beside it; only the status is read out.
 */
export function PersonAvatar({ status, ...picture }: PersonAvatarProps) {
  if (!status) return <Picture {...picture} />;
  return (
    <WithDot data-avatar>
      <Picture {...picture} />
      <StatusDot status={status} />
    </WithDot>
  );
}
