import { styled } from '@mui/material/styles';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const ICONS: Readonly<Record<Notice['type'], string>> = {
  order: 'ph:shopping-cart',
  delivery: 'ph:truck',
  mail: 'ph:envelope',
  chat: 'ph:chat-circle-dots',
  friend: 'ph:user-plus',
  project: 'ph:kanban',
  file: 'ph:file',
  calendar: 'ph:calendar',
  invoice: 'ph:receipt',
  security: 'ph:shield-check',
  app: 'ph:megaphone',
};

const Circle = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 40,
  blockSize: 40,
  borderRadius: '50%',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.selected,
}));

/** Who did it, else what it is about. */
export function NoticePicture({ notice }: { notice: Notice }) {
  const { actor, type } = notice;
  if (actor?.name) return <PersonAvatar name={actor.name} src={actor.avatar} />;
  return (
    <Circle aria-hidden>
      <Icon name={ICONS[type]} />
    </Circle>
  );
}
