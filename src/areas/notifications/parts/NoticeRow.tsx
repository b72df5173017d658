import { styled } from '@mui/material/styles';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import type { NoticeWords } from '@/domain/notifications/noticeText';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { NoticeActions } from './NoticeActions';

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

/** Picture of the person who caused it, else an icon of the notice's type. */
function NoticePicture({ notice }: { notice: Notice }) {
  const { actor, type } = notice;
  if (actor?.name) return <PersonAvatar name={actor.name} src={actor.avatar} />;
  return (
    <Circle aria-hidden>
      <Icon name={ICONS[type]} />
    </Circle>
  );
}

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[data-unread=true]': { backgroundColor: theme.palette.action.selected },
  '& > input, & button': { position: 'relative', zIndex: 1 },
  ...checkboxStyles(theme),
  '& > input[type=checkbox]': { ...checkboxStyles(theme)['& input[type=checkbox]'], marginBlockStart: 10 },
}));
const Text = styled('div')(({ theme }) => ({
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // Texts of another direction start at the row's start, too.
  display: 'grid',
  justifyItems: 'start',
  '& > *': { maxInlineSize: '100%' },
  '& a': { ...theme.typography.subtitle2, color: 'inherit', display: 'block', textDecoration: 'none' },
  // The whole row is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
const Dot = styled('span')(({ theme }) => ({
  inlineSize: 8,
  blockSize: 8,
  marginBlockStart: 12,
  flexShrink: 0,
  borderRadius: '50%',
  backgroundColor: theme.palette.info.main,
}));

export interface RowActs {
  onOpen: (notice: Notice) => void;
  onMenu: (notice: Notice, anchor: HTMLElement) => void;
}

interface NoticeRowProps extends RowActs {
  notice: Notice;
  words: NoticeWords;
  /** Rendered at the start: a checkbox. */
  lead?: ReactNode;
}

/** One notice: picture, text, time, actions; the whole row links to its target. */
export function NoticeRow({ notice, words, lead, onOpen, onMenu }: NoticeRowProps) {
  const t = useText();
  const { id, link, isUnRead, updatedAt } = notice;
  return (
    <Row data-unread={isUnRead} data-notice={id}>
      {lead}
      <NoticePicture notice={notice} />
      <Text>
        <Link href={link} prefetch={false} onClick={() => onOpen(notice)}>
          {words.title}
        </Link>
        {words.description !== null && <p dir="auto">{words.description}</p>}
        <RelativeTime value={updatedAt} />
        <NoticeActions notice={notice} />
      </Text>
      {isUnRead && (
        <Dot>
          <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>
        </Dot>
      )}
      <ActionsButton
        label={t('notifications.more', { title: words.title })}
        onOpen={(anchor) => onMenu(notice, anchor)}
      />
    </Row>
  );
}
