import { styled } from '@mui/material/styles';
import { usePresence } from '@/core/live/useLive';
import type { User } from '@/domain/people/userSchemas';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const AVATAR = 64;

const Cover = styled('div')(({ theme }) => ({
  blockSize: 136,
  backgroundImage: `linear-gradient(120deg, ${theme.alpha(theme.palette.primary.main, 0.72)}, ${theme.alpha(theme.palette.primary.main, 0.24)})`,
  backgroundPosition: 'center',
  backgroundSize: 'cover',
}));

/** The frame's foot lies on the edge of the cover, the picture half over it. */
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

/** Rises softly out of the card, around the upper half of the picture. */
const SHAPE = 'M0 48 C26 48 30 34 40 21 C49 9 60 0 76 0 C92 0 103 9 112 21 C122 34 126 48 152 48 Z';

/** The head of a card: cover, and the picture in a shaped frame. The name stands below. */
export function CardCover({ person }: { person: User }) {
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
