import { styled } from '@mui/material/styles';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { useIsAnyOnline } from '@/core/live/useIsAnyOnline';
import { usePresence } from '@/core/live/useLive';
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
  '&[data-faces="3"] > :nth-child(1)': { justifySelf: 'center' },
  '&[data-faces="3"] > :nth-child(2)': { justifySelf: 'start' },
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

/** A person's picture with the presence dot. */
export function PersonFace({ id, name, avatar, size = 40 }: PersonFaceProps) {
  const { status } = usePresence(id);
  return <PersonAvatar name={name} src={avatar} size={size} status={status} />;
}

interface GroupFacesProps {
  people: readonly Contact[];
  size: number;
  /** Most people shown. */
  faces: 2 | 3;
}

/** Pictures of a group, with a dot if any of them is online. */
function GroupFaces({ people, size, faces }: GroupFacesProps) {
  const t = useText();
  const isAnyOnline = useIsAnyOnline(people.map(({ id }) => id));
  const shown = people.slice(0, faces);
  const part = shown.length > 2 ? 0.56 : 0.66;
  return (
    <Dotted>
      <Stack style={{ blockSize: size, inlineSize: size }} aria-hidden data-faces={shown.length}>
        {shown.map(({ id, name, avatar }) => (
          <PersonAvatar key={id} name={nameOr(t, name)} src={avatar} size={Math.round(size * part)} />
        ))}
      </Stack>
      {isAnyOnline && <StatusDot status="online" />}
    </Dotted>
  );
}

interface ConversationAvatarProps {
  conversation: Conversation;
  size?: number;
  faces?: GroupFacesProps['faces'];
}

/** The picture of a conversation: a person with presence, pictures of a group, or the icon of a channel. */
export function ConversationAvatar({ conversation, size = 40, faces = 2 }: ConversationAvatarProps) {
  const t = useText();
  const { type, avatar, isPrivate, participants } = conversation;
  const [other] = participants;
  if (type === 'ONE_TO_ONE' && other)
    return <PersonFace id={other.id} name={nameOr(t, other.name)} avatar={other.avatar} size={size} />;
  if (type === 'GROUP' && !avatar && participants.length > 1)
    return <GroupFaces people={participants} size={size} faces={faces} />;
  const channel = isPrivate ? 'ph:lock-simple' : 'ph:hash';
  const icon = { ONE_TO_ONE: 'ph:note-pencil', GROUP: 'ph:users', CHANNEL: channel }[type];
  return (
    <Sign style={{ blockSize: size, inlineSize: size }} aria-hidden>
      {avatar ? <Picture src={avatar} alt="" /> : <Icon name={icon} />}
    </Sign>
  );
}
