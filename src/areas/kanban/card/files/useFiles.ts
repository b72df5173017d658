import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import type { Card } from '@/domain/kanban/detailSchemas';
import { toastUndo } from '@/ui/feedback/toast';
import { detailsApi } from '../../api';
import { useCardTools } from '../cardContext';
import { droppedAfter, neighbourOf, placedAfter } from '../order';
import type { Side } from '../rowDrag';

const take = (card: Card, { attachments }: { attachments: Attachment[] }) => {
  card.attachments = attachments;
  card.attachmentCount = attachments.length;
};

/** Adds, removes and orders the files of the card. */
export function useFiles() {
  const t = useText();
  const { card, write, reload } = useCardTools();
  const place = (attachmentId: string, afterAttachmentId: string | null | undefined) => {
    if (afterAttachmentId === undefined) return;
    void write({
      show: (shown) => {
        shown.attachments = placedAfter(shown.attachments, attachmentId, afterAttachmentId);
      },
      call: () => detailsApi.moveAttachment({ attachmentId, afterAttachmentId }),
      take,
    });
  };
  return {
    attach: (attachmentIds: string[]) =>
      write({ call: () => detailsApi.attach({ cardId: card.id, attachmentIds }), take }),
    detach: async ({ id: attachmentId, name }: Attachment) => {
      const done = await write({
        show: (shown) => {
          shown.attachments = shown.attachments.filter(({ id }) => id !== attachmentId);
        },
        call: () => detailsApi.detach({ attachmentId }),
        take,
      });
      if (!done) return;
      toastUndo(t('kanbanCard.files.removed', { name }), async () => {
        await detailsApi.reattach({ attachmentId });
        reload();
      });
    },
    /** Moves a file one position up (-1) or down (1). */
    step: (attachmentId: string, delta: 1 | -1) =>
      place(attachmentId, neighbourOf(card.attachments, attachmentId, delta)),
    /** Moves a file before or behind another. */
    drop: (attachmentId: string, targetId: string, side: Side) =>
      place(attachmentId, droppedAfter(card.attachments, attachmentId, targetId, side)),
  };
}
