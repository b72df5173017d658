import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useNow } from '@/core/i18n/useNow';
import { useText } from '@/core/i18n/useText';
import type { Mail, MailLabel, MailPerson } from '@/domain/mail/schemas';
import { dayAt } from '@/domain/time';
import { customOf, type LabelPath, systemOf } from './state/views';

/** Icons of the system labels. */
export const LABEL_ICONS = {
  all: 'ph:stack',
  inbox: 'ph:tray',
  sent: 'ph:paper-plane-tilt',
  drafts: 'ph:file-text',
  trash: 'ph:trash',
  spam: 'ph:warning-octagon',
  important: 'ph:bookmark-simple',
  starred: 'ph:star',
  archive: 'ph:archive',
  outbox: 'ph:paper-plane',
} as const;

/** The name of a label in the user's language; of an unknown own one nothing. */
export function useLabelName(labels: readonly MailLabel[]) {
  const t = useText();
  return (label: LabelPath): string => {
    const system = systemOf(label);
    if (system) return t(`mailSearch.label.${system}`);
    const custom = customOf(label);
    return labels.find(({ id, type }) => type === 'custom' && id === custom)?.name ?? '';
  };
}

/** How people of a mail are called: the user "me", others by name, without one by address. */
export function useMailNames() {
  const t = useText();
  const { user } = useAuth();
  const isMe = ({ userId, email }: MailPerson) => userId === user?.id || email === user?.email;
  const nameOf = (person: MailPerson) => (isMe(person) ? t('mail.me') : person.name || person.email);
  /** The first word, where several names have to share a line. */
  const shortOf = (name: string) =>
    name === user?.displayName ? t('mail.me') : (name.split(' ')[0] ?? name);
  return { isMe, nameOf, shortOf };
}

/** The date of a mail: today its time, this year month and day, else with the year. */
export function useMailDate() {
  const format = useFormat();
  const now = useNow();
  const { user } = useAuth();
  const zone = user?.timeZone ?? 'UTC';
  const today = dayAt(new Date(now), zone);
  return (value: string): string => {
    const day = dayAt(new Date(value), zone);
    if (day === today) return format.time(value);
    return day.slice(0, 4) === today.slice(0, 4) ? format.shortDate(value) : format.date(value);
  };
}

/** The subject, or that there is none. */
export function useSubject() {
  const t = useText();
  return ({ subject }: Pick<Mail, 'subject'>): string => subject || t('mail.noSubject');
}
