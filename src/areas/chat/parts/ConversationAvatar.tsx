import { styled } from '@mui/material/styles';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { useIsAnyOnline, usePresence } from '@/core/live/useLive';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { StatusDot } from '@/ui/person/StatusDot';
import { useText } from '@/core/i18n/useText';
import { nameOr } from './names';

const Stack = styled('span')(({ theme }) => ({
  display: 'grid',
  flexShrink: 0,
  '& > *': { gridArea: '1 / 1', outline: `2px solid ${theme.palette.background.paper}` },
  '& > * + *': { alignSelf: 'end', justifySelf: 'end' },
}));
const Sign = styled('span')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.16),
  borderRadius: '50%',
  color: theme.palette.text.secondary,
  display: 'flex',
  flexShrink: 0,
  justifyContent: 'center',
  overflow: 'hidden',
}));

const Dotted = styled('span')({
  flexShrink: 0,
  position: 'relative',
  '& > [data-status]': { insetBlockEnd: -2, insetInlineEnd: -2, position: 'absolute' },
});

const Picture = styled('img')({ blockSize: '100%', inlineSize: '100%', objectFit: 'cover' });

interface PersonFaceProps {
  id: string;
  name: string;
  avatar: string | null;
  size?: number;
}

/** A person with the dot of their presence. */
export function PersonFace({ id, name, avatar, size = 40 }: PersonFaceProps) {
  const { status } = usePresence(id);
  return <PersonAvatar name={name} src={avatar} size={size} status={status} />;
}

/** Two faces of a group, with a dot when anybody of it is online. */
function GroupFaces({ people, size }: { people: readonly Contact[]; size: number }) {
  const t = useText();
  const isAnyOnline = useIsAnyOnline(people.map(({ id }) => id));
  return (
    <Dotted>
      <Stack style={{ blockSize: size, inlineSize: size }} aria-hidden>
        {people.slice(0, 2).map(({ id, name, avatar }) => (
          <PersonAvatar key={id} name={nameOr(t, name)} src={avatar} size={Math.round(size * 0.66)} />
        ))}
      </Stack>
      {isAnyOnline && <StatusDot status="online" />}
    </Dotted>
  );
}

interface ConversationAvatarProps {
  conversation: Conversation;
  size?: number;
}

/** The picture of a conversation: a person with presence, two faces of a group, or the sign of a channel. */
export function ConversationAvatar({ conversation, size = 40 }: ConversationAvatarProps) {
  const t = useText();
  const { type, avatar, isPrivate, participants } = conversation;
  const [other] = participants;
  if (type === 'ONE_TO_ONE' && other)
    return <PersonFace id={other.id} name={nameOr(t, other.name)} avatar={other.avatar} size={size} />;
  if (type === 'GROUP' && !avatar && participants.length > 1)
    return <GroupFaces people={participants} size={size} />;
  const channel = isPrivate ? 'ph:lock-simple' : 'ph:hash';
  const icon = { ONE_TO_ONE: 'ph:note-pencil', GROUP: 'ph:users', CHANNEL: channel }[type];
  return (
    <Sign style={{ blockSize: size, inlineSize: size }} aria-hidden>
      {avatar ? <Picture src={avatar} alt="" /> : <Icon name={icon} />}
    </Sign>
  );
}
