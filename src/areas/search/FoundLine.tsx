import { styled } from '@mui/material/styles';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import type { FoundType } from '@/domain/search/areas';
import type { FoundItem } from '@/domain/search/contract';
import { Icon } from '@/ui/icon/Icon';
import { highlighted } from '@/ui/page/highlighted';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const ICONS: Readonly<Record<FoundType, string>> = {
  person: 'ph:user',
  'profile-post': 'ph:newspaper-clipping',
  invoice: 'ph:receipt',
  customer: 'ph:address-book',
  product: 'ph:shopping-cart',
  order: 'ph:package',
  board: 'ph:kanban',
  card: 'ph:cards',
  event: 'ph:calendar',
  mail: 'ph:envelope-simple',
  folder: 'ph:folder',
  file: 'ph:file',
  conversation: 'ph:chats-circle',
  message: 'ph:chat-circle-text',
};

/** Kinds with many results of the same person or name: the day distinguishes them. */
const DATED: ReadonlySet<FoundType> = new Set(['event', 'mail', 'message', 'profile-post']);

const Line = styled('span')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexGrow: 1,
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '& > .sign': { color: theme.palette.text.secondary, display: 'grid', inlineSize: 32, placeItems: 'center' },
  '& > .words': {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    minInlineSize: 0,
  },
  // Truncated at the end of the text's own direction, aligned in that of the page.
  '& .words > span': {
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .words > :first-of-type': theme.typography.subtitle2,
  '& .words > .snippet': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& > .when': { ...theme.typography.caption, color: theme.palette.text.secondary, flexShrink: 0 },
  '& mark': {
    backgroundColor: theme.alpha(theme.palette.warning.main, 0.32),
    borderRadius: 2,
    color: theme.palette.text.primary,
  },
}));

/** A result: kind, title, and the text around the match. */
export function FoundLine({ item: { type, title, snippet, ranges, actor, at } }: { item: FoundItem }) {
  return (
    <Line>
      {actor?.name ? (
        <PersonAvatar name={actor.name} src={actor.avatar} size={32} />
      ) : (
        <span className="sign">
          <Icon name={ICONS[type]} size={20} />
        </span>
      )}
      <span className="words">
        <span dir="auto">{highlighted(title, ranges.title)}</span>
        {snippet && (
          <span dir="auto" className="snippet">
            {highlighted(snippet, ranges.snippet)}
          </span>
        )}
      </span>
      {DATED.has(type) && at && (
        <span className="when">
          <RelativeTime value={at} />
        </span>
      )}
    </Line>
  );
}
