import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import type { OutputOf } from '@/domain/contract';
import type { chatContract } from '@/domain/chat/contract';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { wordlessText } from '../parts/systemText';
import { useMessageLink } from '../parts/useMessageLink';
import { highlighted } from '@/ui/page/highlighted';
import { foundText } from './foundText';

export type Found = OutputOf<(typeof chatContract)['search']>;

const Link = styled(NextLink)(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1),
  textDecoration: 'none',
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
  '& .words': { flexGrow: 1, minInlineSize: 0 },
  '& .head': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'flex', gap: 8 },
  '& .head bdi': {
    ...theme.typography.subtitle2,
    color: theme.palette.text.primary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .head time': { flexShrink: 0, marginInlineStart: 'auto' },
  '& p': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
  '& mark': {
    backgroundColor: theme.alpha(theme.palette.warning.main, 0.32),
    borderRadius: 2,
    color: theme.palette.text.primary,
  },
}));

interface FoundMessageProps {
  found: Found['messages'][number];
  people: Found['people'];
  onDone?: (() => void) | undefined;
}

/** A message that was found: author, time, and the text around the match; links to its position in the log. */
export function FoundMessage({ found, people, onDone }: FoundMessageProps) {
  const t = useText();
  const { message, conversationKey, highlights } = found;
  const sender = people.find(({ id }) => id === message.senderId);
  const name = sender?.name ?? t('chat.person.deleted');
  const shown = foundText(message.body, highlights);
  const { onClick, ...link } = useMessageLink()(conversationKey, message.id);
  return (
    <Link
      {...link}
      onClick={() => {
        onClick();
        onDone?.();
      }}
    >
      <PersonAvatar name={name} src={sender?.avatar} size={32} />
      <div className="words">
        <div className="head">
          <bdi>{name}</bdi>
          <RelativeTime value={message.createdAt} />
        </div>
        <p dir="auto">
          {shown.text ? highlighted(shown.text, shown.highlights) : wordlessText(t, message.contentType)}
        </p>
      </div>
    </Link>
  );
}
