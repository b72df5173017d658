import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import type { Mail } from '@/domain/mail/schemas';
import type { TextPart } from '@/domain/texts/keys';
import type { RowAction } from '@/ui/table/types';
import type { MailAddress } from '../useMailAddress';

/** Characters of a mail used as the name of a card or the title of an event. */
const MAX_TITLE = 200;
/** Characters of its text. */
const MAX_TEXT = 4000;

interface DetailMenu {
  mail: Mail;
  address: MailAddress;
  onPrint: () => void;
}

/** What else can be done with an opened mail. */
export function useDetailMenu({ mail, address, onPrint }: DetailMenu): RowAction[] {
  const t = useText();
  const can = useCan();
  const action = (id: TextPart<'mail.more'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`mail.more.${id}`),
    run,
  });
  const source = { type: 'mail.mail', id: mail.id };
  const name = mail.subject.slice(0, MAX_TITLE);
  const description = mail.message.trim().slice(0, MAX_TEXT);
  const card = () => createFrom({ target: 'card', values: { name, description }, source });
  const event = () => createFrom({ target: 'event', values: { title: name, description }, source });
  return [
    action('print', 'ph:printer', onPrint),
    ...(can('kanban.use') ? [action('card', 'ph:kanban', card)] : []),
    ...(can('calendar.use') ? [action('event', 'ph:calendar', event)] : []),
    action('similar', 'ph:magnifying-glass', () => address.goTo('all', `from:${mail.from.email}`)),
  ];
}
