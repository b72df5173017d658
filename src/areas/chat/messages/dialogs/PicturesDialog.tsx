import { useState } from 'react';
import { useReadPages } from '@/core/redux/useReadPages';
import type { ChatAttachment } from '@/domain/chat/schemas';
import { Lightbox } from '@/ui/upload/Lightbox';
import { chatApi } from '../../api';

const PAGE = 20;
/** This many pictures before the last loaded one, the next page is requested. */
const AHEAD = 3;

/** Pictures of the conversation on one side of a picture, nearest first, loaded page by page. */
function useAside(conversationId: string, side: 'olderThan' | 'newerThan', first: ChatAttachment) {
  const { pages, isLoading, more } = useReadPages(`${side} ${first.id}`, (cursor, signal) =>
    chatApi.attachments(
      { conversationId, kind: 'image', [side]: first.id, limit: PAGE, ...(cursor && { cursor }) },
      { signal },
    ),
  );
  const files = pages
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ attachment }) => attachment ?? [])
    .filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  return { files, more: isLoading ? undefined : more };
}

interface PicturesDialogProps {
  /** The one that was opened. */
  first: ChatAttachment;
  conversationId: string;
  onClose: () => void;
}

/** All pictures of a conversation, starting at the opened one, in both directions. Source: chat, section 3. */
export function PicturesDialog({ first, conversationId, onClose }: PicturesDialogProps) {
  const [shownId, setShownId] = useState(first.id);
  const older = useAside(conversationId, 'olderThan', first);
  const newer = useAside(conversationId, 'newerThan', first);
  const pictures = [...older.files.toReversed(), first, ...newer.files];
  const go = (index: number) => {
    setShownId(pictures[index]?.id ?? first.id);
    if (index < AHEAD) older.more?.();
    if (index >= pictures.length - AHEAD) newer.more?.();
  };
  return (
    <Lightbox
      pictures={pictures.map((file) => ({ ...file, alt: file.name }))}
      index={pictures.findIndex(({ id }) => id === shownId)}
      onIndex={go}
      onClose={onClose}
    />
  );
}
