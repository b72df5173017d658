import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { MoreButton } from '@/ui/table/MoreButton';
import { Lightbox } from '@/ui/upload/Lightbox';
import { chatApi } from '../api';
import { useReadPages } from '@/core/redux/useReadPages';
import { FileItem } from './FileItem';
import { RoomSection } from './RoomSection';

const KINDS = ['image', 'file', 'link'] as const;
const PAGE = 20;
const SENT = 'chat-sent';
/** The server counts up to here. */
const COUNTED = 200;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  paddingBlockStart: theme.spacing(1),
  '& > li': { alignItems: 'center', display: 'flex', gap: theme.spacing(0.5), minBlockSize: 56 },
  '& .words': {
    ...theme.typography.body2,
    flexGrow: 1,
    marginInlineStart: theme.spacing(0.5),
    minInlineSize: 0,
    overflowWrap: 'anywhere',
  },
  '& .words > bdi': {
    display: 'block',
    inlineSize: 'fit-content',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& a': { color: theme.palette.primary.main },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
}));
const None = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: theme.spacing(2, 0, 0),
}));

type Kind = (typeof KINDS)[number];
type Counts = Readonly<Record<Kind, number>>;

/** Labels of the tabs with their counts; known counts stay while another tab loads. */
function useTabLabels(told: Counts | undefined): (kind: Kind) => string {
  const t = useText();
  const { number } = useFormat();
  const [counts, setCounts] = useState(told);
  if (told && told !== counts) setCounts(told);
  return (kind) => {
    const count = counts?.[kind] ?? 0;
    const written = `${number(count)}${count < COUNTED ? '' : '+'}`;
    return `${t(`chat.room.kind.${kind}`)}${count > 0 ? ` (${written})` : ''}`;
  };
}

/** What was sent in a conversation: photos, files, links; to download, or to jump to. */
export function Files({ conversation: { id, key, lastSeq } }: { conversation: Conversation }) {
  const t = useText();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('image');
  const [shown, setShown] = useState<number | null>(null);
  const { pages, error, isLoading, reload, more } = useReadPages(
    `${id} ${kind} ${lastSeq}`,
    (cursor, signal) =>
      chatApi.attachments({ conversationId: id, kind, limit: PAGE, ...(cursor && { cursor }) }, { signal }),
  );
  const labelOf = useTabLabels(pages[0]?.counts);
  const found = pages.flatMap(({ attachments }) => attachments);
  const pictures = found
    .flatMap(({ attachment }) => attachment ?? [])
    .filter((file) => file.kind === 'image' && file.thumbnailUrl !== null);
  return (
    <RoomSection title={t('chat.room.files')}>
      <FilterTabs
        label={t('chat.room.kinds')}
        tabs={KINDS.map((known) => ({ id: known, label: labelOf(known) }))}
        value={kind}
        controls={SENT}
        onChange={setKind}
      />
      <div id={SENT} role="tabpanel" aria-labelledby={`${SENT}-${kind}`}>
        <Async
          isLoading={isLoading}
          hasContent={pages.length > 0}
          error={error}
          isEmpty={pages.length > 0 && found.length === 0}
          skeleton={<Skeleton height={56} />}
          empty={<None>{t(`chat.room.none.${kind}`)}</None>}
          onRetry={reload}
        >
          <List>
            {found.map((one) => {
              const nth = pictures.findIndex((file) => file.id === one.attachment?.id);
              return (
                <FileItem
                  key={one.attachment?.id ?? `${one.messageId} ${one.link}`}
                  found={one}
                  chatKey={key}
                  onShow={nth < 0 ? undefined : () => setShown(nth)}
                />
              );
            })}
          </List>
          <MoreButton isLoading={isLoading} onMore={more} />
        </Async>
      </div>
      {shown !== null && (
        <Lightbox
          pictures={pictures.map((file) => ({ ...file, alt: file.name }))}
          index={shown}
          onIndex={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </RoomSection>
  );
}
