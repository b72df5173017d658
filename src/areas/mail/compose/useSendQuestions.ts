import { useText } from '@/core/i18n/useText';
import { useFormat } from '@/core/i18n/format';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { meantAddress } from './addresses';
import type { MailContent } from './content';
import { namesAttachment } from './quote';

/** From this many recipients on, sending is asked about. */
const MANY = 50;

/** Asks about what is probably an oversight before a mail is sent; false when the user goes back to it. */
export function useSendQuestions() {
  const t = useText();
  const { number } = useFormat();
  const confirm = useConfirm();
  const ask = (title: string, text?: string) =>
    confirm({ title, ...(text !== undefined && { text }), confirm: t('mailCompose.ask.anyway') });
  return async ({ to, cc, bcc, subject, html, attachments }: MailContent): Promise<boolean> => {
    const everybody = [...to, ...cc, ...bcc];
    for (const { userId, email } of everybody) {
      const meant = userId === null ? meantAddress(email) : null;
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      if (meant && !(await ask(t('mailCompose.ask.meant', { meant }), t('mailCompose.ask.wrote', { email }))))
        return false;
    }
    if (subject.trim() === '' && !(await ask(t('mailCompose.ask.subject')))) return false;
    if (attachments.length === 0 && namesAttachment(html)) {
      if (!(await ask(t('mailCompose.ask.file'), t('mailCompose.ask.fileText')))) return false;
    }
    const count = everybody.length;
    return count <= MANY || ask(t('mailCompose.ask.many', { count, written: number(count) }));
  };
}
