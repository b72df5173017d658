import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
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
  const roomOf = () => MAX_MAIL_FILES - latest().attachments.length - coming.length;
  /** Those that fit into what the mail may still hold; the others are said to be left out. */
  const fitting = <T extends { name: string; size: number }>(files: readonly T[]): T[] => {
    let free = MAX_MAIL_BYTES;
    for (const { size } of latest().attachments) free -= size;
    for (const { file } of coming) free -= file.size;
    return files.filter((file) => {
      // One that is too large by itself is refused by the queue, in its own words.
      if (file.size > MAX_MAIL_BYTES) return true;
      free -= file.size;
      if (free >= 0) return true;
      free += file.size;
      const limit = bytes(toldLimit(MAX_MAIL_BYTES));
      toast(t('mailCompose.files.together', { name: file.name, limit }), { variant: 'error' });
      return false;
    });
  };
  const takeAll = useStableCallback((taken: readonly Attachment[]) =>
    change({ attachments: [...latest().attachments, ...fitting(taken)] }, 0),
  );
  return {
    attachments: content.attachments,
    items,
    queue,
    pending: coming.length,
    add: (files: readonly File[]) => queue.add(fitting(files), roomOf()),
    /** Chooses files of the file manager. */
    choose: () => createFrom({ target: 'chooseFiles', purpose: 'mail', max: roomOf(), take: takeAll }),
    remove: (id: string) => change({ attachments: latest().attachments.filter((file) => file.id !== id) }, 0),
  };
}

export type MailFiles = ReturnType<typeof useMailFiles>;
