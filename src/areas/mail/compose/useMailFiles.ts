import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { Attachment } from '@/domain/blobs/schemas';
import { MAX_MAIL_BYTES, MAX_MAIL_FILES } from '@/domain/mail/limits';
import { toast } from '@/ui/feedback/toast';
import { toldLimit } from '@/ui/upload/sizes';
import { useUploads } from '@/ui/upload/useUploads';
import type { DraftState } from './useDraft';

/** The files of a mail: those that are uploaded are part of the draft; together they have a limit. */
export function useMailFiles({ latest, change, content }: Pick<DraftState, 'latest' | 'change' | 'content'>) {
  const t = useText();
  const { bytes } = useFormat();
  const take = useStableCallback((file: Attachment) =>
    change({ attachments: [...latest().attachments, file] }, 0),
  );
  const { items, queue } = useUploads('mail', take);
  const coming = items.filter(({ state }) => state !== 'failed');
  const add = (files: readonly File[]) => {
    let free = MAX_MAIL_BYTES;
    for (const { size } of latest().attachments) free -= size;
    for (const { file } of coming) free -= file.size;
    const fitting = files.filter((file) => {
      // One that is too large by itself is refused by the queue, in its own words.
      if (file.size > MAX_MAIL_BYTES) return true;
      free -= file.size;
      if (free >= 0) return true;
      free += file.size;
      const limit = bytes(toldLimit(MAX_MAIL_BYTES));
      toast(t('mailCompose.files.together', { name: file.name, limit }), { variant: 'error' });
      return false;
    });
    queue.add(fitting, MAX_MAIL_FILES - latest().attachments.length - coming.length);
  };
  return {
    attachments: content.attachments,
    items,
    queue,
    pending: coming.length,
    add,
    remove: (id: string) => change({ attachments: latest().attachments.filter((file) => file.id !== id) }, 0),
  };
}

export type MailFiles = ReturnType<typeof useMailFiles>;
