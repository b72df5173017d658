import { styled } from '@mui/material/styles';
import type { Conversation } from '@/domain/chat/schemas';
import { usePresence } from '@/core/live/useLive';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
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

/** The picture of a conversation: a person with presence, faces of a group, or the sign of a channel. */
export function ConversationAvatar({
  conversation,
  size = 40,
  faces = 2,
}: {
  conversation: Conversation;
  size?: number;
  /** How many people of a group are shown at most. */
  faces?: 2 | 3;
}) {
  const t = useText();
  const { type, avatar, isPrivate, participants } = conversation;
  const box = { blockSize: size, inlineSize: size };
  if (type === 'ONE_TO_ONE') {
    const [other] = participants;
    if (!other) {
      return (
        <Sign style={box} aria-hidden>
          <Icon name="ph:note-pencil" />
        </Sign>
      );
    }
    return <PersonFace id={other.id} name={nameOr(t, other.name)} avatar={other.avatar} size={size} />;
  }
  if (avatar) {
    return (
      <Sign style={box} aria-hidden>
        <Picture src={avatar} alt="" />
      </Sign>
    );
  }
  if (type === 'CHANNEL' || participants.length < 2) {
    const icon = type === 'GROUP' ? 'ph:users' : isPrivate ? 'ph:lock-simple' : 'ph:hash';
    return (
      <Sign style={box} aria-hidden>
        <Icon name={icon} />
      </Sign>
    );
  }
  const shown = participants.slice(0, faces);
  const part = shown.length > 2 ? 0.56 : 0.66;
  return (
    <Stack style={box} aria-hidden data-faces={shown.length}>
      {shown.map(({ id, name, avatar: face }) => (
        <PersonAvatar key={id} name={nameOr(t, name)} src={face} size={Math.round(size * part)} />
      ))}
    </Stack>
  );
}
